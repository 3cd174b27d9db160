import { sql } from 'kysely'
import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { cardWithCeremony, type GuestsCard, isAskedIn, isSeen } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { done, refused } from '#lib/endpoint.ts'
import { columns, tspOf } from '#platform/columns.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { AwaitedGuest, tellArrivals } from './contract.ts'

const g = columns('guests', 'g')
const arrivals = columns('guest_arrivals')
const a = columns('guest_arrivals', 'a')
const latest = columns('guest_arrivals', 'latest')
const m = columns('guest_merges', 'm')

/**
 * Every household that is asked, whether or not it said that it comes: people come without having answered. Who was let
 * in stands there too, asked or not.
 */
export async function doorList(db: Db, card: GuestsCard, ceremony: string): Promise<AwaitedGuest[]> {
  const { rows } = await sql<AwaitedGuest>`
    select ${g.id}, ${g.token}, array(select ${m.token} from ${m} where ${m.guest_id} = ${g.id}) as "formerTokens",
      ${g.name}, ${g.side}, case when (reply ->> 'coming')::boolean
        then (reply ->> 'adults')::int + (reply ->> 'children')::int else 0 end as expected,
      (${g.places} ->> ${ceremony})::int as "table", coalesce(${latest.people}, 0) as arrived,
      case when ${latest.people} > 0 then ${tspOf(latest.at)} end as "arrivedTsp"
    from ${g}
      cross join lateral (select ${g.replies} -> ${ceremony}::text as reply) answered
      left join lateral (
        select ${a.people}, ${a.at} from ${a} where ${a.guest_id} = ${g.id} and ${a.ceremony} = ${ceremony}
        order by ${a.at} desc, ${a.id} desc limit 1) latest on true
    where ${isSeen(card)} and ${LIVING} and (${isAskedIn(card, ceremony)} or ${latest.people} > 0)
    order by ${g.created_at}, ${g.position}, ${g.id}`.execute(db)
  return rows
}

/**
 * What phones noted is kept under their own ids: told twice it stands once, and in whatever order it comes the latest of
 * a household counts. What names a household that is gone is taken as well, so that no phone keeps telling it.
 */
export function tell({ db, viewer, params: { id, ceremony }, body }: Asked<typeof tellArrivals>) {
  return inTransaction(db, async (tx) => {
    const card = await cardWithCeremony(tx, viewer.customerId, { id, ceremony }, GUEST_KEEPERS)
    if (!card) return refused('not_found')
    await sql`
      insert into ${arrivals}
        (${arrivals.id}, ${arrivals.guest_id}, ${arrivals.ceremony}, ${arrivals.people}, ${arrivals.at})
      select told.id, ${g.id}, ${ceremony}, told.people, to_timestamp(told.tsp / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(body.arrivals)}::jsonb)
        as told (id text, "guestId" text, people int, tsp bigint)
        left join ${m} on ${m.merged_id} = told."guestId"
        join ${g} on ${g.id} = coalesce(${m.guest_id}, told."guestId") and ${isSeen(card)}
      order by told.id
      on conflict (${arrivals.id}) do nothing`.execute(tx)
    return done({ taken: body.arrivals.map((arrival) => arrival.id), guests: await doorList(tx, card, ceremony) })
  })
}
