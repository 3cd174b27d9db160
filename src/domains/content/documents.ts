import { sql } from 'kysely'
import { writeKind } from '#platform/content/write-rows.ts'
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
export const importDocuments = (tx: Transaction, kind: DocumentKind, documents: ContentDocument[]) =>
  writeKind(tx, 'documents', kind, documents)

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
