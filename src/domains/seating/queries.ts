import { type RawBuilder, sql } from 'kysely'
import { type GuestsCard, isAskedIn, isSeen } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { tablesToOrder } from '#domains/guests/rules.ts'
import { settingsOf } from '#domains/guests/settings.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Seating } from './contract.ts'
import { MOST_SEATING_TABLES, tableOfKey } from './rules.ts'

const g = columns('guests')
const s = columns('guest_settings', 's')
const p = columns('seating_pairs', 'p')
const r = columns('room_plans', 'r')

export async function seatingOf(db: Db, card: GuestsCard, ceremony: string): Promise<Seating> {
  const invitationId = card.id
  const { rows: guests } = await sql<Seating['guests'][number]>`
    select ${g.id}, ${g.name}, ${g.side}, ${g.circle} as "group",
      (reply ->> 'adults')::int + (reply ->> 'children')::int as people, (reply ->> 'children')::int as children,
      (reply ->> 'vegetarians')::int as vegetarians, (${g.places} ->> ${ceremony})::int as "table"
    from ${g}, lateral (select ${g.replies} -> ${ceremony}::text as reply) answered
    where ${isSeen(card)} and ${LIVING} and (reply ->> 'coming')::boolean
      and ${isAskedIn(card, ceremony)}
    order by ${g.created_at}, ${g.position}, ${g.id}`.execute(db)
  const { rows: kept } = await sql<{ names: Record<string, string> | null; things: Seating['things'] | null }>`
    select (select ${s.table_names} -> ${ceremony}::text from ${s} where ${s.invitation_id} = ${invitationId}) as names,
      (select ${r.things} from ${r} where ${r.invitation_id} = ${invitationId} and ${r.ceremony} = ${ceremony}) as things`.execute(
    db,
  )
  const [names, things] = [kept[0]?.names ?? {}, kept[0]?.things ?? {}]
  const { reserve } = await settingsOf(db, invitationId)
  const ordered = tablesToOrder(
    guests.reduce((all, { people }) => all + people, 0),
    reserve,
  )
  const numbers = [
    ...guests.map(({ table }) => table ?? 0),
    ...Object.keys(names).map(Number),
    ...Object.keys(things).map((key) => tableOfKey(key) ?? 0),
  ]
  const last = Math.max(1, Math.min(ordered, MOST_SEATING_TABLES), ...numbers)
  const tables = Array.from({ length: last }, (_, index) => ({ number: index + 1, name: names[index + 1] ?? '' }))
  return { ceremony, guests, tables, things, pairs: await pairsOf(db, card) }
}

/** Those of which somebody sees both households. */
async function pairsOf(db: Db, card: GuestsCard): Promise<Seating['pairs']> {
  // each is found by its key first: of a list that has just come in PostgreSQL does not know yet that it is long, and
  // would compare every household with every other
  const seen = (id: RawBuilder<unknown>) => sql`lateral (
    select ${g.id}, ${g.name} from (select * from guests where id = ${id} offset 0) as guests
    where ${isSeen(card)} and ${LIVING})`
  const { rows } = await sql<Seating['pairs'][number]>`
    select ${p.kind}, array[one.id, other.id] as "guestIds", array[one.name, other.name] as names
    from ${p} cross join ${seen(p.guest_id)} one cross join ${seen(p.other_id)} other
    where ${p.invitation_id} = ${card.id} order by one.name, other.name, one.id, other.id`.execute(db)
  return rows
}
