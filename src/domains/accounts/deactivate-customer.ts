import { sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import { showPhone } from '#lib/phone.ts'
import { inTransaction } from '#platform/db.ts'
import { forgetMessages } from '#platform/messages.ts'
import { forgetLimits } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { deactivateCustomer } from './contract.ts'
import { recordEvent } from './security-events.ts'

/** What stays of somebody who has left is a row without a person. */
const GONE = 'Khách đã rời đi'

/** Erases the person and ends all sessions. The number is free again, for them or for its next owner. */
export function deactivate({ db, viewer, departures }: Asked<typeof deactivateCustomer>) {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ tel: string | null; email: string | null }>`
      select tel, email from customers where id = ${viewer.customerId} for update`.execute(tx)
    const { tel = null, email = null } = rows[0] ?? {}
    // while the customer still has a name and a number to find things by
    for (const depart of departures) await depart(tx, viewer.customerId)
    if (tel) {
      await sql`delete from phone_codes where tel = ${tel}`.execute(tx)
      await sql`delete from phone_handles where tel = ${tel}`.execute(tx)
      await sql`delete from phone_numbers where tel = ${tel}`.execute(tx)
      await forgetLimits(tx, tel)
    }
    for (const known of [tel, tel && showPhone(tel), email]) if (known) await forgetMessages(tx, known)
    await sql`
      update customers set name = ${GONE}, tel = null, email = null, email_verified_at = null, password_hash = null,
        wedding_date = null, city_id = null, referral = null, ip_v4 = null, checklist = '{}', deactivated_at = now()
      where id = ${viewer.customerId}`.execute(tx)
    await sql`delete from devices where customer_id = ${viewer.customerId}`.execute(tx)
    await sql`delete from email_links where customer_id = ${viewer.customerId}`.execute(tx)
    await sql`delete from customer_identities where customer_id = ${viewer.customerId}`.execute(tx)
    await sql`
      update sessions set ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'deactivated'), user_agent = null
      where customer_id = ${viewer.customerId}`.execute(tx)
    await sql`
      delete from idempotency_keys
      where caller = ${viewer.customerId} or answer like ${`%"${viewer.customerId}"%`}`.execute(tx)
    await recordEvent(tx, 'deactivated', viewer.customerId)
    return done(undefined)
  })
}
