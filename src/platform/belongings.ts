import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * What belongs to a customer is told from the schema, so that a new table is covered by itself:
 * - a row that names the customer is theirs;
 * - a row that points to a row of theirs is theirs, unless it names somebody else;
 * - a row with a phone number and neither of these is its number's owner's.
 */
interface Belonging {
  table: string
  columns: string[]
  rows: RawBuilder<unknown>
}

/** Credentials are left out of the download, even for their owner: a copy of them would lie about. */
const SECRETS = new Set(['password_hash', 'listen_key'])

/** Points to a row of theirs and is about it, but is somebody else's word. */
export const OF_OTHERS = new Set(['review_reports', 'proposal_drafts', 'answer_links', 'quotation_looks'])

interface Column {
  table: string
  column: string
  type: string
  optional: boolean
}
interface Reference {
  table: string
  column: string
  parent: string
  parentColumn: string
}

async function readSchema(db: Db) {
  const columns = await sql<Column>`
    select c.table_name as "table", c.column_name as column, c.data_type as type, c.is_nullable = 'YES' as optional
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`.execute(
    db,
  )
  const references = await sql<Reference>`
    select child.relname as "table", own.attname as column, parent.relname as parent, theirs.attname as "parentColumn"
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`.execute(db)
  return { columns: columns.rows, references: references.rows }
}

/** Every table whose rows name a customer. */
export async function tablesOfCustomers(db: Db): Promise<string[]> {
  const { columns } = await readSchema(db)
  return columns.filter(({ column }) => column === 'customer_id').map(({ table }) => table)
}

export interface Owner {
  customerId: string
  tel: string | null
  /** What was made with the number before is somebody else's. */
  historyFrom: string
}

/** Every table that can hold something of a customer, with its rows that do. */
export async function belongings(db: Db, owner: Owner): Promise<Belonging[]> {
  const { columns, references } = await readSchema(db)
  const columnsOf = Map.groupBy(columns, ({ table }) => table)
  const referencesOf = Map.groupBy(references, ({ table }) => table)
  const known = new Map<string, RawBuilder<unknown> | null>()

  function rowsOf(table: string): RawBuilder<unknown> | null {
    const answer = known.get(table)
    if (answer !== undefined) return answer
    known.set(table, null)
    const found = find(table)
    known.set(table, found)
    return found
  }

  function find(table: string): RawBuilder<unknown> | null {
    if (OF_OTHERS.has(table)) return null
    const has = (name: string) => columnsOf.get(table)?.find(({ column }) => column === name)
    const own = table === 'customers' ? 'id' : 'customer_id'
    const named = has(own) && sql`${sql.ref(own)} = ${owner.customerId}`
    if (named && !has(own)!.optional) return named
    const pointing = (referencesOf.get(table) ?? []).flatMap(({ column, parent, parentColumn }) => {
      const rows = parent === table ? null : rowsOf(parent)
      return rows
        ? [sql`${sql.ref(column)} in (select ${sql.ref(parentColumn)} from ${sql.table(parent)} where ${rows})`]
        : []
    })
    const pointed = pointing.length > 0 && sql`(${sql.join(pointing, sql` or `)})`
    if (named) return pointed ? sql`(${named} or (${sql.ref(own)} is null and ${pointed}))` : named
    if (pointed) return pointed
    if (!has('tel')) return null
    const since = has('created_at') ? sql`created_at >= ${owner.historyFrom}::timestamptz` : sql`true`
    return sql`(tel = ${owner.tel} and ${since})`
  }

  return [...columnsOf].flatMap(([table, all]) => {
    const rows = rowsOf(table)
    const shown = all.filter(({ column, type }) => type !== 'bytea' && !SECRETS.has(column))
    return rows ? [{ table, columns: shown.map(({ column }) => column), rows }] : []
  })
}

export async function readBelonging(db: Db, { table, columns, rows }: Belonging): Promise<object[]> {
  const shown = sql.join(columns.map((column) => sql.ref(column)))
  const { rows: found } = await sql<object>`select ${shown} from ${sql.table(table)} where ${rows}`.execute(db)
  return found
}
