import { describe, expect, it } from 'vitest'
import { renewedPhone } from '#lib/phone.ts'
import { MOST_ROWS } from './contract.ts'
import { readRows } from './read-rows.ts'

const reading = { mostGuests: MOST_ROWS }
const read = (...lines: string[]) => readRows(Buffer.from(lines.join('\n')), reading)
const told = (line: string) => read(line).rows.map(({ name, seats, tel, marks }) => ({ name, seats, tel, marks }))[0]

describe('how many come', () => {
  it.each([
    ['chị Mai+1', 'chị Mai', 2],
    ['chị Mai + 2', 'chị Mai', 3],
    ['Cô chú Bảy +1', 'Cô chú Bảy', 3],
    ['Mr. Hieu +1', 'Mr. Hieu', 2],
    ['Anh Nam +gđ', 'Anh Nam +gđ', 2],
    ['Anh Nam và gia đình', 'Anh Nam và gia đình', 2],
    ['Anh Nam +gđ (5)', 'Anh Nam +gđ', 5],
    ['GĐ bác Tư 2NL 1TE', 'GĐ bác Tư', 3],
    ['Chị Hoa (2 người lớn + 1 trẻ em)', 'Chị Hoa', 3],
    ['chị Hoa và 2 con', 'chị Hoa và 2 con', 3],
    ['Anh Dũng (vợ + 2 con)', 'Anh Dũng (vợ + 2 con)', 4],
    ['Anh Tú x3', 'Anh Tú', 3],
    ['Anh Tí 3-4 người', 'Anh Tí', 4],
    // numbers that belong to names
    ['Chú 3', 'Chú 3', 2],
    ['Cô 7 Hùng', 'Cô 7 Hùng', 2],
    ['Nhóm bạn cấp 3', 'Nhóm bạn cấp 3', 2],
    ['Bạn lớp 12A', 'Bạn lớp 12A', 2],
    ['Bạn Thảo + người thương', 'Bạn Thảo + người thương', 2],
  ])('is read from “%s”', (line, name, seats) => {
    expect(told(line)).toMatchObject({ name, seats })
  })
})

describe('a phone number', () => {
  const number = '+84901234567'
  it.each([
    ...['0901234567', '+84901234567', '84 901 234 567', '0901.234.567', '0901-234-567', '(090) 123 4567', '901234567'],
    ...['0084901234567', '+84 (0)901 234 567', '０９０１２３４５６７'],
  ])('is read as people write it: %s', (tel) => {
    const { rows } = read('Tên\tSĐT', `Anh Hiếu\t${tel}`)
    expect(rows).toMatchObject([{ name: 'Anh Hiếu', tel: number, marks: [] }])
  })

  it.each([
    ['0901 234 567 / 0912 345 678', number, ['tel_second']],
    ['0901234567 0912345678', number, ['tel_second']],
    ['0901234567 (vợ: 0901 234 567)', number, []],
    ['01681234567', '+84381234567', ['tel_renewed']],
    ['0123 456 7890', '+84834567890', ['tel_renewed']],
    ['1681234567', '+84381234567', ['tel_renewed']],
    ['024 3825 1234', '', ['tel_landline']],
    ['2838251234', '', ['tel_landline']],
    ['012345', '', ['tel_too_short']],
    ['+1 415 555 0100', '', ['tel_foreign']],
    ['hỏi mẹ', '', ['tel_letters']],
    ['-', '', []],
  ])('that is more than one, old or wrong comes in as far as it can, and is told: %s', (tel, kept, codes) => {
    const { rows } = read('Tên\tSĐT\tBên', `Anh Hiếu\t${tel}\tnhà trai`)
    expect(rows).toMatchObject([{ tel: kept, fields: {} }])
    expect(rows[0]?.marks.map(({ code }) => code)).toEqual(codes)
  })

  it('of each prefix from before 2018 has its new one', () => {
    const prefixes = {
      '0120': '70',
      '0129': '82',
      '0162': '32',
      '0169': '39',
      '0186': '56',
      '0188': '58',
      '0199': '59',
    }
    for (const [old, now] of Object.entries(prefixes)) expect(renewedPhone(`${old}1234567`)).toBe(`+84${now}1234567`)
    for (const none of ['01301234567', '0162123456', '0901234567']) expect(renewedPhone(none)).toBe(null)
  })
})

describe('a line that is no household', () => {
  it('is told apart from people who are called like it', () => {
    const { rows, skipped } = read(
      ...['Tên\tSố chỗ', 'Tổng cộng\t25', 'Tổng số khách nhà trai: 40', 'Cộng\t30', 'TOTAL\t95', '\t12'],
      ...['Công\t2', 'Tổng giám đốc Minh\t2', 'Chung\t1', 'Chú Cộng\t2'],
    )
    expect(skipped.map(({ reason }) => reason)).toEqual(['heading', 'sum', 'sum', 'sum', 'sum', 'numbers'])
    expect(rows.map(({ name }) => name)).toEqual(['Công', 'Tổng giám đốc Minh', 'Chung', 'Chú Cộng'])
  })

  it('says of those under it whose they are', () => {
    const { rows } = read(
      'NHÀ TRAI',
      'Anh Hiếu',
      'Bạn đại học:',
      'Anh Nam',
      'Khách nhà gái:',
      'Chị Lan',
      'II. Họ ngoại',
      'Cô Ba',
    )
    expect(rows.map(({ name, side, group }) => [name, side, group])).toEqual([
      ['Anh Hiếu', 'GROOM', ''],
      ['Anh Nam', 'GROOM', 'Bạn đại học'],
      ['Chị Lan', 'BRIDE', ''],
      ['Cô Ba', 'BRIDE', 'Họ ngoại'],
    ])
  })

  it('is a second line of headings, or comes again further down', () => {
    const { rows, skipped } = read('Danh xưng\tTên\tSĐT', 'Anh\tHiếu\t', 'Danh xưng\tTên\tSĐT', 'Cô chú\tBảy\t')
    expect(rows.map(({ name }) => name)).toEqual(['Anh Hiếu', 'Cô chú Bảy'])
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'heading'],
      [3, 'heading'],
    ])
  })
})
