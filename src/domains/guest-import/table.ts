/** A row of a file that has something in it. */
export interface TableRow {
  /** As the file counts its lines, from 1. */
  row: number
  cells: string[]
  /** Columns whose cell is merged with the one above, which holds what they say: by column the row that does. */
  under?: Map<number, number>
  /** Its first cell is merged with those to its right, as titles are. */
  wide?: boolean
}

/** Lines with nothing in them that stand between others. */
interface BlankLines {
  row: number
  through: number
}

export interface Tab {
  /** Null where a file has no tabs. */
  name: string | null
  rows: TableRow[]
  blank: BlankLines[]
}

/** A title and headings may stand above the guests. */
export const MOST_HEADINGS = 5
export const MOST_COLUMNS = 60
/** Longer than whatever a list may keep of a guest. */
const LONGEST_CELL = 1000
const LONGEST_TAB_NAME = 60

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
  readonly tabs: Tab[] = []
  #left: number
  #last = 0

  constructor(mostGuests: number) {
    this.#left = mostGuests + MOST_HEADINGS
  }

  open(name: string | null): Tab {
    const tab: Tab = { name: name?.trim().slice(0, LONGEST_TAB_NAME) ?? null, rows: [], blank: [] }
    this.tabs.push(tab)
    this.#last = 0
    return tab
  }

  /** `through`: the last line of a row that takes several. */
  add(row: number, cells: (string | undefined)[], through = row) {
    const filled = Array.from(cells.slice(0, MOST_COLUMNS), (cell) => (cell ?? '').trim().slice(0, LONGEST_CELL))
    if (!filled.some(Boolean)) return
    if (this.#left === 0) throw new FileRefused('too_many_rows')
    this.#left -= 1
    const tab = this.tabs.at(-1) ?? this.open(null)
    if (row > this.#last + 1) tab.blank.push({ row: this.#last + 1, through: row - 1 })
    this.#last = Math.max(this.#last, through)
    tab.rows.push({ row, cells: filled })
  }
}
