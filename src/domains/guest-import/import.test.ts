import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { aBrokenXlsx, aLongXlsx, aZip } from '#test/factories/workbooks.ts'
import { MOST_ROWS } from './contract.ts'
import { readRows } from './read-rows.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const readAll = (bytes: Buffer) => readRows(bytes, { mostGuests: MOST_ROWS }).rows
const read = (text: string) =>
  readAll(Buffer.from(text)).map(({ name, side, group, seats, tel }) => [name, side, group, seats, tel])

describe('a paste', () => {
  it('from a spreadsheet is read by its headings, wherever they stand', () => {
    const text =
      'Danh sách khách nhà trai\n\nSTT\tHọ và tên\tBên\tSĐT\tSố người\n1\tAnh Hiếu\tNhà trai\t0912.345.678\t4\n'
    expect(read(text)).toEqual([['Anh Hiếu', 'GROOM', '', 4, '+84912345678']])
  })

  it('from Zalo is read line by line, numbers, phones and sides in any order', () => {
    const text = [
      '1. Cô chú Bảy - 2 người',
      '2) Anh Hiếu và gia đình, 0912 345 678, 4 người',
      '- Bạn Thảo + người thương',
      'Bác Đặng Đình Đạt | nhà gái | Họ hàng',
    ].join('\n')
    expect(read(text)).toEqual([
      ['Cô chú Bảy', 'SHARED', '', 2, ''],
      ['Anh Hiếu và gia đình', 'SHARED', '', 4, '+84912345678'],
      ['Bạn Thảo + người thương', 'SHARED', '', 2, ''],
      ['Bác Đặng Đình Đạt', 'BRIDE', 'Họ hàng', 2, ''],
    ])
  })

  it('keeps accents in whatever coding and composition it comes', () => {
    const text = 'Tên,Nhóm\n"Võ Hoàng Yến Như Ý","Bạn, học"\n'
    const wanted = [['Võ Hoàng Yến Như Ý', 'SHARED', 'Bạn, học', 2, '']]
    expect(read(`\ufeff${text.normalize('NFD')}`).map((row) => [row[0]])).toEqual([[wanted[0]![0]]])
    const unicode = Buffer.from(`\ufeff${text.replaceAll(',"', '\t"').replace('Tên,', 'Tên\t')}`, 'utf16le')
    const rows = readAll(unicode)
    expect(rows[0]).toMatchObject({ name: 'Võ Hoàng Yến Như Ý', group: 'Bạn, học' })
  })
})

describe('an import', () => {
  it('tells row by row what is wrong, writes the others, and the same file twice makes no doubles', async () => {
    const list = await aGuestList(house)
    const file = [
      'Tên;Bên;Số chỗ;Điện thoại',
      'Anh Hiếu;nhà trai;4;0912345678',
      ';nhà gái;2;',
      'Chị Lan;nhà nội;2;',
      'Chú Ba;nhà gái;rất đông;',
      'Dì Út;nhà gái;3;12345',
      'anh hiếu;nhà trai;2;',
    ].join('\r\n')
    const dry = await list.importing(file, '?dryRun=true')
    expect(dry).toMatchObject({
      status: 201,
      body: { written: false, rows: 6, added: 2, doubles: 1, wrong: 3, lines: 7, skipped: 1 },
    })
    expect(dry.body.problems.map((row: { row: number; fields: object }) => [row.row, row.fields])).toEqual([
      [3, { name: 'required' }],
      [4, { side: 'side_unknown' }],
      [5, { seats: 'seats_wrong' }],
      [7, {}],
    ])
    expect((await list.list()).body.total).toBe(0)
    expect((await list.importing(file)).body).toMatchObject({ written: true, added: 2 })
    expect((await list.importing(file)).body).toMatchObject({ added: 0, doubles: 3, wrong: 3 })
    expect((await list.list()).body.items).toMatchObject([
      { name: 'Anh Hiếu', side: 'GROOM', seats: 4 },
      { name: 'Dì Út', tel: null, note: 'Số điện thoại cần xem lại: 12345' },
    ])
  })

  it('of one file by two tabs at once makes no doubles', async () => {
    const list = await aGuestList(house)
    const file = Array.from({ length: 200 }, (_, at) => `Nhà thứ ${at} bên sông`).join('\n')
    const answers = await Promise.all([1, 2, 3].map(() => list.importing(file)))
    expect(answers.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 0, 200])
    expect((await list.list()).body.total).toBe(200)
  })

  it('of 10,000 rows of a workbook comes to an end, in its order, with a link for each', async () => {
    const list = await aGuestList(house)
    const file = aLongXlsx(10_000)
    const { body } = await list.importing(file)
    expect(body).toMatchObject({ rows: 10_000, added: 9900, wrong: 100 })
    expect(body.problems[0]).toMatchObject({ row: 2, outcome: 'WRONG', fields: { seats: 'seats_wrong' } })
    const page = (await list.list('?fetchSize=3')).body
    expect(page.total).toBe(9900)
    expect(page.items).toMatchObject([1, 2, 3].map((at) => ({ name: `Nhà & bạn số ${at}`, tel: `+8491000000${at}` })))
    const { rows: tokens } = await sql<{ count: number }>`
      select count(distinct token) as count from guests where invitation_id = ${list.id}`.execute(house.db)
    expect(tokens[0]!.count).toBe(9900)
    expect((await list.importing(file)).body).toMatchObject({ added: 0, doubles: 9900 })
  }, 60_000)

  it('refuses a bomb, a broken workbook and too many rows, and writes nothing', async () => {
    const list = await aGuestList(house)
    const wrong: [what: string, file: Buffer, code: string][] = [
      ['bomb', aBrokenXlsx({ sheet: ' '.repeat(60 * 1024 * 1024) }), 'file_too_heavy'],
      ['broken', Buffer.from('PK\x03\x04 not a zip at all'), 'file_unreadable'],
      ['empty', aZip({ 'word/document.xml': 'x' }), 'file_unreadable'],
    ]
    for (const [what, file, code] of wrong) {
      const { status, body } = await list.importing(file)
      expect([what, status, body.error?.code]).toEqual([what, 422, code])
    }
    const long = Array.from({ length: 12_001 }, (_, at) => `Nhà ${at} a`).join('\n')
    expect((await list.importing(long)).body.error.code).toBe('too_many_rows')
    expect((await list.list()).body.total).toBe(0)
  })
})

describe('an export', () => {
  it('opens in Excel with its accents, computes nothing, and tells the caterer no phones', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest({
      name: '=HYPERLINK("http://x")',
      tel: '0912345678',
      note: '@dặn riêng',
      side: 'BRIDE',
    })
    await list.reply({ token: guest.token, attending: 'YES', adults: 2, vegetarians: 1, message: '+1 "chúc", mừng' })
    const file = async (query: string) =>
      (
        await ask(house, `GET ${list.guestsPath}/export${query}`, undefined, {
          ...list,
          headers: { 'accept-language': 'vi' },
        })
      ).body
    const all = await file('')
    expect(all.fileName).toBe(`khach-moi-${list.name}.csv`)
    expect(all.csv.startsWith('\ufeffLời xưng hô,Bên,')).toBe(true)
    expect(all.csv).toContain(`"'=HYPERLINK(""http://x"")",Nhà gái,`)
    expect(all.csv).toContain(`0912 345 678`)
    expect(all.csv).toContain(`"'+1 ""chúc"", mừng"`)
    const caterer = await file('?kind=caterer')
    expect(caterer.csv).toContain('Tổng cộng,,2,0,1,2')
    expect(caterer.csv).not.toMatch(/345|dặn riêng|chúc/)
  })
})
