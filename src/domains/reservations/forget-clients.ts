import { sql } from 'kysely'
import type { Transaction } from '#platform/db.ts'

/** The number is free for its next owner, who must find nothing under it; what stays is an appointment of nobody. */
export async function forgetClients(tx: Transaction, customerId: string) {
  const theirs = sql`tel = (select tel from customers where id = ${customerId})`
  await sql`update quotations set tel = null, current = false, budget = null, message = null where ${theirs}`.execute(
    tx,
  )
  await sql`
    update reservation_changes set reason = null
    where reservation_id in (select id from reservations where ${theirs}) and reason is not null`.execute(tx)
  await sql`update reservations set tel = null, wish = wish - 'message' where ${theirs}`.execute(tx)
  await sql`
    update clients set name = '', tel = null, email = null, referral = null, ip_v4 = null where ${theirs}`.execute(tx)
}
