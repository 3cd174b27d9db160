import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Transaction } from '#platform/db.ts'

export type DocumentKind =
  | 'album'
  | 'article'
  | 'event'
  | 'home'
  | 'photography-category'
  | 'policy'
  | 'popup'
  | 'question'

export interface ContentDocument {
  id: string
  data: object
}

/** Makes one kind's documents equal to these, touching only what differs. Tells how many did. */
export async function importDocuments(
  tx: Transaction,
  kind: DocumentKind,
  documents: ContentDocument[],
): Promise<number> {
  const rows = documents.map(({ id, data }, position) => {
    const content_hash = createHash('sha256')
      .update(JSON.stringify([position, data]))
      .digest('hex')
    return { kind, id, position, data, content_hash }
  })
  const gone = await sql`
    delete from documents where kind = ${kind} and id <> all(${rows.map((row) => row.id)}) returning id`.execute(tx)
  const written = await sql`
    insert into documents select * from jsonb_populate_recordset(null::documents, ${JSON.stringify(rows)})
    on conflict (kind, id) do update set (position, data, content_hash) = (excluded.position, excluded.data, excluded.content_hash)
    where documents.content_hash <> excluded.content_hash
    returning id`.execute(tx)
  return gone.rows.length + written.rows.length
}

export async function documentsOf<Data>(db: Db, kind: DocumentKind): Promise<(Data & { id: string })[]> {
  const { rows } = await sql<{ id: string; data: Data }>`
    select id, data from documents where kind = ${kind} order by position`.execute(db)
  return rows.map(({ id, data }) => ({ ...data, id }))
}

export async function documentOf<Data>(
  db: Db,
  kind: DocumentKind,
  id: string,
): Promise<(Data & { id: string }) | null> {
  const { rows } = await sql<{ data: Data }>`select data from documents where kind = ${kind} and id = ${id}`.execute(db)
  return rows[0] ? { ...rows[0].data, id } : null
}
