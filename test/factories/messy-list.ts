import { aWorkbook } from './workbooks.ts'

type Cell = string | number
/** What must become of a row: a household, or the reason why it is none. */
type Expected =
  | {
      name: string
      seats: number
      tel: string
      group: string
      marks?: string[]
      note?: string
      ceremonies?: string[] | null
      like?: 'NAME' | 'PHONE'
    }
  | { reason: string }
  | { wrong: string }

interface Messy {
  file: Buffer
  /** By tab and row, as a person counts them. */
  expected: Map<string, Expected>
}

const MIDDLE = 'Văn Thị Minh Ngọc Hữu Đức Quốc Thanh Hoàng Gia Bảo Thu Kim Xuân Như Đình Anh Phương Tuấn Khánh'.split(
  ' ',
)
const GIVEN =
  `Hùng Lan Mai Sơn Hải Tú Yến Dũng Hoa Bình Nga Quân Trang Phúc Vy Đạt Hạnh Long Thảo Khoa Nhi Tâm Lộc Duyên Tín
  Châu Nghĩa Loan Vinh Hiền`.split(/\s+/)
const HEAD = ['STT', 'Họ và tên', 'Nhóm', 'Số người', 'SĐT', 'Mời dự', 'Ghi chú', 'Địa chỉ']

/** A list as two families really keep it, each in its tab: 500 lines of habits, with what each has to become. */
export function aMessyList(rounds = 10): Messy {
  const expected: Messy['expected'] = new Map()
  const tabs = ['Nhà trai', 'Nhà gái'].map((tab, side) => aTab(tab, side, rounds, expected))
  const costs = {
    name: 'Chi phí',
    rows: [
      ['Hạng mục', 'Số tiền'],
      ['Hoa tươi', 12_000_000],
      ['Ban nhạc', 8_000_000],
    ],
  }
  expected.set('Chi phí 1', { reason: 'tab' })
  return { file: aWorkbook({ tabs: [...tabs, costs] }), expected }
}

