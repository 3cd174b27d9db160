import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseOldLists } from '#domains/guests/start.ts'
import { householdCode } from '#lib/household-key.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { aGift, giftBookOfCard } from '#test/factories/gifts.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'
import { CODE, filesIn, TEST } from '../../../scripts/checks/source.ts'
import { forgetRemovedGifts } from './forget-removed-gifts.ts'
import { MOST_GIFTS } from './rules.ts'

const DAY = 86_400_000
const clock = aClock(Date.parse('2026-11-29T08:00:00+07:00'))
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

async function aBook(draft = aDraft()) {
  const card = await aGuestList(house, draft)
  return { card, ...giftBookOfCard(house, card) }
}
const rowsOf = async (id: string) =>
  (await sql`select 1 from gift_entries where invitation_id = ${id}`.execute(house.db)).rows.length

describe('a gift', () => {
  it('is written down for a household or a name, as money, gold or a thing, and read with who wrote it', async () => {
    const { card, keep, list } = await aBook()
    const guest = await card.guest({ name: 'Bác Tám', form: 'hai bác', side: 'GROOM' })
    await keep({ guestId: guest.id, name: 'Bác Tám', side: 'GROOM', ceremony: 'tiec' })
    await keep({ name: 'Bạn cũ', unit: 'CHI', amount: 2.5, way: 'HAND' })
    const made = await keep({ name: 'Cô Ba', unit: null, amount: null, thing: 'Bộ chăn ga', note: 'màu đỏ' })
    expect(made).toMatchObject({ status: 200, body: { version: 1, thankedTsp: null, thing: 'Bộ chăn ga' } })
    const book = await list()
    expect(book).toHaveLength(3)
    expect(book.find(({ name }) => name === 'Bác Tám')).toMatchObject({
      ...{ guestId: guest.id, form: 'hai bác', side: 'GROOM', ceremony: 'tiec', unit: 'VND', amount: 2_000_000 },
      ...{ givenOn: '2026-11-28', writtenBy: 'Lê Hoàng Đức', writtenTsp: clock.now() },
    })
    expect(book.find(({ name }) => name === 'Bạn cũ')).toMatchObject({ unit: 'CHI', amount: 2.5, guestId: null })
  })

  it('that is forged, huge or negative is refused beside its field, and nothing is written', async () => {
    const { card, keep } = await aBook()
    const wrong = async (changes: Parameters<typeof aGift>[0] | object) => {
      const { status, body } = await keep(changes as object)
      return `${status} ${Object.entries(body.error?.fields ?? {}).join()}`
    }
    expect(await wrong({ amount: -500_000 })).toBe('400 amount,amount_wrong')
    expect(await wrong({ amount: 0 })).toBe('400 amount,amount_wrong')
    expect(await wrong({ amount: 0.5 })).toBe('400 amount,amount_wrong')
    expect(await wrong({ amount: 1e18 })).toBe('400 amount,amount_too_large')
    expect(await wrong({ unit: 'CHI', amount: 2.555 })).toBe('400 amount,amount_wrong')
    expect(await wrong({ unit: null })).toBe('400 amount,amount_wrong')
    expect(await wrong({ thing: 'và một con gà' })).toBe('400 amount,amount_wrong')
    expect(await wrong({ unit: 'BTC' })).toMatch(/^400 unit/)
    expect(await wrong({ name: '  ' })).toBe('400 name,required')
    expect(await wrong({ note: 'x'.repeat(301) })).toBe('400 note,too_long')
    expect(await wrong({ givenOn: '2026-02-30' })).toBe('400 givenOn,date_wrong')
    expect(await wrong({ writtenBy: 'ai đó' })).toMatch(/^400/)
    expect(await rowsOf(card.id)).toBe(0)
  })

  it('of another couple’s household or ceremony is kept under its name alone', async () => {
    const { keep } = await aBook()
    const other = await aGuestList(house)
    const { id } = await other.guest()
    expect((await keep({ guestId: id, ceremony: 'khong-co' })).body).toMatchObject({ guestId: null, ceremony: null })
  })

  it('is written once however often it is sent, also at the same moment', async () => {
    const { card, keep } = await aBook()
    const answers = await atOnce(12, () => keep({}, 'from-one-phone'))
    expect(tally(answers)).toEqual({ '200': 12 })
    expect(await rowsOf(card.id)).toBe(1)
    expect(answers.map(({ body }) => body.version)).toEqual(Array(12).fill(1))
  })

  it('that two people correct at once is changed by one; the other is told, and a lost answer is no conflict', async () => {
    const { keep, list } = await aBook()
    await keep({}, 'one-gift-entry')
    const answers = await atOnce(2, (at) => keep({ version: 1, amount: 3_000_000 + at }, 'one-gift-entry'))
    expect(tally(answers)).toEqual({ '200': 1, '409 gift_changed': 1 })
    const [now] = await list()
    expect(now).toMatchObject({ version: 2 })
    expect(said(await keep({ version: 1, amount: now!.amount }, 'one-gift-entry'))).toBe('200')
    expect(said(await keep({ version: 0 }, 'one-gift-entry'))).toBe('409 gift_changed')
    expect(said(await keep({ version: 4 }, 'never-written'))).toBe('409 gift_changed')
    expect((await list())[0]).toEqual(now)
  })

  it('is taken out and put back, does not come back by a late repeat, and is gone for good after 30 days', async () => {
    const { card, keep, remove, list } = await aBook()
    await keep({}, 'taken-out')
    expect(said(await remove('taken-out', 7))).toBe('409 gift_changed')
    const removed = await remove('taken-out', 1)
    expect(removed.body).toEqual({ id: 'taken-out', version: 2 })
    expect((await remove('taken-out', 1)).body).toEqual(removed.body)
    expect(said(await keep({}, 'taken-out'))).toBe('409 gift_changed')
    expect(await list()).toEqual([])
    expect((await keep({ version: 2 }, 'taken-out')).body).toMatchObject({ version: 3, amount: 2_000_000 })
    expect(await list()).toHaveLength(1)
    await remove('taken-out', 3)
    clock.pass(29 * DAY)
    await forgetRemovedGifts(house.db)
    expect(await rowsOf(card.id)).toBe(1)
    clock.pass(2 * DAY)
    await forgetRemovedGifts(house.db)
    expect(await rowsOf(card.id)).toBe(0)
  })

  it('is thanked for without disturbing whoever corrects it', async () => {
    const { keep, thank, list } = await aBook()
    await keep({}, 'thanked-for')
    expect((await thank(['thanked-for', 'unknown-one'])).body).toEqual({ changed: 1 })
    const first = (await list())[0]!.thankedTsp
    clock.pass(1000)
    await thank(['thanked-for'])
    expect((await list())[0]).toMatchObject({ thankedTsp: first, version: 1 })
    expect(said(await keep({ version: 1, note: 'phong bì đỏ' }, 'thanked-for'))).toBe('200')
    expect((await list())[0]).toMatchObject({ thankedTsp: first, version: 2, note: 'phong bì đỏ' })
    await thank(['thanked-for'], false)
    expect((await list())[0]!.thankedTsp).toBeNull()
  })

  it('is refused in a sentence once the book is full', async () => {
    const { card, keep } = await aBook()
    await sql`
      insert into gift_entries (invitation_id, id, name, side, unit, amount, thing, way, given_on, note, written_by, written_at)
      select ${card.id}, 'made-up-' || n, 'Nhà ' || n, 'SHARED', 'VND', 500000, '', 'ENVELOPE', '2026-11-28', '', 'x', now()
      from generate_series(1, ${MOST_GIFTS}::int) n`.execute(house.db)
    expect(said(await keep())).toBe('422 too_many_gifts')
    expect(said(await keep({ version: 1, name: 'Nhà 1' }, 'made-up-1'))).toBe('200')
  })
})

