export interface Cell {
  row: number
  column: number
}

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key leads from a cell: arrows by one, Home and End in the row; null for any other key. */
export function cellAfter({ row, column }: Cell, key: string, size: { rows: number; columns: number }): Cell | null {
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: size.columns - 1 }
  const step = STEPS[key]
  if (!step) return null
  const within = (at: number, most: number) => Math.min(Math.max(at, 0), most - 1)
  return { row: within(row + step[0], size.rows), column: within(column + step[1], size.columns) }
}

/** Whether a cell lies in the rectangle between two others. */
export function isBetween({ row, column }: Cell, one: Cell, other: Cell): boolean {
  const inside = (at: number, a: number, b: number) => Math.min(a, b) <= at && at <= Math.max(a, b)
  return inside(row, one.row, other.row) && inside(column, one.column, other.column)
}
