import { sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { deactivateCustomer } from './contract.ts'
import { recordEvent } from './security-events.ts'

/** What stays of somebody who has left is a row without a person. */
const GONE = 'Khách đã rời đi'

/** Erases the person and ends all sessions. The number is free again, for them or for its next owner. */
export function deactivate({ db, viewer, departures }: Asked<typeof deactivateCustomer>) {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ tel: string | null }>`
      select tel from customers where id = ${viewer.customerId} for update`.execute(tx)
    const tel = rows[0]?.tel
    // while the customer still has a name and a number to find things by
    for (const depart of departures) await depart(tx, viewer.customerId)
    if (tel) {
      await sql`delete from phone_codes where tel = ${tel}`.execute(tx)
      await sql`delete from phone_numbers where tel = ${tel}`.execute(tx)
    }
    await sql`
      update customers set name = ${GONE}, tel = null, email = null, email_verified_at = null, password_hash = null,
        wedding_date = null, city_id = null, referral = null, ip_v4 = null, deactivated_at = now()
      where id = ${viewer.customerId}`.execute(tx)
    await sql`delete from customer_identities where customer_id = ${viewer.customerId}`.execute(tx)
    await sql`
      update sessions set ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'deactivated'), user_agent = null
      where customer_id = ${viewer.customerId}`.execute(tx)
    await sql`delete from idempotency_keys where answer like ${`%"${viewer.customerId}"%`}`.execute(tx)
    await recordEvent(tx, 'deactivated', viewer.customerId)
    return done(undefined)
  })
}
