import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { allOf, columns, type Row, type TableName } from '../columns.ts'
import type { Transaction } from '../db.ts'

/** Batch size: rows in one statement. */
const AT_A_TIME = 500

/** A hash over everything that a row is made from. */
export const contentHash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** Tables that content is written to, row by row. */
type ContentTable = { [T in TableName]: 'id' | 'content_hash' extends keyof Row<T> ? T : never }[TableName]

/**
 * What content says of a row, column by column; JSON as it is, because the database reads it. Triggers keep when it
 * changed, and what else is not the content's is named.
 */
export type FromContent<T extends TableName, Others extends keyof Row<T> = never> = {
  [C in Exclude<keyof Row<T>, 'changed_at' | Others>]: unknown
}
type Written<T extends ContentTable> = { id: string } & Omit<FromContent<T>, 'content_hash'>

/** Makes a table equal to these rows, touching only those that differ. Tells how many did. */
export async function writeRows<T extends ContentTable>(
  tx: Transaction,
  table: T,
  rows: Written<T>[],
): Promise<number> {
  const kept = columns<ContentTable>(table, 'kept')
  const excluded = columns<ContentTable>(table, 'excluded')
  const gone =
    await sql`delete from ${kept} where ${kept.id} <> ${allOf(rows.map(({ id }) => id))} returning 1`.execute(tx)
  let changed = gone.rows.length
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const part = rows.slice(at, at + AT_A_TIME).map((row) => ({
      ...row,
      content_hash: contentHash(row),
    }))
    const names = Object.keys(part[0]!).filter((column) => column !== 'id')
    const written = await sql`
      insert into ${kept} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)})
      on conflict (id) do update set (${sql.join(names.map((column) => sql.ref(column)))}) =
        row(${sql.join(names.map((column) => sql.ref(`excluded.${column}`)))})
      where ${kept.content_hash} <> ${excluded.content_hash}
      returning 1`.execute(tx)
    changed += written.rows.length
  }
  return changed
}

/** Tables that hold several kinds of things beside each other. */
type KindTable = 'documents' | 'invitation_looks'

/** The same for tables that hold several kinds of things beside each other, each in its own order. */
export async function writeKind(
  tx: Transaction,
  table: KindTable,
  kind: string,
  things: { id: string; data: object }[],
): Promise<number> {
  const names = columns<KindTable>(table)
  const kept = columns<KindTable>(table, 'kept')
  const excluded = columns<KindTable>(table, 'excluded')
  const rows: Row<KindTable>[] = things.map(({ id, data }, position) => {
    return { kind, id, position, data, content_hash: contentHash([position, data]) }
  })
  const ids = rows.map(({ id }) => id)
  const gone = await sql`
    delete from ${kept} where ${kept.kind} = ${kind} and ${kept.id} <> ${allOf(ids)} returning 1`.execute(tx)
  const written = await sql`
    insert into ${kept} select * from jsonb_populate_recordset(null::${names}, ${JSON.stringify(rows)})
    on conflict (${names.kind}, ${names.id}) do update
      set (${names.position}, ${names.data}, ${names.content_hash}) =
        (${excluded.position}, ${excluded.data}, ${excluded.content_hash})
      where ${kept.content_hash} <> ${excluded.content_hash}
    returning 1`.execute(tx)
  return gone.rows.length + written.rows.length
}