function aTab(tab: string, side: number, rounds: number, expected: Messy['expected']) {
  const rows: Cell[][] = []
  const merges: string[] = []
  let group = ''
  let people = side * 300
  const add = (cells: Cell[], becomes: Expected) => {
    rows.push(cells)
    expected.set(`${tab} ${rows.length}`, becomes)
    return rows.length
  }
  const person = () => {
    people += 1
    const name = `${MIDDLE[people % MIDDLE.length]} ${GIVEN[Math.floor(people / MIDDLE.length) % GIVEN.length]}`
    return { name, nine: `9${String(10_000_000 + people * 7919).slice(-8)}` }
  }
  const spaced = (nine: string, sign: string) => `0${nine.slice(0, 3)}${sign}${nine.slice(3, 6)}${sign}${nine.slice(6)}`

  merges.push('A1:H1')
  add([`DANH SÁCH KHÁCH MỜI ${tab.toUpperCase()}`], { reason: 'title' })
  add([], { reason: 'blank' })
  add(HEAD, { reason: 'heading' })
  for (let round = 0; round < rounds; round += 1) {
    const first = person()
    const known = { name: `Anh ${first.name}`, tel: `+84${first.nine}` }
    add([1, known.name, '', 4, `0${first.nine}`], { ...known, seats: 4, group })
    const two = person()
    add([2, `chị ${two.name}+1`, '', '', `+84 ${two.nine.slice(0, 3)} ${two.nine.slice(3)}`], {
      name: `chị ${two.name}`,
      seats: 2,
      tel: `+84${two.nine}`,
      group,
    })
    const family = person()
    add([3, `Anh ${family.name} +gđ`, 'Hàng xóm', '', `84${family.nine}`], {
      name: `Anh ${family.name} +gđ`,
      seats: 2,
      tel: `+84${family.nine}`,
      group: 'Hàng xóm',
    })
    const counted = person()
    add(['', `GĐ bác ${counted.name}`, '', '2NL 1TE', spaced(counted.nine, '.')], {
      name: `GĐ bác ${counted.name}`,
      seats: 3,
      tel: `+84${counted.nine}`,
      group,
      note: '2NL 1TE',
    })
    const [pair, second] = [person(), person()]
    add([4, `Cô chú ${pair.name}`, '', 'hai', `${spaced(pair.nine, ' ')} / ${spaced(second.nine, ' ')}`], {
      name: `Cô chú ${pair.name}`,
      seats: 2,
      tel: `+84${pair.nine}`,
      group,
      marks: ['tel_second'],
    })
    const foreign = person()
    add([5, `Mr. ${foreign.name} +2`, '', '', Number(foreign.nine)], {
      name: `Mr. ${foreign.name}`,
      seats: 3,
      tel: `+84${foreign.nine}`,
      group,
    })
    const old = person()
    add([6, `Ông bà ${old.name}`, '', '', `0168 ${old.nine.slice(0, 3)} ${old.nine.slice(3, 7)}`], {
      name: `Ông bà ${old.name}`,
      seats: 2,
      tel: `+8438${old.nine.slice(0, 7)}`,
      group,
      marks: ['tel_renewed'],
    })
    const landline = person()
    add([7, `  Bác   ${landline.name} `, '', 2, '(024) 3825 1234'], {
      name: `Bác ${landline.name}`,
      seats: 2,
      tel: '',
      group,
      marks: ['tel_landline'],
    })
    add(['', 'Tổng cộng', '', 23], { reason: 'sum' })
    add([], { reason: 'blank' })
    const child = person()
    add([8, `Em ${child.name} (2 người lớn 1 trẻ em)`], {
      name: `Em ${child.name}`,
      seats: 3,
      tel: '',
      group,
      note: '2 người lớn 1 trẻ em',
    })
    const short = person()
    add([9, `Bạn ${short.name}`, '', 1, '12345', '', 'ăn chay'], {
      name: `Bạn ${short.name}`,
      seats: 1,
      tel: '',
      group,
      marks: ['tel_too_short'],
    })
    add([10, known.name.toUpperCase(), '', 6], {
      name: known.name.toUpperCase(),
      seats: 6,
      tel: '',
      group,
      like: 'NAME',
    })
    const other = person()
    add([11, `Chị ${other.name}`, '', '', `0${first.nine}`], {
      name: `Chị ${other.name}`,
      seats: 2,
      tel: known.tel,
      group,
      like: 'PHONE',
    })
    const banquet = person()
    add([12, `Dì ${banquet.name}`, '', '3-4', '', 'Tiệc'], {
      name: `Dì ${banquet.name}`,
      seats: 4,
      tel: '',
      group,
      ceremonies: ['tiec'],
    })
    const both = person()
    add([13, `Cậu ${both.name} và 2 con`, '', '', '', 'Vu quy + tiệc'], {
      name: `Cậu ${both.name} và 2 con`,
      seats: 3,
      tel: '',
      group,
      ceremonies: side ? null : ['tiec', 'vu-quy'],
    })
    const strange = person()
    add([14, `Chú 3 ${strange.name}`, '', 2, '', 'Tiệc ngoài trời ở đảo'], {
      name: `Chú 3 ${strange.name}`,
      seats: 2,
      tel: '',
      group,
      ceremonies: ['tiec'],
    })
    add([15, `Thầy ${person().name}`, '', 'rất đông'], { wrong: 'seats' })
    const members = [person(), person(), person()]
    const from = rows.length + 1
    for (const { name } of members)
      add(['', `Anh ${name}`, name === members[0]?.name ? 'Công ty cũ' : '', 1], {
        name: `Anh ${name}`,
        seats: 1,
        tel: '',
        group: 'Công ty cũ',
      })
    merges.push(`C${from}:C${from + 2}`)
    const wife = person()
    const at = add(['', `Vợ chồng ${wife.name}`, '', 2, `0${wife.nine}`], {
      name: `Vợ chồng ${wife.name}`,
      seats: 2,
      tel: `+84${wife.nine}`,
      group,
      marks: ['tel_second'],
    })
    add(['', '', '', '', '0987 654 321'], { reason: 'continued' })
    merges.push(`B${at}:B${at + 1}`)
    add([99], { reason: 'numbers' })
    group = `Bạn học khóa ${round + 1}`
    merges.push(`A${add([group], { reason: 'section' })}:H${rows.length}`)
  }
  const shared = [person(), person()]
  const from = rows.length + 1
  for (const [at, { name }] of shared.entries())
    add(['', `Bà ${name}`, '', at ? '' : 5], {
      name: `Bà ${name}`,
      seats: at ? 2 : 3,
      tel: '',
      group,
      marks: ['seats_shared'],
    })
  merges.push(`D${from}:D${from + 1}`)
  add(['', 'Cộng:', '', 250], { reason: 'sum' })
  return { name: tab, rows, merges }
}
