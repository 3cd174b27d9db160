import { stringify } from 'csv-stringify/sync'

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

/** A file that Excel opens with its accents: UTF-8 with a mark, and lines as Windows ends them. */
export const csvFile = (rows: (string | number)[][]) =>
  stringify(rows, {
    bom: true,
    record_delimiter: 'windows',
    // other signs than ours may end a cell for another program
    quoted_match: /[;\t\r\n]/,
    cast: { string: inert },
  })
