import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answeringThrice } from '#test/factories/answering-thrice.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anAddress, ask, said } from '#test/factories/customers.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'

const clock = aClock(Date.parse('2026-11-10T23:30:00+07:00'))
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

const own = (list: Awaited<ReturnType<typeof aGuestList>>, token: string) => ask(house, `GET ${list.openPath}/${token}`)

describe('a reply', () => {
  it('on the link for all makes a household with a link of its own [POST /api/public/wedding-invitations/{id}/wedding-invitation-guests]', async () => {
    const list = await aGuestList(house)
    const given = { name: 'Zoë O’Connor', side: 'BRIDE', attending: 'YES', adults: 2, children: 1, vegetarians: 1 }
    const { status, body } = await list.reply({ ...given, message: 'Trăm năm hạnh phúc' })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['editToken', 'id'])
    expect((await own(list, body.editToken)).body).toMatchObject({ name: 'Zoë O’Connor', adults: 2, listed: false })
    expect((await list.list()).body.items).toMatchObject([
      { id: body.id, listed: false, message: 'Trăm năm hạnh phúc' },
    ])
    expect((await list.statistics()).seats).toMatchObject({ adults: 2, children: 1, vegetarians: 1 })
  })

  it('is made once, however often the same attempt is sent', async () => {
    const list = await aGuestList(house)
    const headers = { 'idempotency-key': `reply-${list.id}` }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => list.reply({ name: 'Cô Tư', attending: 'NO' }, { headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await list.list()).body.total).toBe(1)
  })

  it('counts seats ceremony by ceremony, those of the household’s side, with numbers of their own', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest({ side: 'BRIDE' })
    const ceremonies = ['vu-quy', { id: 'tiec', adults: 4, children: 2, vegetarians: 1 }]
    await list.reply({ token: guest.token, attending: 'YES', adults: 2, ceremonies })
    const kept = (await own(list, guest.token)).body
    expect(kept.replies).toEqual({
      'vu-quy': { coming: true, adults: 2, children: 0, vegetarians: 0 },
      tiec: { coming: true, adults: 4, children: 2, vegetarians: 1 },
    })
    expect(kept).toMatchObject({ adults: 4, children: 2, vegetarians: 1 })
    const { ceremonies: figures, tables } = await list.statistics()
    expect(figures.map(({ id, seats }: { id: string; seats: { adults: number } }) => [id, seats.adults])).toEqual([
      ['vu-quy', 2],
      ['thanh-hon', 0],
      ['tiec', 4],
    ])
    expect(tables).toBe(1)
  })

  it('is changed and withdrawn from the household’s link, and erased with all that is kept', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest({ tel: '0912345678', note: 'ngồi gần sân khấu' })
    await list.reply({ token: guest.token, attending: 'YES', adults: 2, message: 'Chúc mừng' })
    await list.reply({ token: guest.token, attending: 'YES', adults: 5, name: 'Tên khác' })
    expect((await own(list, guest.token)).body).toMatchObject({ adults: 5, name: guest.name, message: 'Chúc mừng' })
    expect((await ask(house, `DELETE ${list.openPath}/${guest.token}/reply`)).status).toBe(204)
    expect((await own(list, guest.token)).body).toMatchObject({
      state: 'WAITING',
      adults: 0,
      message: null,
      note: true,
    })
    expect((await ask(house, `DELETE ${list.openPath}/${guest.token}`)).status).toBe(204)
    expect(said(await own(list, guest.token))).toBe('404 not_found')
    expect((await list.list()).body.total).toBe(0)
    expect((await list.statistics()).households.total).toBe(0)
  })

  it('with a token of nobody, or of another card, is refused and writes nothing', async () => {
    const [list, other] = [await aGuestList(house), await aGuestList(house)]
    const guest = await other.guest()
    for (const token of [guest.token, 'A'.repeat(22)]) {
      expect(said(await list.reply({ token, attending: 'YES', adults: 1 }))).toBe('404 not_found')
      expect(said(await own(list, token))).toBe('404 not_found')
      expect(said(await ask(house, `DELETE ${list.openPath}/${token}`))).toBe('404 not_found')
    }
    expect((await other.list()).body.items).toMatchObject([{ state: 'WAITING' }])
    expect((await list.list()).body.total).toBe(0)
  })

  it('says what does not add up', async () => {
    const list = await aGuestList(house)
    const say = async (more: object) => said(await list.reply({ name: 'Anh A', attending: 'YES', ...more }))
    expect(await say({ adults: 0, children: 0 })).toBe('422 nobody_comes')
    expect(await say({ ceremonies: [] })).toBe('422 nobody_comes')
    expect(await say({ adults: 1, vegetarians: 2 })).toBe('422 too_many_vegetarians')
    expect(await say({ ceremonies: ['khong-co'] })).toBe('400 invalid')
    expect(await say({ adults: 51 })).toBe('400 invalid')
    expect(await say({ admin: true })).toBe('400 invalid')
    expect(said(await list.reply({ attending: 'YES', adults: 1 }))).toBe('400 invalid')
  })

  it('closes with the closing date, for guests and not for the couple, and with the card itself', async () => {
    const list = await aGuestList(house, aDraft({ rsvp: { closingDate: '2026-11-10' } }))
    const guest = await list.guest()
    expect((await list.reply({ token: guest.token, attending: 'YES', adults: 2 })).status).toBe(201)
    clock.pass(40 * 60_000)
    expect(said(await list.reply({ token: guest.token, attending: 'NO' }))).toBe('422 replies_closed')
    expect(said(await ask(house, `DELETE ${list.openPath}/${guest.token}/reply`))).toBe('422 replies_closed')
    const byCouple = await ask(house, `PUT ${list.guestsPath}/${guest.id}/reply`, { attending: 'NO' }, list)
    expect(byCouple.body).toMatchObject({ state: 'NO', recordedBy: 'COUPLE' })
    clock.pass(-40 * 60_000)
    await list.show(false)
    expect(said(await list.reply({ token: guest.token, attending: 'YES', adults: 1 }))).toBe('404 not_found')
    expect(said(await own(list, guest.token))).toBe('404 not_found')
  })

  it('is taken where the card asks for one: an announcement asks whom it was sent to, keeping the day and thanks ask nobody', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest()
    const own = { token: guest.token, attending: 'NO' }
    const stranger = { name: 'Cô Ba', attending: 'NO', held: true }
    const answers = async (occasion: string) => {
      await list.put({ occasion })
      await list.show(true)
      return [said(await list.reply(own)), said(await list.reply(stranger))]
    }
    expect(await answers('SAVE_THE_DATE')).toEqual(['422 replies_not_asked', '422 replies_not_asked'])
    expect(await answers('THANKS')).toEqual(['422 replies_not_asked', '422 replies_not_asked'])
    expect(await answers('ANNOUNCEMENT')).toEqual(['201', '422 replies_not_asked'])
    expect(await answers('WEDDING')).toEqual(['201', '201'])
  })

  it('of strangers is bounded, so that nobody fills a list', async () => {
    const list = await aGuestList(house)
    const ip = anAddress()
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, at) => list.reply({ name: `Khách ${at}`, attending: 'NO', held: true }, { ip })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(120)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await list.list()).body.total).toBe(9)
  })
})

describe('many guests at once, each answering three times', () => {
  it('leave the last answer of each, sums equal to the rows, and nobody else’s answer before anybody', async () => {
    await answeringThrice(house, 200)
  }, 60_000)
})
