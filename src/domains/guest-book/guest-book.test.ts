import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aCoOwner } from '#test/factories/co-owners.ts'
import { anAddress, ask, said } from '#test/factories/customers.ts'
import { aWishBook, type WishBook } from '#test/factories/wishes.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const statesOf = async (book: WishBook) =>
  (await book.wishes()).body.items.map(({ text, state }: { text: string; state: string }) => [text, state])

describe('a wish without a reply', () => {
  it('of a household is the one that comes with its reply, and says nothing of whether it comes', async () => {
    const book = await aWishBook(house)
    const guest = await book.guest({ name: 'Cô chú Bảy' })
    const first = await book.wish({ token: guest.token, message: '  Trăm năm hạnh phúc  ' })
    expect([first.status, first.body]).toEqual([201, { shown: false }])
    expect((await ask(house, `GET ${book.openPath}/${guest.token}`)).body).toMatchObject({
      state: 'WAITING',
      message: 'Trăm năm hạnh phúc',
    })
    await book.wish({ token: guest.token, message: 'Sớm có tin vui' })
    expect((await book.wishes()).body.items).toMatchObject([
      { id: guest.id, name: 'Cô chú Bảy', text: 'Sớm có tin vui', state: 'PENDING', household: true },
    ])
    await book.reply({ token: guest.token, attending: 'YES', message: 'Cô chú sẽ đến' })
    expect(await statesOf(book)).toEqual([['Cô chú sẽ đến', 'PENDING']])
  })

  it('of anybody else has a name, is in the list beside the others and counted with them, and makes no household', async () => {
    const book = await aWishBook(house)
    const guest = await book.guest()
    await book.wish({ token: guest.token, message: 'Từ danh sách' })
    expect((await book.wish({ name: 'Zoë', message: 'Từ xa', side: 'BRIDE' })).body).toEqual({ shown: false })
    expect((await book.wishes()).body.items).toMatchObject([
      { name: 'Zoë', text: 'Từ xa', state: 'PENDING', household: false },
      { text: 'Từ danh sách', household: true },
    ])
    expect((await book.list()).body.total).toBe(1)
    expect((await book.statistics()).wishes).toEqual({ total: 2, shown: 0 })
  })

  it('is one however often it is sent, also at the same moment, and a later repeat counts towards no limit', async () => {
    const book = await aWishBook(house)
    const ip = anAddress()
    const send = () => book.wish({ name: 'Bạn Thảo', message: 'Mãi bên nhau' }, { ip })
    const answers = [...(await Promise.all(Array.from({ length: 5 }, send))), ...(await times(12, send))]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await book.wishes()).body.total).toBe(1)
  })

  it('wants words and a name, no longer than they may be, and takes nothing that it does not know', async () => {
    const book = await aWishBook(house)
    const fieldsOf = async (body: object) => (await book.wish(body)).body.error
    expect(await fieldsOf({ message: 'Không tên' })).toEqual({ code: 'invalid', fields: { name: 'required' } })
    expect(await fieldsOf({ name: 'A', message: ' \n ' })).toMatchObject({ fields: { message: 'required' } })
    expect(await fieldsOf({ name: 'A', message: 'é'.repeat(601) })).toMatchObject({ fields: { message: 'too_long' } })
    expect(await fieldsOf({ name: 'a'.repeat(121), message: 'x' })).toMatchObject({ fields: { name: 'too_long' } })
    expect(await fieldsOf({ name: 'A', message: 'x', state: 'SHOWN' })).toMatchObject({ code: 'invalid' })
    expect((await book.wish({ name: 'A', message: '💐'.repeat(300) })).status).toBe(201)
    expect((await book.wish({ name: 'A', message: 'x'.repeat(200_000) })).status).toBe(400)
    expect((await book.wishes()).body.total).toBe(1)
  })

  it('finds no card that is hidden or is not there, and no household of another card', async () => {
    const [book, other] = [await aWishBook(house), await aWishBook(house)]
    const stranger = await other.guest()
    expect(said(await book.wish({ token: stranger.token, message: 'Nhầm thiệp' }))).toBe('404 not_found')
    await house.db.updateTable('wedding_invitations').set({ visible: false }).where('id', '=', book.id).execute()
    expect(said(await book.wish({ name: 'A', message: 'x' }))).toBe('404 not_found')
    expect(said(await ask(house, `GET ${book.openWishes}`))).toBe('404 not_found')
    expect(said(await book.live())).toBe('404 not_found')
  })

  it('comes only by a household’s own link where the couple takes replies only so', async () => {
    const book = await aWishBook(house)
    await ask(house, `PATCH ${book.path}/guest-settings`, { personalOnly: true }, book)
    expect(said(await book.wish({ name: 'A', message: 'x' }))).toBe('422 wishes_by_link_only')
    const guest = await book.guest()
    expect((await book.wish({ token: guest.token, message: 'x' })).status).toBe(201)
    expect((await house.app.inject(`/thiep/${book.name}`)).body).not.toContain('wish-form')
  })
})

