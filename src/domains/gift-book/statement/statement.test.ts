import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { householdCode } from '#lib/household-key.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { atOnce, said } from '#test/factories/customers.ts'
import { giftBookOfCard } from '#test/factories/gifts.ts'
import { aGuestList, manyGuests } from '#test/factories/guests.ts'
import type { StatementLine } from './contract.ts'
import { readStatementLines } from './read-lines.ts'

const clock = aClock(Date.parse('2026-12-05T08:00:00+07:00'))
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

async function aBook() {
  const card = await aGuestList(house)
  return { card, ...giftBookOfCard(house, card) }
}
const first = (line: string) => readStatementLines(line)?.[0]

describe('a line of a statement', () => {
  it.each([
    ['28/11/2026 +2,000,000 VND MUNG CUOI', '2026-11-28', 2_000_000],
    ['28-11-2026 18:32:05\t2.000.000\tMUNG CUOI', '2026-11-28', 2_000_000],
    ['2026-11-28;500000;MUNG CUOI', '2026-11-28', 500_000],
    ['28/11/26,FT26332118042,,1500000,"MUNG CUOI, CHUC HANH PHUC"', '2026-11-28', 1_500_000],
    ['"28/11/2026","1,500,000","MUNG CUOI"', '2026-11-28', 1_500_000],
    ['TK 0123456789 +1,000,000VND luc 28-11-2026 18:02. SD 35,120,500VND. Ref MUNG CUOI', '2026-11-28', 1_000_000],
    ['28/11/2026 So du cuoi: 9,000,000 VND. GD +300,000 VND', '2026-11-28', 300_000],
    ['28/11/2026 500000đ MUNG CUOI', '2026-11-28', 500_000],
    ['28/11/2026 1,000,000.00 VND', '2026-11-28', 1_000_000],
    ['31/11/2026 200.000 VND', null, 200_000],
    ['28/11/2026 REF 26332118042 TK 0123456789', '2026-11-28', null],
    ['28/11/2026 99,000,000,000 VND', '2026-11-28', null],
    ['Ngày giao dịch,Số tiền,Nội dung', null, null],
  ])('%j is read', (line, givenOn, amount) => {
    expect(first(line)).toMatchObject({ givenOn, amount })
  })

  it('with money that went out is none of ours', () => {
    expect(first('28/11/2026 -2,000,000 VND TRA TIEN HOA')).toMatchObject({ outgoing: true })
  })

  it('is read in linear time, however long and strange', () => {
    const started = performance.now()
    for (const part of ['1,000', '1.', '28/11/', '+', 'SH', 'SHC', ' ', ';100000', 'so du ']) {
      readStatementLines(part.repeat(60_000 / part.length))
      readStatementLines(`${part.repeat(60)}\n`.repeat(900))
    }
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})

describe('a pasted statement', () => {
  it('of a hundred messy lines is matched by codes, every line accounted for, and written once', async () => {
    const { card, list, paste, remove, keep } = await aBook()
    await manyGuests(house, card.id, 40)
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from guests where invitation_id = ${card.id} order by position`.execute(house.db)
    const codes = rows.map(({ id }) => householdCode(id))
    const stray = householdCode('f'.repeat(32))
    const lines: [line: string, problem: string | null][] = [
      ['Ngày giao dịch\tSố tiền\tNội dung', 'amount_unreadable'],
      ...codes
        .slice(0, 30)
        .map((code, at): [string, null] => [
          at % 3 === 0
            ? `28/11/2026 18:${10 + at}\t+${at + 1},000,000 VND\tMUNG CUOI ${code}`
            : at % 3 === 1
              ? `"29/11/2026","${at + 1}.500.000","mungcuoi${code.toLowerCase()} ft${at}"`
              : `TK 0123456789 +${((at + 1) * 100_000).toLocaleString('en')}VND luc 30-11-2026. SD 15,000,000VND. ${code} chuc mung`,
          null,
        ]),
      ...Array.from({ length: 30 }, (_, at): [string, string] => [
        `28/11/2026 +500,000 VND NGUYEN VAN ${at} CHUC MUNG`,
        'code_missing',
      ]),
      ...Array.from({ length: 10 }, (_, at): [string, string] => [
        `28/11/2026 -${at + 1},000,000 VND TIEN BAN ${codes[at]}`,
        'outgoing',
      ]),
      ...Array.from({ length: 10 }, (_, at): [string, string] => [
        `+1,000,000 VND MUNG CUOI ${codes[at]}`,
        'date_unreadable',
      ]),
      ...Array.from({ length: 10 }, (_, at): [string, string] => [
        `28/11/2026 ${codes[at]} xin chao ${at}`,
        'amount_unreadable',
      ]),
      [`28/11/2026 +2,000,000 VND ${stray}`, 'code_unknown'],
      [`28/11/2026 +2,000,000 VND ${codes[0]} ${codes[1]}`, 'two_codes'],
      [`28/12/2026 +2,000,000 VND ${codes[2]}`, 'date_future'],
      [`28/11/2026  18:10 +1,000,000 VND   MUNG CUOI ${codes[0]}`, 'twice'],
      ...Array.from({ length: 5 }, (_, at): [string, string] => ['*'.repeat(at + 1), 'amount_unreadable']),
    ]
    const text = lines.map(([line]) => line).join('\r\n\r\n')
    const trial = await paste(text, true)
    expect(trial.status).toBe(200)
    expect(trial.body.lines.map(({ problem }: StatementLine) => problem)).toEqual(lines.map(([, problem]) => problem))
    expect(await list()).toEqual([])

    const written = await atOnce(3, () => paste(text))
    expect(written.map(({ body }) => body.written).toSorted()).toEqual([0, 0, 30])
    const book = await list()
    expect(book).toHaveLength(30)
    expect(book.find(({ guestId }) => guestId === rows[0]!.id)).toMatchObject({
      ...{ name: rows[0]!.name, unit: 'VND', amount: 1_000_000, way: 'TRANSFER', givenOn: '2026-11-28', version: 1 },
    })
    expect((await paste(text)).body).toMatchObject({ written: 0 })
    expect(await list()).toHaveLength(30)

    // its line stands once; the first household's stands twice
    const gone = book.find(({ guestId }) => guestId === rows[1]!.id)!
    await remove(gone.id, 1)
    const { lines: later } = (await paste(text)).body
    expect(later.filter(({ problem }: StatementLine) => problem === 'removed_before')).toHaveLength(1)
    expect(await list()).toHaveLength(29)

    const byHand = trial.body.lines.find(({ problem }: StatementLine) => problem === 'code_missing')
    const hand = { name: 'Chú Văn', way: 'TRANSFER' as const, statementKey: byHand.key }
    expect(said(await keep(hand))).toBe('200')
    expect(said(await keep(hand))).toBe('409 line_taken')
    expect((await paste(text, true)).body.lines.find(({ key }: StatementLine) => key === byHand.key).problem).toBe(
      'taken',
    )
  })

  it('with the code of a household that was merged into another is that other’s', async () => {
    const { card, paste, list } = await aBook()
    const [stays, goes] = [await card.guest({ name: 'Nhà Một' }), await card.guest({ name: 'Nhà Một' })]
    await sql`
      insert into guest_merges (token, guest_id, merged_id, merged_at)
      values (${goes.token}, ${stays.id}, ${goes.id}, now())`.execute(house.db)
    await sql`update guests set removed_at = now() where id = ${goes.id}`.execute(house.db)
    await paste(`28/11/2026 +2,000,000 VND ${householdCode(goes.id)} ${householdCode(stays.id)}`)
    expect(await list()).toMatchObject([{ guestId: stays.id }])
  })

  it('in another form is told to be like what is there', async () => {
    const { card, paste, list } = await aBook()
    const { id } = await card.guest()
    const code = householdCode(id)
    await paste(`28/11/2026 +2,000,000 VND MUNG CUOI ${code}`)
    const again = await paste(`2026-11-28;2000000;MUNG CUOI ${code}`)
    expect(again.body.lines).toMatchObject([{ problem: 'alike', name: 'Anh Hiếu và gia đình' }])
    expect(await list()).toHaveLength(1)
  })

  it('that is empty or too long is refused beside its field', async () => {
    const { paste } = await aBook()
    const told = async (text: string) => {
      const { status, body } = await paste(text, true)
      return [status, body.error?.fields?.text]
    }
    expect(await told(' \n \r\n')).toEqual([422, 'statement_empty'])
    expect(await told('x\n'.repeat(1_001))).toEqual([422, 'statement_too_long'])
    expect(await told('x'.repeat(60_001))).toEqual([400, 'statement_too_long'])
  })
})
