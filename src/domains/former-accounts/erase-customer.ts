import { sql } from 'kysely'
import { showPhone } from '#lib/phone.ts'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import { customerRow } from '#platform/customer-row.ts'
import type { Transaction } from '#platform/db.ts'
import { forgetMessages } from '#platform/messages.ts'
import { forgetLimits } from '#platform/rate-limit.ts'
import type { AppDeps } from '#platform/serve.ts'

const s = columns('sessions')
const k = columns('idempotency_keys')
const GOING = (['devices', 'email_links', 'customer_identities', 'former_accounts'] as const).map((t) => columns(t))

/** What stays of somebody who has left is a row without a person. */
const GONE = 'Khách đã rời đi'

/** Erases a person and ends all their sessions. Their number is free again, for them or for its next owner. */
export async function eraseCustomer(tx: Transaction, departures: AppDeps['departures'], customerId: string) {
  const { tel, email } = await customerRow(tx, customerId)
    .select(['tel', 'email'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  // while the customer still has a name and a number to find things by
  for (const depart of departures) await depart(tx, customerId)
  if (tel) {
    await tx.deleteFrom('phone_codes').where('tel', '=', tel).execute()
    await tx.deleteFrom('phone_handles').where('tel', '=', tel).execute()
    await tx.deleteFrom('phone_numbers').where('tel', '=', tel).execute()
    await forgetLimits(tx, tel)
  }
  for (const known of [tel, tel && showPhone(tel), email]) if (known) await forgetMessages(tx, known)
  await tx
    .updateTable('customers')
    .set({ name: GONE, tel: null, email: null, email_verified_at: null, password_hash: null, wedding_date: null })
    .set({ city_id: null, referral: null, ip_v4: null, checklist: [], deactivated_at: clockNow })
    .where('id', '=', customerId)
    .execute()
  for (const t of GOING) await sql`delete from ${t} where ${t.customer_id} = ${customerId}`.execute(tx)
  await sql`
    update ${s} set ${s.ended_at} = coalesce(${s.ended_at}, ${clockNow}), ${s.ended_by} = coalesce(${s.ended_by}, 'deactivated'),
      ${s.user_agent} = null
    where ${s.customer_id} = ${customerId}`.execute(tx)
  await sql`delete from ${k} where ${k.caller} = ${customerId} or ${k.answer} like ${`%"${customerId}"%`}`.execute(tx)
}
