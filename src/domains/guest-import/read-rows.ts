import type { Side } from '#domains/cards/draft/rules.ts'
import { LONGEST_OF_GUEST, MOST_GUEST_TAGS, MOST_SEATS } from '#domains/guests/contract.ts'
import type { ImportedRow, RowMark, SkippedLines } from './contract.ts'
import { ceremoniesIn, chosenCeremonies, type KnownCeremony } from './read-ceremonies.ts'
import { peopleAtEnd, peopleIn, seatsFor } from './read-count.ts'
import { byHeads, type GivenCells, type Heads, headsOf, sideOf, writtenAs } from './read-heads.ts'
import { byLooks } from './read-looks.ts'
import { readTel, telsIn } from './read-tel.ts'
import { readText } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import { FileRefused, MOST_HEADINGS, type Tab, type TableRow } from './table.ts'

export type ReadRow = Omit<ImportedRow, 'outcome' | 'twin'>

export interface ReadFile {
  rows: ReadRow[]
  skipped: SkippedLines[]
  unread: string[]
}

/** What is known of a list before its file is read. */
export interface FileReading {
  mostGuests: number
  /** For rows that name none. */
  side?: Side
  ceremonies?: KnownCeremony[]
}

/** What Excel kept before 2007, and still keeps what it locks with a password. */
const OLD_WORKBOOK = 'd0cf11e0'
const ZIP = '504b'
const LONGEST_SAMPLE = 80

/** A file or a paste as rows of a guest list, each with what is wrong with it, and all its other lines with a reason. */
export function readRows(bytes: Buffer, reading: FileReading): ReadFile {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === OLD_WORKBOOK) throw new FileRefused('file_unreadable')
  const tabs = start.startsWith(ZIP) ? readXlsx(bytes, reading.mostGuests) : readText(bytes, reading.mostGuests)
  const filled = tabs.filter(({ rows }) => rows.length > 0)
  const file: ReadFile = { rows: [], skipped: [], unread: [] }
  for (const [at, tab] of filled.entries())
    readTab(tab, { ...reading, isFirst: at === 0, isOne: filled.length === 1 }, file)
  if (file.rows.length > reading.mostGuests) throw new FileRefused('too_many_rows')
  return file
}

type OfTab = FileReading & { isFirst: boolean; isOne: boolean }

function readTab({ name, rows, blank }: Tab, { side, ceremonies = [], isFirst, isOne }: OfTab, file: ReadFile) {
  const tab = isOne ? null : name
  const skip = (reason: SkippedLines['reason'], { row, cells }: TableRow, through = row) =>
    file.skipped.push({ tab, row, through, reason, text: cells.filter(Boolean).join(' · ').slice(0, LONGEST_SAMPLE) })
  const heads = headsOf(rows.slice(0, MOST_HEADINGS + 1), ceremonies)
  const sideOfTab = sideOf(name ?? '', true)
  const [first] = rows
  if (!isFirst && !heads && !sideOfTab && first) return skip('tab', { ...first, cells: [name ?? ''] }, rows.at(-1)?.row)
  const before = file.skipped.length
  for (const { row, through } of blank) skip('blank', { row, cells: [] }, through)
  file.unread.push(...(heads?.unread ?? []))
  const section: Section = { side: sideOfTab ?? side, group: '' }
  const read = new Map<number, ReadRow>()
  const sharing = new Map<number, ReadRow[]>()
  for (const [at, row] of rows.entries()) {
    if (at < (heads?.rows ?? 0)) {
      skip(writtenAs(row) === heads?.written || row.under ? 'heading' : 'title', row)
      section.side = sideOf(row.cells.find(Boolean) ?? '', true) ?? section.side
      continue
    }
    const given = heads ? byHeads(row, heads) : byLooks(row)
    const reason = noHousehold(row, given, heads, section)
    if (reason) {
      skip(reason, row)
      continue
    }
    const above = given.continues === undefined ? undefined : read.get(given.continues)
    if (above) {
      goOn(above, given)
      skip('continued', row)
      continue
    }
    const one = judged(row.row, given, section, ceremonies)
    const household = { ...one, index: file.rows.length, tab }
    read.set(row.row, household)
    const top = given.seatsOf ?? row.row
    if (given.seatsOf === undefined || sharing.has(top)) sharing.set(top, [...(sharing.get(top) ?? []), household])
    file.rows.push(household)
  }
  for (const several of sharing.values()) share(several)
  file.skipped.push(...file.skipped.splice(before).sort((a, b) => a.row - b.row))
}

/** What a title in the middle of a list says of the rows under it. */
interface Section {
  side: Side | undefined
  group: string
}

const SUM = /^(?:tổng cộng|tổng kết|tổng số|tổng|cộng|tong cong|total|subtotal|grand total|sum)(?=[\s:.,(\d-]|$)/
/** What may follow such a word; "Tổng giám đốc" is somebody. */
const OF_SUM = new Set(
  `cộng số khách người bàn chỗ nhà trai gái hộ lượng mời dự kiến kết toàn bộ hai bên họ nội ngoại cả suất mâm cong so
  khach nguoi ban cho nha guests seats people tables of`.split(/\s+/),
)
const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX|X)\s?[./)-]\s/

