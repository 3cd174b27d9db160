import { sql } from 'kysely'
import { showPhone } from '#lib/phone.ts'
import type { Transaction } from '#platform/db.ts'
import { forgetMessages } from '#platform/messages.ts'
import { forgetLimits } from '#platform/rate-limit.ts'
import type { Ground } from '#platform/serve.ts'

/** What stays of somebody who has left is a row without a person. */
const GONE = 'Khách đã rời đi'

/** Erases a person and ends all their sessions. Their number is free again, for them or for its next owner. */
export async function eraseCustomer(tx: Transaction, departures: Ground['departures'], customerId: string) {
  const { rows } = await sql<{ tel: string | null; email: string | null }>`
    select tel, email from customers where id = ${customerId} for update`.execute(tx)
  const { tel = null, email = null } = rows[0] ?? {}
  // while the customer still has a name and a number to find things by
  for (const depart of departures) await depart(tx, customerId)
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
    where id = ${customerId}`.execute(tx)
  for (const table of ['devices', 'email_links', 'customer_identities', 'former_accounts']) {
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(tx)
  }
  await sql`
    update sessions set ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'deactivated'), user_agent = null
    where customer_id = ${customerId}`.execute(tx)
  await sql`
    delete from idempotency_keys where caller = ${customerId} or answer like ${`%"${customerId}"%`}`.execute(tx)
}
