import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { FileRefused, type Tab, Table } from './table.ts'

/** Empty lines count too. */
const MOST_LINES = 100_000
/** A quotation mark that nobody closed may take no more than this with it. */
const LONGEST_ROW = 64 * 1024
const QUOTE_ASTRAY = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'])

/** Reads CSV or pasted text: tabs where there are any, else semicolons or commas, whichever the first lines have more of. */
export function readText(bytes: Buffer, mostGuests: number): Tab[] {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new FileRefused('file_unreadable')
  try {
    return rowsOf(text, mostGuests, '"')
  } catch (error) {
    if (error instanceof CsvError && QUOTE_ASTRAY.has(error.code)) return rowsOf(text, mostGuests, false)
    throw error
  }
}

function rowsOf(text: string, mostGuests: number, quote: '"' | false): Tab[] {
  const table = new Table(mostGuests)
  let read = 0
  parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    quote,
    ltrim: true,
    relax_quotes: true,
    relax_column_count: true,
    ...(quote && { max_record_size: LONGEST_ROW }),
    on_record(cells: string[], { lines }) {
      if (lines > MOST_LINES) throw new FileRefused('too_many_rows')
      table.add(read + 1, cells, lines)
      read = lines
      return null
    },
  })
  return table.tabs
}

function separatorOf(text: string): string {
  const head = text.slice(0, 5000)
  if (head.includes('\t')) return '\t'
  const count = (sign: string) => head.split(sign).length
  return count(';') > count(',') ? ';' : ','
}

/** Excel saves "Unicode text" as UTF-16. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const coding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(coding).decode(bytes)
}
