import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#platform/db.ts'

/** So many rows travel at once. */
const AT_A_TIME = 500

type Row = { id: string } & Record<string, unknown>

/** Makes a table equal to these rows, touching only those that differ. Tells how many did. */
export async function writeRows(tx: Transaction, table: string, rows: Row[]): Promise<number> {
  const name = sql.table(table)
  const gone = await sql`delete from ${name} where id <> all(${rows.map(({ id }) => id)}) returning id`.execute(tx)
  let changed = gone.rows.length
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const part = rows.slice(at, at + AT_A_TIME).map((row) => ({
      ...row,
      content_hash: createHash('sha256').update(JSON.stringify(row)).digest('hex'),
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
