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
