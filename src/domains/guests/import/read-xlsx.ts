import { posix } from 'node:path'
import { type Attributes, readXml } from './read-xml.ts'
import { FileRefused, MOST_COLUMNS, Table, type TableRow } from './table.ts'
import { ZipParts } from './zip-parts.ts'

const MOST_CELLS = 300_000

/** Reads the tab of a workbook that stands first before a person's eyes. */
export function readXlsx(bytes: Buffer, mostGuests: number): TableRow[] {
  try {
    const parts = new ZipParts(bytes)
    const [book] = relationsOf(parts, '', 'officeDocument').values()
    if (!book) throw new FileRefused('file_unreadable')
    const [words] = relationsOf(parts, book, 'sharedStrings').values()
    return rowsOf(parts, firstSheet(parts, book), words ? wordsOf(parts, words) : [], mostGuests)
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

/** The first tab in the workbook's order that is not hidden. */
function firstSheet(parts: ZipParts, book: string): string {
  const sheets = relationsOf(parts, book, 'worksheet')
  const tabs: { part: string; hidden: boolean }[] = []
  readXml(parts, book, {
    open(name, { 'r:id': id = '', state = 'visible' }) {
      const part = name === 'sheet' && sheets.get(id)
      if (part) tabs.push({ part, hidden: state !== 'visible' })
    },
  })
  const first = tabs.find(({ hidden }) => !hidden) ?? tabs[0]
  if (!first) throw new FileRefused('file_unreadable')
  return first.part
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

function rowsOf(parts: ZipParts, sheet: string, words: string[], mostGuests: number): TableRow[] {
  const table = new Table(mostGuests)
  const run = new Run()
  let number = 0
  let seen = 0
  let cells: string[] = []
  let about: Attributes = {}
  const found = readXml(parts, sheet, {
    open(name, attributes) {
      if (name === 'row') {
        const told = Number(attributes.r)
        number = Number.isSafeInteger(told) ? told : number + 1
        cells = []
      } else if (name === 'c') {
        seen += 1
        if (seen > MOST_CELLS) throw new FileRefused('file_too_heavy')
        about = attributes
        run.begin()
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
  return table.rows
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
