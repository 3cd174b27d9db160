import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from './tables.ts'

export type TableName = keyof DB

/** The tables that have a column of that name. */
export type TableWith<C extends string> = { [T in TableName]: C extends keyof DB[T] ? T : never }[TableName]

/** What a row of a table holds once it is read. */
export type Row<T extends TableName> = Selectable<DB[T]>

type Columns<T extends TableName> = { readonly [C in keyof Row<T>]: RawBuilder<Row<T>[C]> }

/**
 * A table and its columns for SQL that the query builder says badly, known to the compiler:
 * `sql\`select ${u.piece_id} from ${u} where ${u.customer_id} = …\``. With an alias columns are written `u.piece_id`,
 * without one by their bare names, as lists of columns and `set` want them; `excluded` is an alias like any other.
 * Made once a module: each reference is kept after its first use.
 */
export function columns<T extends TableName>(table: T, alias?: string): Columns<T> {
  const whole = sql.raw(alias ? `"${table}" as "${alias}"` : `"${table}"`).toOperationNode()
  const known: Record<string, unknown> = { toOperationNode: () => whole }
  const reference = (column: string) => sql.raw(alias ? `"${alias}"."${column}"` : `"${column}"`)
  return new Proxy(known, {
    get: (_, column: string) => (known[column] ??= reference(column)),
  }) as unknown as Columns<T>
}

/** What an upsert speaks of: the names of columns, what is kept in them, and what it brings. */
export const upsertColumns = <T extends TableName>(table: T) =>
  [columns(table), columns(table, 'kept'), columns(table, 'excluded')] as const

/** `where('id', '=', anyOf(ids))`: one parameter, however many there are. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql`any(${values})`

/** `where('id', '<>', allOf(ids))`: none of them. */
export const allOf = <T>(values: readonly T[]): RawBuilder<T> => sql`all(${values})`

/** A moment in whole milliseconds, as contracts have it. */
export const tspOf = <T extends Date | null>(moment: Expression<T>): RawBuilder<number | Extract<T, null>> =>
  sql`floor(extract(epoch from ${moment}) * 1000)::float8`

/** Of a statement that always gives one row, such as a count. */
export function onlyRow<R>(rows: R[]): R {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, and ${rows.length} came`)
  return row
}
