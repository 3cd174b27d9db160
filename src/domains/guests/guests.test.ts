import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoDate, timeOfDay } from '#lib/dates.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, said } from '#test/factories/customers.ts'
import { aGuestList, countedAnew } from '#test/factories/guests.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const names = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name)

describe('a guest list', () => {
  it('holds households with a link that nobody guesses, for its owner alone [GET /api/b2c/wedding-invitations/{id}/wedding-invitation-guests]', async () => {
    const list = await aGuestList(house)
    const one = await list.guest({ side: 'GROOM', group: 'Đồng nghiệp', seats: 4, tags: ['VIP'], tel: '0912 345 678' })
    const two = await list.guest({ name: 'Cô chú Bảy', side: 'BRIDE' })
    expect(one).toMatchObject({ tel: '+84912345678', state: 'WAITING', double: false })
    expect(one.token).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(one.token).not.toBe(two.token)
    const { body } = await list.list()
    expect(body).toMatchObject({ total: 2, page: 0, groups: ['Đồng nghiệp'], tags: ['VIP'] })
    expect(names({ body })).toEqual(['Anh Hiếu và gia đình', 'Cô chú Bảy'])
  })

  it('of somebody else looks like none, whatever is asked of it', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest()
    const { token } = await anOpenSession(house)
    const reply = { attending: 'NO' }
    const asked = [
      ['GET', ''],
      ['POST', '', { name: 'Ai đó' }],
      ['PATCH', '', { ids: [guest.id], removed: true }],
      ['PATCH', '', { ids: [guest.id], invited: true }],
      ['GET', '/export'],
      ['PUT', `/${guest.id}`, { name: 'Khác' }],
      ['PUT', `/${guest.id}/reply`, reply],
      ['DELETE', `/${guest.id}/reply`],
      ['GET', `/${guest.id}/link`],
    ] as const
    const more = [
      ['GET', '/statistics'],
      ['GET', '/wishes'],
      ['GET', '/guest-settings'],
      ['PATCH', '/guest-settings', { reserve: 3 }],
      ['PATCH', `/wishes/${guest.id}`, { state: 'SHOWN', text: 'x' }],
      ['GET', '/seating/tiec'],
      ['PATCH', '/seating/tiec', { guestIds: [guest.id], table: 1 }],
      ['PUT', '/seating/tiec/tables/1', { name: 'x' }],
      ['GET', '/arrivals/tiec'],
      [
        'PATCH',
        '/arrivals/tiec',
        { arrivals: [{ id: crypto.randomUUID(), guestId: guest.id, people: 1, tsp: 1.7e12 }] },
      ],
    ] as const
    for (const [method, path, body] of [
      ...asked.map(([method, path, body]) => [method, list.guestsPath + path, body] as const),
      ...more.map(([method, path, body]) => [method, list.path + path, body] as const),
    ]) {
      const answer = await ask(house, `${method} ${path as `/${string}`}`, body, { token })
      expect([method, path, said(answer)]).toEqual([method, path, '404 not_found'])
    }
    const importing = await house.app.inject({
      method: 'POST',
      url: `${list.guestsPath}/imports`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: 'Ai đó',
    })
    expect(importing.statusCode).toBe(404)
    expect((await list.list()).body).toMatchObject({
      total: 1,
      items: [{ name: guest.name, state: 'WAITING', invitedTsp: null }],
    })
  })

  it('is searched without accents, by words in any order and by phone, and narrowed by side, group, tag and reply', async () => {
    const list = await aGuestList(house)
    await list.guest({ name: 'Bác Đặng Đình Đạt', side: 'GROOM', group: 'Họ hàng', tel: '0987654321' })
    await list.guest({ name: 'Chị H’Hen Niê', side: 'BRIDE', tags: ['xa'] })
    const dat = await list.guest({ name: 'Đạt và người thương', group: 'Bạn đại học' })
    await ask(house, `PUT ${list.guestsPath}/${dat.id}/reply`, { attending: 'YES', adults: 2, vegetarians: 1 }, list)
    const found = async (query: string) => names(await list.list(`?${query}`))
    expect(await found('q=dang%20dat')).toEqual(['Bác Đặng Đình Đạt'])
    expect(await found('q=dat')).toEqual(['Bác Đặng Đình Đạt', 'Đạt và người thương'])
    expect(await found('q=0987%20654')).toEqual(['Bác Đặng Đình Đạt'])
    expect(await found('q=ban%20dai%20hoc')).toEqual(['Đạt và người thương'])
    expect(await found('side=BRIDE')).toEqual(['Chị H’Hen Niê'])
    expect(await found('tag=xa')).toEqual(['Chị H’Hen Niê'])
    expect(await found(`group=${encodeURIComponent('Họ hàng')}`)).toEqual(['Bác Đặng Đình Đạt'])
    expect(await found('state=YES')).toEqual(['Đạt và người thương'])
    expect(await found('vegetarian=true')).toEqual(['Đạt và người thương'])
  })

  it('changes many at once, and gives back what was taken away, with its reply and its link', async () => {
    const list = await aGuestList(house)
    const [one, two] = [await list.guest({ name: 'Nhà Một' }), await list.guest({ name: 'Nhà Hai' })]
    await list.reply({ token: one.token, attending: 'YES', adults: 3 })
    const act = (body: object) => ask(house, `PATCH ${list.guestsPath}`, { ids: [one.id, two.id], ...body }, list)
    expect((await act({ side: 'BRIDE', group: 'Cơ quan', addTag: 'mời sau' })).body).toEqual({ changed: 2 })
    expect((await list.list('?side=BRIDE&tag=m%E1%BB%9Di%20sau')).body.total).toBe(2)
    expect((await list.statistics()).seats.bySide.BRIDE).toBe(3)
    expect((await act({ removed: true })).body).toEqual({ changed: 2 })
    expect((await list.list()).body).toMatchObject({ total: 0, items: [] })
    expect((await list.statistics()).seats.adults).toBe(0)
    expect(said(await list.reply({ token: one.token, attending: 'NO' }))).toBe('404 not_found')
    expect((await act({ removed: false })).body).toEqual({ changed: 2 })
    expect((await list.list()).body.items[0]).toMatchObject({ state: 'YES', adults: 3, token: one.token })
    expect(await countedAnew(house, list.id)).toMatchObject({ households: 2, adults: 3 })
  })

  it('says who was sent the invitation and when, once however often it is told, and who is left', async () => {
    const list = await aGuestList(house)
    const other = await aGuestList(house)
    const [one, two] = [await list.guest({ name: 'Nhà Một' }), await list.guest({ name: 'Nhà Hai' })]
    const [foreign, three] = [await other.guest(), await list.guest({ name: 'Nhà Ba' })]
    expect(one.invitedTsp).toBe(null)
    const mark = async (invited: unknown, ids = [one.id]) =>
      (await ask(house, `PATCH ${list.guestsPath}`, { ids, invited }, list)).body
    const left = async () => names(await list.list('?invited=false'))
    const sent = async () => (await list.list('?invited=true')).body.items
    expect(await mark(true, [one.id, foreign.id])).toEqual({ changed: 1 })
    const [{ invitedTsp }] = await sent()
    expect(Math.abs(Date.now() - invitedTsp)).toBeLessThan(600_000)
    await mark(true)
    expect(await sent()).toMatchObject([{ name: 'Nhà Một', invitedTsp }])
    expect((await other.list()).body.items).toMatchObject([{ invitedTsp: null }])
    expect(await left()).toEqual(['Nhà Hai', 'Nhà Ba'])
    // an answer of their own shows that it came; one that the couple noted does not
    await list.reply({ token: two.token, attending: 'YES', adults: 2 })
    await list.reply({ name: 'Người lạ', attending: 'YES', adults: 1 })
    await ask(house, `PUT ${list.guestsPath}/${three.id}/reply`, { attending: 'NO' }, list)
    expect(await left()).toEqual(['Nhà Ba'])
    const { csv } = (await ask(house, `GET ${list.guestsPath}/export`, undefined, list)).body
    expect(csv.match(/\d{4}-\d\d-\d\d \d\d:\d\d/g)).toEqual([`${isoDate(invitedTsp)} ${timeOfDay(invitedTsp)}`])
    const seen = await ask(house, `GET ${list.openPath}/${one.token}`)
    expect([seen.status, JSON.stringify(seen.body).includes('invited')]).toEqual([200, false])
    await mark(false)
    await mark(false)
    expect(await left()).toEqual(['Nhà Một', 'Nhà Ba'])
    expect((await ask(house, `PATCH ${list.guestsPath}`, { ids: [one.id], invited: 'yes' }, list)).status).toBe(400)
  })

  it('flags doubles: one name is two households only with two phones', async () => {
    const list = await aGuestList(house)
    await list.guest({ name: 'Anh Hiếu', tel: '0912345678' })
    expect(await list.guest({ name: 'Anh Hiệu' })).toMatchObject({ double: false })
    expect(await list.guest({ name: 'anh  hiếu', tel: '0987654321' })).toMatchObject({ double: false })
    expect(await list.guest({ name: 'Anh Hiếu' })).toMatchObject({ double: true })
  })

  it('refuses what its shape does not name, and seats that are none', async () => {
    const list = await aGuestList(house)
    for (const wrong of [
      { token: 'mine' },
      { state: 'YES' },
      { seats: 0 },
      { seats: 101 },
      { tel: '123' },
      { name: ' ' },
    ]) {
      expect((await ask(house, `POST ${list.guestsPath}`, { name: 'Anh A', ...wrong }, list)).status).toBe(400)
    }
  })

  it('gives each household its link and a QR code that reads as the link', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest()
    const { body } = await ask(house, `GET ${list.guestsPath}/${guest.id}/link`, undefined, list)
    expect(body.url).toBe(`${house.config.publicUrl}/thiep/${list.name}?g=${guest.token}`)
    const { size, path } = body.qr
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
    const { data, info } = await sharp(Buffer.from(drawn))
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(body.url)
  })
})

