import type { Side } from '#domains/cards/draft/rules.ts'
import { parsePhone } from '#lib/phone.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import type { ImportedRow } from './contract.ts'
import { readText } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import { FileRefused, MOST_HEADINGS, type TableRow } from './table.ts'

const COLUMNS = ['name', 'side', 'group', 'seats', 'tel', 'tags', 'note'] as const
type Column = (typeof COLUMNS)[number]

/** How people head their columns, without accents. */
const HEADS: Record<Column, RegExp> = {
  name: /^(ten|ho ten|ho va ten|khach|khach moi|ten khach|ten khach moi|loi xung ho|xung ho|nha|ho gia dinh|name|guest|household)$/,
  side: /^(ben|ben nha|nha trai gai|phia|side)$/,
  group: /^(nhom|quan he|moi quan he|group|relation)$/,
  seats: /^(so cho|cho moi|cho|so khach|so nguoi|so luong|sl|seats|guests|people)$/,
  tel: /^(sdt|so dt|dt|dien thoai|so dien thoai|phone|tel|mobile|zalo)$/,
  tags: /^(nhan|the|tags?)$/,
  note: /^(ghi chu|note|notes)$/,
}
const SIDE_WORDS: [RegExp, Side][] = [
  [/^(nha |ben )?(trai|chu re|groom)$/, 'GROOM'],
  [/^(nha |ben )?(gai|co dau|bride)$/, 'BRIDE'],
  [/^(hai nha|hai ben|ca hai|chung|shared|both)$/, 'SHARED'],
]
const COUNT = /(?:^|[\s,(x+])(\d{1,3})\s*(?:người|nguoi|chỗ|cho|khách|khach|suất|ng|people|seats|pax)?\)?$/i
const PHONE = /(?:\+?84|0)(?:[\s.-]?\d){9,10}/
const NUMBERING = /^\s*(?:\d{1,4}\s*[.)/:-]|[-*•+])\s+/

export type ReadRows = Omit<ImportedRow, 'outcome'>

/** What Excel kept before 2007, and still keeps what it locks with a password. */
const OLD_WORKBOOK = 'd0cf11e0'
const ZIP = '504b'

/** A file or a paste as rows of a guest list, each with what is wrong with it. Throws where there is none in it. */
export function readRows(bytes: Buffer, mostGuests: number, side: Side = 'SHARED'): ReadRows[] {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === OLD_WORKBOOK) throw new FileRefused('file_unreadable')
  const table = start.startsWith(ZIP) ? readXlsx(bytes, mostGuests) : readText(bytes, mostGuests)
  const heads = headsOf(table.slice(0, MOST_HEADINGS))
  const rows = heads ? table.slice(heads.at + 1) : table
  if (rows.length > mostGuests) throw new FileRefused('too_many_rows')
  return rows.map((row) => judged(row.row, heads ? byHeads(row.cells, heads.columns) : byLooks(row.cells), side))
}

type Given = Partial<Record<Column, string>>

/** The line of headings, which may stand under a title. */
function headsOf(first: TableRow[]): { at: number; columns: (Column | undefined)[] } | null {
  for (const [at, { cells }] of first.entries()) {
    const columns = cells.map((cell) => COLUMNS.find((column) => HEADS[column].test(unaccented(cell))))
    if (columns.includes('name') && (columns.filter(Boolean).length > 1 || cells.length === 1)) return { at, columns }
  }
  return null
}

function byHeads(cells: string[], columns: (Column | undefined)[]): Given {
  const given: Given = {}
  for (const [index, column] of columns.entries()) {
    if (column && cells[index]) given[column] = given[column] ? `${given[column]}, ${cells[index]}` : cells[index]
  }
  return given
}

/** Without headings the cells tell by their looks what they are, in whatever order. */
function byLooks(cells: string[]): Given {
  const given: Given = {}
  const words: string[] = []
  for (const cell of cells.flatMap((one) => one.replace(/\s+/g, ' ').split(/ [-–|] /))) {
    let rest = cell.replace(NUMBERING, '').trim()
    const phone = rest.match(PHONE)?.[0]
    if (phone && !given.tel) {
      given.tel = phone
      rest = rest.replace(phone, '').trim()
    }
    const side = SIDE_WORDS.find(([pattern]) => pattern.test(unaccented(rest)))
    if (side && !given.side) given.side = rest
    else if (!given.seats && COUNT.test(rest) && (words.length > 0 || /\D/.test(rest))) {
      given.seats = rest.match(COUNT)![1]
      rest = rest.replace(COUNT, '').trim()
      if (rest) words.push(rest)
    } else if (rest) words.push(rest)
  }
  const [name, group, ...note] = words.filter((word) => !/^\d+$/.test(word))
  return { ...given, name, group, note: note.join(', ') }
}

function judged(row: number, given: Given, otherwise: Side): ReadRows {
  const fields: Record<string, string> = {}
  const wrong = (column: Column, code: string) => {
    fields[column] = code
  }
  const name = (given.name ?? '').replace(/\s+/g, ' ').trim().normalize('NFC')
  if (!name) wrong('name', 'required')
  else if (name.length > 120) wrong('name', 'too_long')
  let side: Side = otherwise
  if (given.side) {
    const known = SIDE_WORDS.find(([pattern]) => pattern.test(unaccented(given.side!)))
    if (known) side = known[1]
    else wrong('side', 'side_unknown')
  }
  const seats = given.seats ? Number(given.seats.match(/^\s*(\d{1,3})(\.0+)?\b/)?.[1]) : 2
  if (!(seats >= 1 && seats <= 100)) wrong('seats', 'seats_wrong')
  // Excel drops the zero in front of a number
  const phone = given.tel ? parsePhone(/^[35789]\d{8}$/.test(given.tel) ? `0${given.tel}` : given.tel) : null
  if (phone && !phone.ok) wrong('tel', `tel_${phone.reason}`)
  const group = (given.group ?? '').trim()
  if (group.length > 60) wrong('group', 'too_long')
  const note = (given.note ?? '').trim()
  if (note.length > 300) wrong('note', 'too_long')
  const tags = (given.tags ?? '')
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
  if (tags.length > 12 || tags.some((tag) => tag.length > 30)) wrong('tags', 'too_long')
  const tel = phone?.ok ? phone.tel : (given.tel ?? '').slice(0, 40)
  return { row, name: name.slice(0, 200), side, group, seats: seats || 0, tel, note, tags, fields }
}
