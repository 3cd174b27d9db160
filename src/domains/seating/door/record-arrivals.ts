import { sql } from 'kysely'
import { hasCeremony } from '#domains/cards/guests-card.ts'
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

/** Every household of the list, whether or not it said that it comes: people come without having answered. */
export async function doorList(db: Db, invitationId: string, ceremony: string): Promise<AwaitedGuest[]> {
  const { rows } = await sql<AwaitedGuest>`
    select ${g.id}, ${g.token}, ${g.name}, ${g.side}, case when (reply ->> 'coming')::boolean
        then (reply ->> 'adults')::int + (reply ->> 'children')::int else 0 end as expected,
      (${g.places} ->> ${ceremony})::int as "table", coalesce(${latest.people}, 0) as arrived,
      case when ${latest.people} > 0 then ${tspOf(latest.at)} end as "arrivedTsp"
    from ${g}
      cross join lateral (select ${g.replies} -> ${ceremony}::text as reply) answered
      left join lateral (
        select ${a.people}, ${a.at} from ${a} where ${a.guest_id} = ${g.id} and ${a.ceremony} = ${ceremony}
        order by ${a.at} desc, ${a.id} desc limit 1) latest on true
    where ${g.invitation_id} = ${invitationId} and ${LIVING}
    order by ${g.created_at}, ${g.position}, ${g.id}`.execute(db)
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
      insert into ${arrivals}
        (${arrivals.id}, ${arrivals.guest_id}, ${arrivals.ceremony}, ${arrivals.people}, ${arrivals.at})
      select told.id, told."guestId", ${ceremony}, told.people, to_timestamp(told.tsp / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(body.arrivals)}::jsonb)
        as told (id text, "guestId" text, people int, tsp bigint)
        join ${g} on ${g.id} = told."guestId" and ${g.invitation_id} = ${id}
      order by told.id
      on conflict (${arrivals.id}) do nothing`.execute(tx)
    return done({ taken: body.arrivals.map((arrival) => arrival.id), guests: await doorList(tx, id, ceremony) })
  })
}
