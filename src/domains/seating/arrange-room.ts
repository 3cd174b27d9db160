import { sql } from 'kysely'
import { cardWithCeremony } from '#domains/cards/guests-card.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { done, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { columns, onlyRow, upsertColumns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { arrangeRoom, Seating } from './contract.ts'

const [plans, kept] = upsertColumns('room_plans')
const c = columns('invitation_changes', 'c')

/** One thing at a time is merged into what stands there, so that two who move different tables at once both do. */
export function arrange({ db, viewer, params: { id, ceremony }, body }: Asked<typeof arrangeRoom>) {
  const { customerId } = viewer
  return inTransaction(db, async (tx) => {
    if (!(await cardWithCeremony(tx, customerId, { id, ceremony }))) return refused('not_found')
    const moved = JSON.stringify(body.things)
    // no thing has a null inside, so that only those that are taken away are stripped
    const { rows } = await sql<Pick<Seating, 'things'>>`
      insert into ${kept} (${plans.invitation_id}, ${plans.ceremony}, ${plans.things})
      values (${id}, ${ceremony}, jsonb_strip_nulls(${moved}::jsonb))
      on conflict (${plans.invitation_id}, ${plans.ceremony}) do update
        set ${plans.things} = jsonb_strip_nulls(${kept.things} || ${moved}::jsonb)
      returning ${kept.things}`.execute(tx)
    // a room is arranged in many small moves, which within the hour are one change
    const { rows: noted } = await sql`
      select from ${c} where ${c.invitation_id} = ${id} and ${c.customer_id} = ${customerId}
        and ${c.what} = 'room-arranged' and ${c.at} > ${clockNow} - interval '1 hour' limit 1`.execute(tx)
    if (!noted.length) await noteChange(tx, id, { customerId, what: 'room-arranged' })
    return done(onlyRow(rows))
  })
}
