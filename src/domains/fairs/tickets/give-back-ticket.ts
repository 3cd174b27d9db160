import { sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { giveBackTicket } from './contract.ts'

/** One statement, so that places are given back exactly once. A ticket that is not there has been given back already. */
export async function giveBack({ db, params }: Pick<Asked<typeof giveBackTicket>, 'db' | 'params'>) {
  await sql`
    with gone as (delete from fair_tickets where id = ${params.id} returning fair_id, date, people)
    update fair_days set taken = taken - gone.people
    from gone where (fair_days.fair_id, fair_days.date) = (gone.fair_id, gone.date)`.execute(db)
  return done(undefined)
}