describe('the couple answers for a guest', () => {
  it('at any time, and it is written down who did; it can be taken back', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest({ side: 'GROOM' })
    const reply = { attending: 'YES', adults: 2, children: 1, ceremonies: ['tiec'] }
    const said = await ask(house, `PUT ${list.guestsPath}/${guest.id}/reply`, reply, list)
    expect(said.body).toMatchObject({ state: 'YES', recordedBy: 'COUPLE', adults: 2, children: 1 })
    expect(said.body.replies).toMatchObject({ tiec: { coming: true, adults: 2 }, 'thanh-hon': { coming: false } })
    expect(said.body.replies['vu-quy']).toBeUndefined()
    await list.reply({ token: guest.token, attending: 'NO' })
    expect((await list.list()).body.items[0]).toMatchObject({ state: 'NO', recordedBy: 'GUEST' })
    const back = await ask(house, `DELETE ${list.guestsPath}/${guest.id}/reply`, undefined, list)
    expect(back.body).toMatchObject({ state: 'WAITING', replies: {}, recordedBy: null })
  })
})

describe('what a couple decides about all of its guests', () => {
  it('begins empty, and what is not sent stays as it was', async () => {
    const list = await aGuestList(house)
    const set = async (body: object) => (await ask(house, `PATCH ${list.path}/guest-settings`, body, list)).body
    const words = { message: null, reminder: null, southern: false }
    const nothing = { reserve: 0, ...words, personalOnly: false, commonCeremonies: null }
    expect(await set({})).toEqual(nothing)
    expect(await set({ message: 'Mời {name}', personalOnly: true, southern: true })).toEqual({
      ...nothing,
      message: 'Mời {name}',
      personalOnly: true,
      southern: true,
    })
    const kept = { ...nothing, reserve: 3, message: 'Mời {name}', personalOnly: true, southern: true }
    expect(await set({ reserve: 3 })).toEqual(kept)
    expect(await set({})).toEqual(kept)
    expect(await set({ message: null })).toEqual({ ...kept, message: null })
  })
})
