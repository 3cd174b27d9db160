import { type RawBuilder, sql } from 'kysely'
import { HELD, isLiving, LIVING } from '#domains/cards/reply/living.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { Guest, listGuests } from './contract.ts'
import { soughtIn } from './rules.ts'

const g = columns('guests', 'g')
const other = columns('guests', 'other')
const f = columns('guest_figures', 'f')

const GUEST_COLUMNS = sql`
  ${g.id}, ${g.token}, ${g.name}, ${g.form}, ${g.side}, ${g.circle} as "group", ${g.seats}, ${g.tags}, ${g.tel},
  ${g.note}, ${g.listed}, ${g.state}, ${g.adults}, ${g.children}, ${g.vegetarians}, ${g.replies},
  ${g.recorded_by} as "recordedBy", ${tspOf(g.replied_at)} as "repliedTsp", ${tspOf(g.invited_at)} as "invitedTsp",
  ${g.wish} as message, ${g.places}`
const ORDER = sql`${g.created_at}, ${g.position}, ${g.id}`

const DOUBLE = sql`exists (
  select from ${other} where ${other.invitation_id} = ${g.invitation_id} and ${other.name_key} = ${g.name_key}
    and ${other.removed_at} is null and ${other.held_at} is null and ${other.id} <> ${g.id}
    and (${other.tel} is null or ${g.tel} is null or ${other.tel} = ${g.tel})) as double`

type Wanted = Asked<typeof listGuests>['query']

export async function guestsOf(db: Db, invitationId: string, { page, fetchSize, held, ...wanted }: Wanted) {
  const narrow = conditionsOf(wanted)
  const where = sql.join([sql`${g.invitation_id} = ${invitationId}`, held ? HELD : LIVING, ...narrow], sql` and `)
  const { rows } = await sql<Guest>`
    select ${GUEST_COLUMNS}, ${DOUBLE} from ${g} where ${where}
    order by ${ORDER} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const { rows: counted } = await (held || narrow.length
    ? sql<{ total: number }>`select count(*) as total from ${g} where ${where}`
    : sql<{ total: number }>`
        select coalesce(sum(${f.households}), 0) as total from ${f}
        where ${f.invitation_id} = ${invitationId} and ${f.ceremony} = ''`
  ).execute(db)
  return { items: rows, page, fetchSize, total: onlyRow(counted).total }
}

/** All of a list, for a file. */
export async function allGuestsOf(db: Db, invitationId: string): Promise<Omit<Guest, 'double'>[]> {
  const { rows } = await sql<Omit<Guest, 'double'>>`
    select ${GUEST_COLUMNS} from ${g} where ${g.invitation_id} = ${invitationId} and ${LIVING}
    order by ${ORDER}`.execute(db)
  return rows
}

function conditionsOf(wanted: Omit<Wanted, 'page' | 'fetchSize' | 'held'>): RawBuilder<unknown>[] {
  const { q = '', side, group, tag, state, vegetarian, invited } = wanted
  const { words, digits } = soughtIn(q)
  const byWords = words.map((word) => sql`${g.search} like ${`%${word}%`}`)
  const byTel = digits ? sql`${g.tel} like ${`%${digits}%`}` : sql`false`
  return [
    words.length > 0 && sql`((${sql.join(byWords, sql` and `)}) or ${byTel})`,
    side && sql`${g.side} = ${side}`,
    group !== undefined && sql`${g.circle} = ${group}`,
    tag && sql`${g.tags} @> array[${tag}]`,
    state && sql`${g.state} = ${state}`,
    vegetarian && sql`${g.vegetarians} > 0`,
    invited === 'true' && sql`${g.invited_at} is not null`,
    invited === 'false' && sql`${g.invited_at} is null and ${g.listed} and ${g.recorded_by} is distinct from 'GUEST'`,
  ].filter((condition) => typeof condition === 'object')
}

export async function guestOf(db: Db, invitationId: string, guestId: string): Promise<Guest | null> {
  const { rows } = await sql<Guest>`
    select ${GUEST_COLUMNS}, ${DOUBLE} from ${g} where ${isLiving(invitationId, guestId)}`.execute(db)
  return rows[0] ?? null
}

/** The groups and tags that a list uses, to choose from. */
export async function circlesOf(db: Db, invitationId: string) {
  const { rows } = await sql<{ groups: string[] | null; tags: string[] | null }>`
    select
      (select array_agg(distinct ${g.circle} order by ${g.circle}) from ${g}
        where ${g.invitation_id} = ${invitationId} and ${LIVING} and ${g.circle} <> '') as groups,
      (select array_agg(distinct tag order by tag) from ${g}, unnest(${g.tags}) tag
        where ${g.invitation_id} = ${invitationId} and ${LIVING}) as tags`.execute(db)
  return { groups: rows[0]?.groups ?? [], tags: rows[0]?.tags ?? [] }
}