describe('the book', () => {
  it('of another customer is not found, by whatever call', async () => {
    const { book } = await aBook()
    const { token } = await anOpenSession(house)
    const calls = [
      [`GET ${book}`],
      [`GET ${book}/export`],
      [`PUT ${book}/some-gift-id`, aGift()],
      [`DELETE ${book}/some-gift-id`, { version: 1 }],
      [`PATCH ${book}`, { ids: ['some-gift-id'], thanked: true }],
      [`POST ${book}/statements`, { text: 'x' }],
      [`POST ${book}/statements/trial`, { text: 'x' }],
    ] as [Parameters<typeof ask>[1], object?][]
    for (const [what, body] of calls) {
      expect([what, said(await ask(house, what, body, { token }))]).toEqual([what, '404 not_found'])
      expect([what, (await ask(house, what, body)).status]).toEqual([what, 401])
    }
  })

  it('is open to whoever prepares the whole card, and not to those who may only look or keep guests', async () => {
    const { card, book, keep } = await aBook()
    await keep()
    for (const [role, answer] of [
      ['all', '200'],
      ['guests', '404 not_found'],
      ['look', '404 not_found'],
    ]) {
      const { customerId, token } = await anOpenSession(house)
      await sql`
        insert into invitation_owners (invitation_id, customer_id, role, side, joined_at)
        values (${card.id}, ${customerId}, ${role}, 'BRIDE', now())`.execute(house.db)
      expect([role, said(await ask(house, `GET ${book}`, undefined, { token }))]).toEqual([role, answer])
      expect([role, said(await ask(house, `PUT ${book}/by-${role}-role`, aGift(), { token }))]).toEqual([role, answer])
    }
  })

  it('is handed over as a file with sums, in which nothing is a formula', async () => {
    const { card, keep, file } = await aBook()
    const guest = await card.guest({ name: '=HYPERLINK("x")' })
    await keep({ guestId: guest.id, name: '=HYPERLINK("x")', note: '+84 912' })
    await keep({ amount: 500_000 })
    await keep({ unit: 'CHI', amount: 5, way: 'HAND' })
    const { fileName, csv } = (await file()).body
    expect(fileName).toBe(`so-mung-${card.name}.csv`)
    const lines = csv.split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffNgày,Người mừng,Mã nhà,Bên,Buổi lễ,Loại,Số lượng,Đơn vị,Món quà,Cách mừng,Ghi chú,Ngày cảm ơn,Người ghi',
    )
    expect(csv).toContain(householdCode(guest.id))
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).toContain("'+84 912")
    expect(lines.filter((line: string) => line.includes('Tổng cộng'))).toEqual([
      ',Tổng cộng,,,,,2500000,VND,,,,,',
      ',Tổng cộng,,,,,5,chỉ,,,,,',
    ])
    expect(lines).toHaveLength(7)
  })

  it('keeps a gift when its household leaves the list, and goes with the list, the card and the account', async () => {
    const { card, keep, list } = await aBook()
    const guest = await card.guest()
    await keep({ guestId: guest.id, name: guest.name })
    await sql`delete from guests where id = ${guest.id}`.execute(house.db)
    expect((await list())[0]).toMatchObject({ guestId: null, name: guest.name })
    for (const day of ['2027-10-30', '2027-11-15', '2027-12-02']) {
      await eraseOldLists(house.db, house.config.messageBudgets, new Date(`${day}T09:00:00+07:00`))
    }
    expect(await rowsOf(card.id)).toBe(0)
    const other = await aBook()
    await other.keep()
    await ask(house, 'DELETE /api/b2c/customers', undefined, { token: other.card.token })
    expect(await rowsOf(other.card.id)).toBe(0)
  })

  it('is known to nobody else: no page or answer of the card, and no code but its own, the eraser’s and what merges households', async () => {
    const { card, keep } = await aBook()
    const guest = await card.guest({ name: 'Nhà Kín' })
    await card.reply({ token: guest.token, attending: 'YES', adults: 2 })
    await keep({ guestId: guest.id, name: 'Nhà Kín', amount: 7_654_321, note: 'rat-kin-dao' })
    const seen = await Promise.all(
      [
        `/thiep/${card.name}`,
        `/thiep/${card.name}?g=${guest.token}`,
        `/en/thiep/${card.name}?g=${guest.token}`,
        `/api/public/wedding-invitations/unsigned-name/${card.name}`,
        `${card.openPath}/${guest.token}`,
        `/invitations/${card.id}/gifts`,
      ].map(async (url) => (await house.app.inject(url)).body),
    )
    const told = [...seen, JSON.stringify([(await card.list()).body, await card.statistics(), await card.get()])].join()
    for (const mark of ['7654321', '7.654.321', '7,654,321', 'rat-kin-dao']) expect(told).not.toContain(mark)
    const knowing = filesIn('.', ['src'], CODE)
      .filter((file) => !TEST.test(file) && file !== 'src/platform/tables.ts')
      .filter((file) => /\bgift_entries\b|domains\/gift-book\//.test(readFileSync(file, 'utf8')))
      .filter((file) => !file.startsWith('src/domains/gift-book/'))
    expect(knowing.sort()).toEqual([
      'src/app.ts',
      'src/domains/guest-import/merge/merge-guests.ts',
      'src/domains/guests/erase-old-lists.ts',
      'src/jobs.ts',
      'src/pages/invitation-gifts-page.tsx',
    ])
  })
})

describe('a transfer by the code on a household’s own card', () => {
  const gifts = {
    shown: true,
    accounts: [{ side: 'GROOM' as const, bank: '970436', number: '0123456789', holder: 'NGUYEN MINH KHANG' }],
  }
  const purposes = async (name: string, token: string) =>
    (
      await ask(house, `GET /api/public/wedding-invitations/unsigned-name/${name}/gifts?token=${token}`)
    ).body.accounts.map(({ code }: { code: string }) => /62(?:\d\d)08(?:\d\d)(.*)6304/.exec(code)?.[1])

  it('names the household and nothing of it', async () => {
    const { card } = await aBook(aDraft({ gifts }))
    const guest = await card.guest({ name: 'Cô chú Bảy' })
    await card.reply({ token: guest.token, attending: 'YES', adults: 2 })
    expect(await purposes(card.name, guest.token)).toEqual([`MUNG CUOI ${householdCode(guest.id)}`])
  })
})
