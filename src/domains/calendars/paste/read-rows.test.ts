import { describe, expect, it } from 'vitest'
import { judgeRows, readPastedRows } from './read-rows.ts'

const TODAY = '2026-11-18'
const HALLS = [
  { key: 'ngoc-lan', name: 'Ngọc Lan', parts: [] },
  { key: 'mau-don', name: 'Sảnh Mẫu Đơn', parts: [] },
  { key: 'ca-hai', name: 'Ngọc Lan và Mẫu Đơn', parts: ['ngoc-lan', 'mau-don'] },
]
const judged = (text: string, halls = HALLS) =>
  judgeRows(readPastedRows(text) ?? [], { halls, taken: [], today: TODAY, lastDay: '2029-11-01' })
const first = (text: string) => judged(text)[0]
const dateOf = (cell: string) => first(`${cell}\ttối\tNgọc Lan\tcọc\tA`)?.read?.date ?? null

describe('a pasted row', () => {
  it.each([
    ['17/04/2027', '2027-04-17'],
    ['17-4-27', '2027-04-17'],
    ['T7, 17.04.2027', '2027-04-17'],
    ['2027-04-17', '2027-04-17'],
    ['20/11', '2026-11-20'],
    ['05/01', '2027-01-05'],
    ['29/02/2027', null],
    ['2027-13-01', null],
    ['thứ Bảy', null],
    ['', null],
  ])('is of the day %j', (cell, date) => {
    expect(dateOf(cell)).toBe(date)
  })

  it('comes apart by tabs, semicolons or commas, with empty rows and a head left out', () => {
    const rows = ['Ngày;Buổi;Sảnh;Trạng thái;Tên', '', '17/04/2027;Tối;Ngọc Lan;cọc;Mai Chi']
    expect(judged(rows.join('\n'))).toMatchObject([{ line: 3, problem: null, read: { name: 'Mai Chi' } }])
    expect(judged('17/04/2027,trưa,mau-don,giữ,Nam')).toMatchObject([{ read: { hall: 'mau-don', state: 'held' } }])
    expect(readPastedRows('x\n'.repeat(401))).toBeNull()
  })

  it('names a hall with or without “sảnh”, and need not where there is one', () => {
    expect(first('17/04/2027\ttối\tSảnh Ngọc Lan\tcọc\tA')).toMatchObject({ read: { hall: 'ngoc-lan' } })
    expect(first('17/04/2027\ttối\tMẪU ĐƠN\tcọc\tA')).toMatchObject({ read: { hall: 'mau-don' } })
    expect(first('17/04/2027\ttối\t\tcọc\tA')).toMatchObject({ problem: 'hall_unknown' })
    expect(judged('17/04/2027\ttối\t\tcọc\tA', HALLS.slice(0, 1))).toMatchObject([{ read: { hall: 'ngoc-lan' } }])
  })

  it('is there twice where a joined hall and its part want one evening', () => {
    const rows = [
      '17/04/2027\ttối\tca-hai\tcọc\tA',
      '17/04/2027\ttối\tNgọc Lan\tcọc\tB',
      '17/04/2027\ttrưa\tNgọc Lan\tcọc\tC',
    ]
    expect(judged(rows.join('\n')).map(({ problem }) => problem)).toEqual([null, 'twice', null])
  })

  it('with quotation marks, formulas or endless cells stays one row of plain words', () => {
    const [row] = judged(`17/04/2027\ttối\tNgọc Lan\tcọc\t"=HYPERLINK(""x"")${'ă'.repeat(500)}`)
    expect(row?.problem).toBeNull()
    expect(row?.read?.name.length).toBeLessThanOrEqual(60)
    expect(row?.cells).toHaveLength(5)
  })

  it('of a day that is over, or too far away, is left out with its reason', () => {
    expect(first('17/11/2026\ttối\tNgọc Lan\tcọc\tA')).toMatchObject({ problem: 'date_past' })
    expect(first('17/11/2031\ttối\tNgọc Lan\tcọc\tA')).toMatchObject({ problem: 'date_too_far' })
  })
})
