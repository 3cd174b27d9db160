/** A row of a file that has something in it. */
export interface TableRow {
  /** As the file counts its lines, from 1. */
  row: number
  cells: string[]
}

/** A title and headings may stand above the guests. */
export const MOST_HEADINGS = 5
export const MOST_COLUMNS = 60
/** Longer than whatever a list may keep of a guest. */
const LONGEST_CELL = 1000

const FILE_FAULTS = ['file_unreadable', 'file_too_heavy', 'too_many_rows'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** Why a file can't be read, as far as its sender can do something about it. */
export class FileRefused extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** Gathers what is read, row by row, and stops the reader once it is more than a list of guests can be. */
export class Table {
  readonly rows: TableRow[] = []
  readonly #mostRows: number

  constructor(mostGuests: number) {
    this.#mostRows = mostGuests + MOST_HEADINGS
  }

  add(row: number, cells: (string | undefined)[]) {
    const filled = Array.from(cells.slice(0, MOST_COLUMNS), (cell) => (cell ?? '').trim().slice(0, LONGEST_CELL))
    if (!filled.some(Boolean)) return
    if (this.rows.length === this.#mostRows) throw new FileRefused('too_many_rows')
    this.rows.push({ row, cells: filled })
  }
}
