import { sql } from 'kysely'
import type { Draft } from '#domains/cards/draft/rules.ts'
import type { Db } from '#platform/db.ts'
import type { Invitation, InvitationCard } from './contract.ts'
import { KEPT, ownKept } from './deleting/kept.ts'

interface Row {
  id: string
  draft: Draft
  visible: boolean
  revision: number
  publishedRevision: number | null
  publishedTsp: number | null
  publishedName: string | null
  previewToken: string | null
  createdTsp: number
  updatedTsp: number
}

const tsp = (column: 'created_at' | 'updated_at' | 'published_at' | 'deleted_at') =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)`

/** As its owner sees it; null for everybody else. */
export async function invitationOf(db: Db, customerId: string, id: string): Promise<Invitation | null> {
  const { rows } = await sql<Row>`
    select id, draft, visible, revision, published_revision as "publishedRevision",
      ${tsp('published_at')} as "publishedTsp", published->>'unsignedName' as "publishedName",
      preview_token as "previewToken", ${tsp('created_at')} as "createdTsp", ${tsp('updated_at')} as "updatedTsp"
    from wedding_invitations where id = ${id} and customer_id = ${customerId} and deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { draft, ...rest } = row
  return { ...draft, unsignedName: draft.unsignedName ?? '', ...rest }
}

interface Listed {
  page: number
  fetchSize: number
  visible?: boolean
  deleted: boolean
  now: number
}

export async function invitationsOf(db: Db, customerId: string, { page, fetchSize, visible, deleted, now }: Listed) {
  const shown = visible === undefined ? sql`` : sql`and visible = ${visible}`
  const { rows } = await sql<InvitationCard & { total: number }>`
    select id, coalesce(draft->>'unsignedName', '') as "unsignedName", published->>'unsignedName' as "publishedName",
      visible, coalesce(nullif(draft->'groom'->>'shortName', ''), draft->'groom'->>'fullName', '') as "groomName",
      coalesce(nullif(draft->'bride'->>'shortName', ''), draft->'bride'->>'fullName', '') as "brideName",
      draft->>'template' as template, draft->>'palette' as palette,
      (select max(nullif(one->>'date', '')) from jsonb_array_elements(draft->'ceremonies') one) as date,
      published_revision is distinct from revision as "hasChanges",
      ${tsp('updated_at')} as "updatedTsp", ${tsp('deleted_at')} as "deletedTsp",
      floor(extract(epoch from deleted_at + ${KEPT}::interval) * 1000) as "eraseTsp", count(*) over () as total
    from wedding_invitations
    where ${ownKept(customerId, new Date(now))} and (deleted_at is not null) = ${deleted} ${shown}
    order by updated_at desc, id limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  return { items: rows, page, fetchSize, total: rows[0]?.total ?? 0 }
}
