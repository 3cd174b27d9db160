import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../db.ts'

/** So many rows travel at once. */
const AT_A_TIME = 500

/** Differs when anything that it was made from does. */
export const contentHash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

type Row = { id: string } & Record<string, unknown>

/** Makes a table equal to these rows, touching only those that differ. Tells how many did. */
export async function writeRows(tx: Transaction, table: string, rows: Row[]): Promise<number> {
  const name = sql.table(table)
  const gone = await sql`delete from ${name} where id <> all(${rows.map(({ id }) => id)}) returning id`.execute(tx)
  let changed = gone.rows.length
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const part = rows.slice(at, at + AT_A_TIME).map((row) => ({
      ...row,
      content_hash: contentHash(row),
    }))
    const columns = Object.keys(part[0]!).filter((column) => column !== 'id')
    const written = await sql`
      insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(part)})
      on conflict (id) do update set (${sql.join(columns.map((column) => sql.ref(column)))}) =
        row(${sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))})
      where ${name}.content_hash <> excluded.content_hash
      returning id`.execute(tx)
    changed += written.rows.length
  }
  return changed
}

/** The same for tables that hold several kinds of things beside each other, each in its own order. */
export async function writeKind(
  tx: Transaction,
  table: string,
  kind: string,
  things: { id: string; data: object }[],
): Promise<number> {
  const name = sql.table(table)
  const rows = things.map(({ id, data }, position) => {
    return { kind, id, position, data, content_hash: contentHash([position, data]) }
  })
  const gone = await sql`
    delete from ${name} where kind = ${kind} and id <> all(${rows.map(({ id }) => id)}) returning id`.execute(tx)
  const written = await sql`
    insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)})
    on conflict (kind, id) do update
      set (position, data, content_hash) = (excluded.position, excluded.data, excluded.content_hash)
      where ${name}.content_hash <> excluded.content_hash
    returning id`.execute(tx)
  return gone.rows.length + written.rows.length
}
