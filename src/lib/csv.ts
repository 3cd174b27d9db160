/** What spreadsheets take for the beginning of a formula, also behind spaces and in full width. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r\n|%＝＋－＠]/

/** What may end a cell for another program, and what it would skip before the next one begins. */
const BETWEEN = /[;|\s"]+/g
const FORMULA_SIGN = /[=+\-@＝＋－＠]/

/** A cell that Excel shows as it is and never computes, whichever sign it takes for the end of a cell. */
export const inert = (cell: string) =>
  (FORMULA.test(cell) ? `'${cell}` : cell)
    .replaceAll('\t', ' ')
    .replace(BETWEEN, (run, at: number, whole: string) =>
      FORMULA_SIGN.test(whole[at + run.length] ?? '') ? marked(run) : run,
    )

/** With an apostrophe after whatever may be the last end of a cell in it. */
function marked(run: string): string {
  const end = Math.max(run.lastIndexOf(';'), run.lastIndexOf('|')) + 1
  return `${run.slice(0, end)}${end ? "'" : ''}${run.slice(end).replace(/[\r\n]/g, "$&'")}`
}

const written = (cell: string | number) => {
  if (typeof cell === 'number') return String(cell)
  const safe = inert(cell)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file that Excel opens with its accents: UTF-8 with a mark, and lines as Windows ends them. */
export const csvFile = (rows: (string | number)[][]) =>
  `\ufeff${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`

export interface TableRow {
  /** Its line in the text, from 1. */
  row: number
  cells: string[]
}

/** Reads text as a table: tabs where there are any, else semicolons or commas, whichever the first lines have more of. */
export function readTable(text: string, separator?: string): TableRow[] {
  const plain = text.replace(/^\ufeff/, '')
  return split(plain, separator ?? separatorOf(plain))
}

function separatorOf(text: string): string {
  const head = text.slice(0, 5000)
  if (head.includes('\t')) return '\t'
  const count = (sign: string) => head.split(sign).length
  return count(';') > count(',') ? ';' : ','
}

function split(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = []
  let line = 1
  let cells: string[] = []
  let begun = 1
  let cell = ''
  let quoted = false
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim())) rows.push({ row: begun, cells: cells.map((one) => one.trim()) })
    cells = []
    cell = ''
    begun = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '\n') line += 1
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at += 1
      } else quoted = false
    } else if (sign === '"' && !cell.trim()) {
      quoted = true
      cell = ''
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
