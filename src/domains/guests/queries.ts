import { type RawBuilder, sql } from 'kysely'
import { type GuestsCard, isAskedIn, isSeen, isSeenGuest, isTelSeen, onlySideOf } from '#domains/cards/guests-card.ts'
import { HELD, LIVING } from '#domains/cards/reply/living.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { Guest, listGuests } from './contract.ts'
import { soughtIn } from './rules.ts'

const g = columns('guests', 'g')
const other = columns('guests', 'other')
const f = columns('guest_figures', 'f')

const LAST_REMINDER = sql<Date | null>`${g.reminded_at}[cardinality(${g.reminded_at})]`
/** Who only looks gets no link that answers in a household's name. */
const guestColumns = (card: GuestsCard) => sql`
  ${g.id}, ${card.standing?.role === 'look' ? sql`''` : g.token} as token, ${g.name}, ${g.form}, ${g.side}, ${g.ceremonies},
  ${g.circle} as "group", ${g.seats}, ${g.tags}, case when ${isTelSeen(card)} then ${g.tel} end as tel, ${g.note}, ${g.listed}, ${g.state}, ${g.adults}, ${g.children}, ${g.vegetarians}, ${g.replies},
  ${g.recorded_by} as "recordedBy", ${tspOf(g.replied_at)} as "repliedTsp", ${tspOf(g.invited_at)} as "invitedTsp",
  ${tspOf(LAST_REMINDER)} as "remindedTsp", cardinality(${g.reminded_at}) as reminders,
  ${g.wish} as message, ${g.places}`
const ORDER = sql`${g.created_at}, ${g.position}, ${g.id}`

const DOUBLE = sql`exists (
  select from ${other} where ${other.invitation_id} = ${g.invitation_id} and ${other.name_key} = ${g.name_key}
    and ${other.removed_at} is null and ${other.held_at} is null and ${other.id} <> ${g.id}
    and (${other.tel} is null or ${g.tel} is null or ${other.tel} = ${g.tel})) as double`

type Wanted = Asked<typeof listGuests>['query']

export async function guestsOf(db: Db, card: GuestsCard, { page, fetchSize, held, ...wanted }: Wanted) {
  const invitationId = card.id
  const narrow = conditionsOf(card, wanted)
  const where = sql.join([isSeen(card), held ? HELD : LIVING, ...narrow], sql` and `)
  const { rows } = await sql<Guest>`
    select ${guestColumns(card)}, ${DOUBLE} from ${g} where ${where}
    order by ${ORDER} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const { rows: counted } = await (held || narrow.length || onlySideOf(card)
    ? sql<{ total: number }>`select count(*) as total from ${g} where ${where}`
    : sql<{ total: number }>`
        select coalesce(sum(${f.households}), 0) as total from ${f}
        where ${f.invitation_id} = ${invitationId} and (${f.ceremony} = '' or ${f.ceremony} like ':%')`
  ).execute(db)
  return { items: rows, page, fetchSize, total: onlyRow(counted).total }
}

/** All of a list, for a file. */
export async function allGuestsOf(db: Db, card: GuestsCard): Promise<Omit<Guest, 'double'>[]> {
  const { rows } = await sql<Omit<Guest, 'double'>>`
    select ${guestColumns(card)} from ${g} where ${isSeen(card)} and ${LIVING}
    order by ${ORDER}`.execute(db)
  return rows
}

function conditionsOf(card: GuestsCard, wanted: Omit<Wanted, 'page' | 'fetchSize' | 'held'>): RawBuilder<unknown>[] {
  const { q = '', side, ceremony, group, tag, state, vegetarian, invited } = wanted
  const { words, digits } = soughtIn(q)
  const byWords = words.map((word) => sql`${g.search} like ${`%${word}%`}`)
  const byTel = digits ? sql`(${g.tel} like ${`%${digits}%`} and ${isTelSeen(card)})` : sql`false`
  return [
    words.length > 0 && sql`((${sql.join(byWords, sql` and `)}) or ${byTel})`,
    side && sql`${g.side} = ${side}`,
    ceremony && isAskedIn(card, ceremony),
    group !== undefined && sql`${g.circle} = ${group}`,
    tag && sql`${g.tags} @> array[${tag}]`,
    state && sql`${g.state} = ${state}`,
    vegetarian && sql`${g.vegetarians} > 0`,
    invited === 'true' && sql`${g.invited_at} is not null`,
    invited === 'false' && sql`${g.invited_at} is null and ${g.listed} and ${g.recorded_by} is distinct from 'GUEST'`,
  ].filter((condition) => typeof condition === 'object')
}

export async function guestOf(db: Db, card: GuestsCard, guestId: string): Promise<Guest | null> {
  const { rows } = await sql<Guest>`
    select ${guestColumns(card)}, ${DOUBLE} from ${g} where ${isSeenGuest(card, guestId)}`.execute(db)
  return rows[0] ?? null
}

/** The groups and tags that a list uses, to choose from. */
export async function circlesOf(db: Db, card: GuestsCard) {
  const { rows } = await sql<{ groups: string[] | null; tags: string[] | null }>`
    select
      (select array_agg(distinct ${g.circle} order by ${g.circle}) from ${g}
        where ${isSeen(card)} and ${LIVING} and ${g.circle} <> '') as groups,
      (select array_agg(distinct tag order by tag) from ${g}, unnest(${g.tags}) tag
        where ${isSeen(card)} and ${LIVING}) as tags`.execute(db)
  return { groups: rows[0]?.groups ?? [], tags: rows[0]?.tags ?? [] }
}
