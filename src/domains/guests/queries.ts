import { type RawBuilder, sql } from 'kysely'
import type { ReplyState } from '#domains/cards/reply/contract.ts'
import { HELD, LIVING } from '#domains/cards/reply/living.ts'
import type { Db } from '#platform/db.ts'
import type { Guest } from './contract.ts'
import { soughtIn } from './rules.ts'

const GUEST_COLUMNS = sql`
  guests.id, token, name, form, side, circle as "group", seats, tags, tel, note, listed, state, adults, children,
  vegetarians, replies, recorded_by as "recordedBy", floor(extract(epoch from replied_at) * 1000) as "repliedTsp",
  floor(extract(epoch from invited_at) * 1000) as "invitedTsp", wish as message, places`

const DOUBLE = sql`exists (
  select from guests other where other.invitation_id = guests.invitation_id and other.name_key = guests.name_key
    and other.removed_at is null and other.held_at is null and other.id <> guests.id
    and (other.tel is null or guests.tel is null or other.tel = guests.tel)) as double`

interface Wanted {
  page: number
  fetchSize: number
  q?: string
  side?: string
  group?: string
  tag?: string
  state?: ReplyState
  vegetarian?: 'true'
  invited?: 'true' | 'false'
  held?: 'true'
}

export async function guestsOf(db: Db, invitationId: string, { page, fetchSize, held, ...wanted }: Wanted) {
  const narrow = conditionsOf(wanted)
  const where = sql.join([sql`invitation_id = ${invitationId}`, held ? HELD : LIVING, ...narrow], sql` and `)
  const { rows } = await sql<Guest>`
    select ${GUEST_COLUMNS}, ${DOUBLE} from guests where ${where}
    order by created_at, position, id limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const { rows: counted } = await (held || narrow.length
    ? sql<{ total: number }>`select count(*) as total from guests where ${where}`
    : sql<{ total: number }>`
        select coalesce(sum(households), 0) as total from guest_figures
        where invitation_id = ${invitationId} and ceremony = ''`
  ).execute(db)
  return { items: rows, page, fetchSize, total: counted[0]!.total }
}

/** All of a list, for a file. */
export async function allGuestsOf(db: Db, invitationId: string): Promise<Omit<Guest, 'double'>[]> {
  const { rows } = await sql<Omit<Guest, 'double'>>`
    select ${GUEST_COLUMNS} from guests where invitation_id = ${invitationId} and ${LIVING}
    order by created_at, position, id`.execute(db)
  return rows
}

function conditionsOf({
  q,
  side,
  group,
  tag,
  state,
  vegetarian,
  invited,
}: Omit<Wanted, 'page' | 'fetchSize' | 'held'>): RawBuilder<unknown>[] {
  const { words, digits } = soughtIn(q ?? '')
  const byWords = words.map((word) => sql`search like ${`%${word}%`}`)
  const conditions: RawBuilder<unknown>[] = []
  if (words.length) {
    const byTel = digits ? sql`tel like ${`%${digits}%`}` : sql`false`
    conditions.push(sql`((${sql.join(byWords, sql` and `)}) or ${byTel})`)
  }
  if (side) conditions.push(sql`side = ${side}`)
  if (group !== undefined) conditions.push(sql`circle = ${group}`)
  if (tag) conditions.push(sql`tags @> array[${tag}]`)
  if (state) conditions.push(sql`state = ${state}`)
  if (vegetarian) conditions.push(sql`vegetarians > 0`)
  if (invited === 'true') conditions.push(sql`invited_at is not null`)
  if (invited === 'false') {
    conditions.push(sql`invited_at is null and listed and recorded_by is distinct from 'GUEST'`)
  }
  return conditions
}

export async function guestOf(db: Db, invitationId: string, guestId: string): Promise<Guest | null> {
  const { rows } = await sql<Guest>`
    select ${GUEST_COLUMNS}, ${DOUBLE} from guests
    where invitation_id = ${invitationId} and guests.id = ${guestId} and ${LIVING}`.execute(db)
  return rows[0] ?? null
}

/** The groups and tags that a list uses, to choose from. */
export async function circlesOf(db: Db, invitationId: string) {
  const { rows } = await sql<{ groups: string[] | null; tags: string[] | null }>`
    select
      (select array_agg(distinct circle order by circle) from guests
        where invitation_id = ${invitationId} and ${LIVING} and circle <> '') as groups,
      (select array_agg(distinct tag order by tag) from guests, unnest(tags) tag
        where invitation_id = ${invitationId} and ${LIVING}) as tags`.execute(db)
  return { groups: rows[0]?.groups ?? [], tags: rows[0]?.tags ?? [] }
}
