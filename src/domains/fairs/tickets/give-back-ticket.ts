import { type RawBuilder, sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import type { Db, Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { giveBackTicket } from './contract.ts'

const tickets = columns('fair_tickets')
const gone = columns('fair_tickets', 'gone')
const days = columns('fair_days')
const d = columns('fair_days', 'd')
const c = columns('customers', 'c')

/** One statement, so that places are given back exactly once. A ticket that is not there has been given back already. */
export async function giveBack({ db, params }: Pick<Asked<typeof giveBackTicket>, 'db' | 'params'>) {
  await give(db, sql`${tickets.id} = ${params.id}`)
  return done(undefined)
}

/** Whoever leaves the site comes to no fair by its ticket. */
export const giveBackAllOf = (tx: Transaction, customerId: string) =>
  give(tx, sql`${tickets.tel} = (select ${c.tel} from ${c} where ${c.id} = ${customerId})`)

const give = (db: Db, which: RawBuilder<unknown>) =>
  sql`
    with gone as (delete from ${tickets} where ${which} returning *)
    update ${d} set ${days.taken} = ${d.taken} - ${gone.people}
    from gone where (${d.fair_id}, ${d.date}) = (${gone.fair_id}, ${gone.date})`.execute(db)
