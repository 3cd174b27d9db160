import { sql } from 'kysely'
import { hasCeremony } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { done, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { AwaitedGuest, tellArrivals } from './contract.ts'

/** Every household of the list, whether or not it said that it comes: people come without having answered. */
export async function doorList(db: Db, invitationId: string, ceremony: string): Promise<AwaitedGuest[]> {
  const { rows } = await sql<AwaitedGuest>`
    select guests.id, token, name, side,
      case when (reply->>'coming')::boolean then (reply->>'adults')::int + (reply->>'children')::int else 0 end as expected,
      (places->>${ceremony})::int as "table", coalesce(latest.people, 0) as arrived,
      case when latest.people > 0 then floor(extract(epoch from latest.at) * 1000) end as "arrivedTsp"
    from guests
      cross join lateral (select replies->${ceremony}::text as reply) answered
      left join lateral (
        select people, at from guest_arrivals where guest_id = guests.id and ceremony = ${ceremony}
        order by at desc, guest_arrivals.id desc limit 1) latest on true
    where invitation_id = ${invitationId} and ${LIVING}
    order by created_at, position, guests.id`.execute(db)
  return rows
}

/**
 * What phones noted is kept under their own ids: told twice it stands once, and in whatever order it comes the latest of
 * a household counts. What names a household that is gone is taken as well, so that no phone keeps telling it.
 */
export function tell({ db, viewer, params: { id, ceremony }, body }: Asked<typeof tellArrivals>) {
  return inTransaction(db, async (tx) => {
    if (!(await hasCeremony(tx, viewer.customerId, id, ceremony))) return refused('not_found')
    await sql`
      insert into guest_arrivals (id, guest_id, ceremony, people, at)
      select told.id, told."guestId", ${ceremony}, told.people, to_timestamp(told.tsp / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(body.arrivals)}::jsonb)
        as told (id text, "guestId" text, people int, tsp bigint)
        join guests on guests.id = told."guestId" and guests.invitation_id = ${id}
      order by told.id
      on conflict (id) do nothing`.execute(tx)
    return done({ taken: body.arrivals.map((arrival) => arrival.id), guests: await doorList(tx, id, ceremony) })
  })
}
