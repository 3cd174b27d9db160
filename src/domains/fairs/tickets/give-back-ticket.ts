import { type RawBuilder, sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import type { Db, Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { giveBackTicket } from './contract.ts'

/** One statement, so that places are given back exactly once. A ticket that is not there has been given back already. */
export async function giveBack({ db, params }: Pick<Asked<typeof giveBackTicket>, 'db' | 'params'>) {
  await give(db, sql`id = ${params.id}`)
  return done(undefined)
}

/** Whoever leaves the site comes to no fair by its ticket. */
export const giveBackAllOf = (tx: Transaction, customerId: string) =>
  give(tx, sql`tel = (select tel from customers where id = ${customerId})`)

const give = (db: Db, which: RawBuilder<unknown>) =>
  sql`
    with gone as (delete from fair_tickets where ${which} returning fair_id, date, people)
    update fair_days set taken = taken - gone.people
    from gone where (fair_days.fair_id, fair_days.date) = (gone.fair_id, gone.date)`.execute(db)