/** Why a row is no household; null where it may be one. A title changes what the rows under it are. */
function noHousehold(row: TableRow, given: GivenCells, heads: Heads | null, section: Section) {
  const filled = row.cells.filter((cell, index) => cell && !row.under?.has(index))
  const [text = ''] = filled
  if (heads && writtenAs(row) === heads.written) return 'heading'
  const words = filled.find((cell) => /\p{L}/u.test(cell)) ?? ''
  if (!given.tel && isSum(words)) return 'sum'
  if (!given.name && !given.continues && filled.every((cell) => /^[\d\s.,]+$/.test(cell))) return 'numbers'
  if (filled.length !== 1 || given.tel) return null
  const named = sideOf(text, true)
  // "Chung" is a name too
  const side = named === 'SHARED' && !text.includes(' ') ? null : named
  const isTitle = row.wide || text.endsWith(':') || ROMAN.test(text)
  if (!side && !(isTitle && !peopleAtEnd(text).people)) return null
  if (side) section.side = side
  section.group = side ? '' : text.replace(ROMAN, '').replace(/:$/, '').trim().slice(0, LONGEST_OF_GUEST.group)
  return 'section'
}

function isSum(text: string): boolean {
  const plain = text.normalize('NFC').toLowerCase()
  const said = plain.match(SUM)?.[0]
  if (said === undefined) return false
  return (plain.slice(said.length).match(/\p{L}+/gu) ?? []).every((word) => OF_SUM.has(word))
}

/** A second line of one household: what it says goes into the note of the first. */
function goOn(above: ReadRow, { tel, note }: GivenCells) {
  if (tel && !above.tel) {
    const read = readTel(tel)
    above.tel = read.tel
    above.marks.push(...read.marks)
  } else if (tel) above.marks.push({ code: 'tel_second', given: tel.slice(0, LONGEST_SAMPLE) })
  if (note && above.note.length + note.length < LONGEST_OF_GUEST.note)
    above.note = [above.note, note].filter(Boolean).join('; ')
}

/** One number of seats that stands for several rows is divided among them. */
function share(several: ReadRow[]) {
  const [first] = several
  if (!first || several.length < 2) return
  const total = Math.max(first.seats, several.length)
  for (const [at, row] of several.entries()) {
    row.seats = Math.floor(total / several.length) + (at < total % several.length ? 1 : 0)
    row.marks.push({ code: 'seats_shared', given: String(total) })
  }
}

const tidy = (text = '') => text.replace(/\s+/g, ' ').trim()

function judged(
  row: number,
  given: GivenCells,
  section: Section,
  known: KnownCeremony[],
): Omit<ReadRow, 'index' | 'tab'> {
  const fields: Record<string, string> = {}
  const marks: RowMark[] = []
  const notes = [(given.note ?? '').trim()]
  const wrong = (column: string, code: string) => {
    fields[column] = code
  }
  const written = telsIn(tidy(given.name).normalize('NFC'))
  const told = peopleAtEnd(written.rest)
  const people = given.seats ? peopleIn(given.seats) : told.people
  // beside a number of seats one at the end of a name belongs to the name
  const name = given.seats && told.isBare ? written.rest : told.rest
  if (!name) wrong('name', 'required')
  else if (name.length > LONGEST_OF_GUEST.name) wrong('name', 'too_long')
  const named = given.side ? sideOf(given.side) : null
  if (given.side && !named) wrong('side', 'side_unknown')
  const side = named ?? section.side ?? 'SHARED'
  const seats = given.seats && !people ? 0 : seatsFor(name, people)
  if (!(seats >= 1 && seats <= MOST_SEATS)) wrong('seats', 'seats_wrong')
  if (people?.asWritten) notes.push(people.asWritten)
  const phone = readTel([given.tel, written.tel].filter(Boolean).join(' / '))
  marks.push(...phone.marks)
  const group = tidy(given.group) || section.group
  if (group.length > LONGEST_OF_GUEST.group) wrong('group', 'too_long')
  const note = notes.filter((one) => one && one.length <= LONGEST_OF_GUEST.note).join('; ')
  if (note.length > LONGEST_OF_GUEST.note || (notes[0] ?? '').length > LONGEST_OF_GUEST.note) wrong('note', 'too_long')
  const tags = (given.tags ?? '').split(/[,;]/).map((tag) => tag.trim())
  const kept = [...new Set(tags.filter(Boolean))]
  if (kept.length > MOST_GUEST_TAGS || kept.some((tag) => tag.length > LONGEST_OF_GUEST.tag)) wrong('tags', 'too_long')
  const keys = new Set(given.keys)
  if (given.ceremonies) {
    const read = ceremoniesIn(given.ceremonies, known)
    for (const key of read ?? []) keys.add(key)
    if (!read) marks.push({ code: 'ceremonies_unknown', given: given.ceremonies.slice(0, LONGEST_SAMPLE) })
  }
  const ceremonies = chosenCeremonies([...keys].sort(), side, known)
  return {
    row,
    name: name.slice(0, 200),
    side,
    ceremonies,
    group,
    seats,
    tel: phone.tel,
    note,
    tags: kept,
    fields,
    marks,
  }
}
