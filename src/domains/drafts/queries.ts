import { sql } from 'kysely'
import { CO_OWNER_ROLES, type Draft } from '#domains/cards/draft/rules.ts'
import { isOwn, standingOf } from '#domains/cards/guests-card.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Invitation, InvitationCard } from './contract.ts'
import { KEPT, ownKept } from './deleting/kept.ts'

const w = columns('wedding_invitations')

type Kept = Omit<Invitation, keyof Draft> & { draft: Draft }

/** As those who prepare it see it; null for everybody else. */
export async function invitationOf(db: Db, customerId: string, id: string): Promise<Invitation | null> {
  const { rows } = await sql<Kept>`
    select ${w.id}, ${w.draft}, ${w.visible}, ${w.revision}, ${w.published_revision} as "publishedRevision",
      ${tspOf(w.published_at)} as "publishedTsp", ${w.published} ->> 'unsignedName' as "publishedName",
      ${w.preview_token} as "previewToken", ${tspOf(w.created_at)} as "createdTsp", ${tspOf(w.updated_at)} as "updatedTsp",
      ${standingOf(customerId)} from ${w} where ${isOwn(customerId, id, CO_OWNER_ROLES)}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { draft, ...rest } = row
  const previewToken = (rest.standing?.role ?? 'all') === 'all' ? rest.previewToken : null
  return { ...draft, unsignedName: draft.unsignedName ?? '', ...rest, previewToken }
}

interface Listed {
  page: number
  fetchSize: number
  visible?: boolean
  deleted: boolean
  now: number
}

const shortName = (whose: 'groom' | 'bride') => {
  const person = sql`${w.draft} -> ${sql.lit(whose)}`
  return sql`coalesce(nullif(${person} ->> 'shortName', ''), ${person} ->> 'fullName', '')`
}

export async function invitationsOf(db: Db, customerId: string, { page, fetchSize, visible, deleted, now }: Listed) {
  const shown = visible === undefined ? sql`` : sql`and ${w.visible} = ${visible}`
  const { rows } = await sql<InvitationCard & { total: number }>`
    select ${w.id}, coalesce(${w.draft} ->> 'unsignedName', '') as "unsignedName",
      ${w.published} ->> 'unsignedName' as "publishedName", ${w.visible}, ${shortName('groom')} as "groomName",
      ${shortName('bride')} as "brideName", ${w.draft} ->> 'template' as template, ${w.draft} ->> 'palette' as palette,
      (select max(nullif(one ->> 'date', '')) from jsonb_array_elements(${w.draft} -> 'ceremonies') one) as date,
      ${w.published_revision} is distinct from ${w.revision} as "hasChanges", ${tspOf(w.updated_at)} as "updatedTsp",
      ${tspOf(w.deleted_at)} as "deletedTsp", ${tspOf(sql<Date>`${w.deleted_at} + ${KEPT}::interval`)} as "eraseTsp",
      count(*) over () as total
    from ${w}
    where ${ownKept(customerId, new Date(now))} and (${w.deleted_at} is not null) = ${deleted} ${shown}
    order by ${w.updated_at} desc, ${w.id} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  return { items: rows, page, fetchSize, total: rows[0]?.total ?? 0 }
}
