import { writeKind } from '#platform/content/write-rows.ts'
import type { Db, Transaction } from '#platform/db.ts'

export type DocumentKind = 'album' | 'article' | 'home' | 'photography-category' | 'policy' | 'popup' | 'question'

export interface ContentDocument {
  id: string
  data: object
}

/** Makes one kind's documents equal to these, touching only what differs. Tells how many did. */
export const importDocuments = (tx: Transaction, kind: DocumentKind, documents: ContentDocument[]) =>
  writeKind(tx, 'documents', kind, documents)

export async function documentsOf<Data>(db: Db, kind: DocumentKind): Promise<(Data & { id: string })[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'data'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows.map(({ id, data }) => ({ ...(data as Data), id }))
}

export async function documentOf<Data>(
  db: Db,
  kind: DocumentKind,
  id: string,
): Promise<(Data & { id: string }) | null> {
  const found = await db
    .selectFrom('documents')
    .select('data')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? { ...(found.data as Data), id } : null
}