describe('many wishes from one address', () => {
  it('want work from the tenth on; whoever can’t do it is read first, though the card shows the others at once', async () => {
    const book = await aWishBook(house)
    await book.showAtOnce(true)
    const ip = anAddress()
    const send = (n: number, more = {}) => book.wish({ name: `Khách ${n}`, message: 'Chúc mừng', ...more }, { ip })
    for (let n = 1; n <= 9; n += 1) expect((await send(n)).body).toEqual({ shown: true })
    expect(said(await send(10))).toBe('428 proof_of_work_needed')
    expect((await send(10, { altcha: 'made up', held: true })).body).toEqual({ shown: false })
    expect((await book.wishes('?state=PENDING')).body.items).toMatchObject([{ name: 'Khách 10' }])
  })

  it('are too many at some point, for the address and for the card', async () => {
    const book = await aWishBook(house)
    const ip = anAddress()
    await book.many(2_999)
    const send = (name: string) => book.wish({ name, message: 'Một lời nữa', held: true }, { ip })
    expect((await send('Người thứ 3.000')).status).toBe(201)
    expect(said(await send('Người thứ 3.001'))).toBe('422 wishes_full')
    // sent again it is still there
    expect((await send('Người thứ 3.000')).status).toBe(201)
    const crowded = await aWishBook(house)
    const hits = Array.from({ length: 600 }, () => new Date())
    const expires = new Date(Date.now() + 3_600_000)
    const key = `wish ${crowded.id} ${ip}`
    await house.db.insertInto('rate_limits').values({ key, hits, expires_at: expires }).execute()
    const late = await crowded.wish({ name: 'Đến muộn', message: 'x', held: true }, { ip })
    expect(said(late)).toBe('429 too_many_requests')
  })
})

describe('a couple', () => {
  it('chooses whether wishes are shown at once or read first, for both kinds, from then on', async () => {
    const book = await aWishBook(house)
    const [early, late] = [await book.guest({ name: 'Nhà sớm' }), await book.guest({ name: 'Nhà muộn' })]
    expect((await book.settings()).body).toEqual({
      atOnce: false,
      screenUrl: expect.stringContaining(`/thiep/${book.name}/loi-chuc`),
    })
    await book.reply({ token: early.token, attending: 'YES', message: 'Đọc trước' })
    expect((await house.app.inject(`/thiep/${book.name}`)).body).toContain('Cô dâu chú rể đọc trước')
    expect((await book.showAtOnce(true)).body.atOnce).toBe(true)
    await book.reply({ token: late.token, attending: 'NO', message: 'Cùng hồi âm' })
    await book.reply({ name: 'Người lạ', attending: 'NO', message: 'Từ đường dẫn chung' })
    await book.wish({ name: 'Bạn xa', message: 'Không hồi âm' })
    expect(await statesOf(book)).toEqual([
      ['Không hồi âm', 'SHOWN'],
      ['Từ đường dẫn chung', 'SHOWN'],
      ['Cùng hồi âm', 'SHOWN'],
      ['Đọc trước', 'PENDING'],
    ])
    const page = (await house.app.inject(`/thiep/${book.name}`)).body
    for (const words of ['Không hồi âm', 'Từ đường dẫn chung', 'Cùng hồi âm', 'hiện ngay trên thiệp']) {
      expect(page).toContain(words)
    }
    expect(page).not.toContain('Đọc trước')
    await book.showAtOnce(false)
    await book.wish({ token: late.token, message: 'Sửa lại lời' })
    expect((await statesOf(book))[0]).toEqual(['Sửa lại lời', 'PENDING'])
    expect((await book.statistics()).wishes).toEqual({ total: 4, shown: 2 })
  })

  it('hides a wish of either kind and shows it again, by the words that it has read', async () => {
    const book = await aWishBook(house)
    const guest = await book.guest()
    await book.wish({ token: guest.token, message: 'Của nhà' })
    await book.wish({ name: 'Bạn xa', message: 'Của bạn' })
    const { items } = (await book.wishes()).body
    for (const { id, text } of items) {
      expect((await book.judge(id, { state: 'SHOWN', text })).body).toMatchObject({ id, text, state: 'SHOWN' })
      expect(said(await book.judge(id, { state: 'HIDDEN', text: 'lời khác' }))).toBe('409 changed_elsewhere')
      await book.judge(id, { state: 'HIDDEN', text })
      expect((await book.judge(id, { state: 'SHOWN', text })).body.state).toBe('SHOWN')
    }
    const shown = (await ask(house, `GET ${book.openWishes}`)).body
    expect(shown).toMatchObject({ total: 2, items: [{ name: 'Bạn xa' }, { text: 'Của nhà' }] })
    const other = await aWishBook(house)
    expect(said(await other.judge(items[0].id, { state: 'HIDDEN', text: items[0].text }))).toBe('404 not_found')
    expect(said(await ask(house, `GET ${book.path}/guest-book`, undefined, other))).toBe('404 not_found')
    expect(said(await ask(house, `PUT ${book.path}/guest-book`, { atOnce: true }, other))).toBe('404 not_found')
  })

  it('lets who keeps one side’s guests read and judge that side’s wishes alone', async () => {
    const book = await aWishBook(house)
    await book.wish({ name: 'Bạn nàng', message: 'Bên nàng', side: 'BRIDE' })
    await book.wish({ name: 'Bạn chàng', message: 'Bên chàng', side: 'GROOM' })
    const { token } = await aCoOwner(house, book, { role: 'guests', side: 'BRIDE' })
    const his = (await book.wishes()).body.items.find(({ name }: { name: string }) => name === 'Bạn chàng')
    const seen = await ask(house, `GET ${book.path}/wishes`, undefined, { token })
    expect(seen.body).toMatchObject({ total: 1, items: [{ name: 'Bạn nàng' }] })
    const judged = await ask(
      house,
      `PATCH ${book.path}/wishes/${his.id}`,
      { state: 'SHOWN', text: his.text },
      { token },
    )
    expect(said(judged)).toBe('404 not_found')
    expect(said(await ask(house, `PUT ${book.path}/guest-book`, { atOnce: true }, { token }))).toBe('404 not_found')
  })
})

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let n = 0; n < count; n += 1) made.push(await make())
  return made
}
