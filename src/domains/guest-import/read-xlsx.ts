import { posix } from 'node:path'
import { type Attributes, readXml } from './read-xml.ts'
import { FileRefused, MOST_COLUMNS, type Tab, Table } from './table.ts'
import { ZipParts } from './zip-parts.ts'

const MOST_CELLS = 300_000
const MOST_TABS = 20
const MOST_MERGES = 5000
/** As many rows as a sheet can have. */
const MOST_SHEET_ROWS = 1_048_576

/** Reads the tabs of a workbook that stand before a person's eyes, in their order. */
export function readXlsx(bytes: Buffer, mostGuests: number): Tab[] {
  try {
    const parts = new ZipParts(bytes)
    const [book] = relationsOf(parts, '', 'officeDocument').values()
    if (!book) throw new FileRefused('file_unreadable')
    const [words] = relationsOf(parts, book, 'sharedStrings').values()
    const table = new Table(mostGuests)
    const room: Room = { cells: MOST_CELLS, merges: MOST_MERGES }
    const texts = words ? wordsOf(parts, words) : []
    for (const { name, part } of sheetsOf(parts, book)) readSheet(parts, part, texts, table, table.open(name), room)
    return table.tabs
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused('file_unreadable')
  }
}

/** The parts that a part names, by the ids it gives them; the whole file names its own where the part is empty. */
function relationsOf(parts: ZipParts, part: string, kind: string): Map<string, string> {
  const named = new Map<string, string>()
  const folder = posix.dirname(part)
  readXml(parts, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, { Id, Type, Target }) {
      if (name === 'Relationship' && Id && Target && Type?.endsWith(`/${kind}`)) {
        named.set(Id, posix.join('/', Target.startsWith('/') ? '' : folder, Target))
      }
    },
  })
  return named
}

/** The tabs in the workbook's order that are not hidden; of a workbook that hides all, the first. */
function sheetsOf(parts: ZipParts, book: string) {
  const sheets = relationsOf(parts, book, 'worksheet')
  const tabs: { name: string; part: string; hidden: boolean }[] = []
  readXml(parts, book, {
    open(element, { 'r:id': id = '', state = 'visible', name = '' }) {
      const part = element === 'sheet' && sheets.get(id)
      if (part) tabs.push({ name, part, hidden: state !== 'visible' })
    },
  })
  const seen = tabs.filter(({ hidden }) => !hidden)
  const read = (seen.length ? seen : tabs).slice(0, MOST_TABS)
  // a part is unpacked once, however many tabs lie in it
  if (read.length === 0 || new Set(read.map(({ part }) => part)).size < read.length) {
    throw new FileRefused('file_unreadable')
  }
  return read
}

/** The texts of a workbook, each of which may be in several runs; how they are pronounced (rPh) is left out. */
function wordsOf(parts: ZipParts, part: string): string[] {
  const words: string[] = []
  const run = new Run()
  readXml(parts, part, {
    open(name) {
      if (name === 'si') run.begin()
      run.open(name)
    },
    text: (text) => run.add(text),
    close(name) {
      run.close(name)
      if (name === 'si') words.push(run.text)
      if (words.length > MOST_CELLS) throw new FileRefused('file_too_heavy')
    },
  })
  return words
}

/** The text of one cell while it is read. */
class Run {
  text = ''
  #reading = false
  #pronounced = false

  begin() {
    this.text = ''
    this.#pronounced = false
  }

  open(name: string) {
    if (name === 'rPh') this.#pronounced = true
    if (name === 't' || name === 'v') this.#reading = !this.#pronounced
  }

  add(text: string) {
    if (this.#reading) this.text += text
  }

  close(name: string) {
    this.#reading = false
    if (name === 'rPh') this.#pronounced = false
  }
}

/** What may still be read of a workbook, all its tabs together. */
interface Room {
  cells: number
  merges: number
}

function readSheet(parts: ZipParts, sheet: string, words: string[], table: Table, tab: Tab, room: Room) {
  const run = new Run()
  const merges: string[] = []
  let number = 0
  let cells: string[] = []
  let about: Attributes = {}
  const found = readXml(parts, sheet, {
    open(name, attributes) {
      if (name === 'row') {
        const told = Number(attributes.r)
        number = Number.isSafeInteger(told) && told > number && told <= MOST_SHEET_ROWS ? told : number + 1
        cells = []
      } else if (name === 'c') {
        room.cells -= 1
        if (room.cells < 0) throw new FileRefused('file_too_heavy')
        about = attributes
        run.begin()
      } else if (name === 'mergeCell' && attributes.ref) {
        room.merges -= 1
        if (room.merges < 0) throw new FileRefused('file_too_heavy')
        merges.push(attributes.ref)
      }
      run.open(name)
    },
    text: (text) => run.add(text),
    close(name) {
      run.close(name)
      if (name === 'c') {
        const column = columnOf(about.r) ?? cells.length
        if (column < MOST_COLUMNS) cells[column] = cellOf(about.t, run.text, words)
      } else if (name === 'row') table.add(number, cells)
    },
  })
  if (!found) throw new FileRefused('file_unreadable')
  const places = new Map(tab.rows.map(({ row }, at) => [row, at]))
  for (const merge of merges) spread(tab, places, merge, room)
}

/** Says in every row what a merged cell says in its first. Whatever is spread counts as cells. */
function spread(tab: Tab, places: Map<number, number>, merge: string, room: Room) {
  const [from, to] = merge.split(':', 2).map((place) => ({
    column: columnOf(place),
    row: Number(place.replace(/^[A-Z]{1,3}/, '')),
  }))
  if (from?.column === undefined || to?.column === undefined || from.column >= MOST_COLUMNS) return
  const at = places.get(from.row) ?? tab.rows.length
  const first = tab.rows[at]
  const told = first?.cells[from.column]
  if (!first || !told) return
  if (to.column > from.column && first.cells.findIndex(Boolean) === from.column) first.wide = true
  if (to.column > from.column) return
  for (let next = at + 1; next < tab.rows.length; next += 1) {
    const row = tab.rows[next]
    room.cells -= 1
    if (!row || row.row > to.row || room.cells < 0) return
    for (let column = row.cells.length; column < from.column; column += 1) row.cells[column] = ''
    row.cells[from.column] = told
    row.under ??= new Map()
    row.under.set(from.column, from.row)
  }
}

function columnOf(place: string | undefined): number | undefined {
  const letters = place?.match(/^[A-Z]{1,3}(?=\d)/)?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((all, one) => all * 26 + one.charCodeAt(0) - 64, 0) - 1
}

function cellOf(kind: string | undefined, text: string, words: string[]): string {
  if (kind === 's') return words[Number(text)] ?? ''
  // a phone that was kept as a number: 912345678 or 9.12345678E8
  return (kind ?? 'n') === 'n' && /^\d+(\.\d+)?E\+?\d+$/i.test(text) ? String(Number(text)) : text
}
