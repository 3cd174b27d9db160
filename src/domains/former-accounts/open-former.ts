import { sql } from 'kysely'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { tablesOfCustomers } from '#platform/belongings.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { Ground } from '#platform/serve.ts'
import { eraseCustomer } from './erase-customer.ts'
import { NO_NAME } from './is-untouched.ts'
import { OWN_TABLES } from './kinds.ts'

type SecondProof = 'password' | 'email' | 'device'

/** What stays behind: sessions that are over, and the lock itself. */
const STAY = new Set(['sessions', 'former_accounts'])

/**
 * A second proof shows that who came by phone is who was here before: everything becomes one account again. What they
 * have twice by now leaves as it does with whoever leaves. False where it is open already.
 */
export async function openFormer(
  tx: Transaction,
  { departures }: Pick<Ground, 'departures'>,
  formerId: string,
  proof: SecondProof,
): Promise<boolean> {
  const { rows } = await sql<{ passedTo: string }>`
    select passed_to as "passedTo" from former_accounts where customer_id = ${formerId} for update`.execute(tx)
  if (!rows[0]) return false
  const { passedTo } = rows[0]
  const tables = (await tablesOfCustomers(tx)).filter((table) => !STAY.has(table))
  await bringOver(tx, tables, formerId, passedTo)
  await joinDetails(tx, formerId, passedTo)
  await eraseCustomer(tx, departures, formerId)
  await recordEvent(tx, 'former_opened', passedTo, { proof })
  return true
}

/** Reservations go by the number and the moment since when it is theirs. */
const joinDetails = (tx: Transaction, formerId: string, passedTo: string) =>
  sql`
    with former as (
      update customers c set email = null from customers before join former_accounts f on f.customer_id = before.id
      where c.id = ${formerId} and before.id = c.id
      returning before.*, f.password_hash as old_password, f.verified_email, f.set_aside_at)
    update customers n set
      name = case when n.name = any(${Object.values(NO_NAME)}) then former.name else n.name end,
      email = coalesce(n.email, former.email),
      email_verified_at = coalesce(n.email_verified_at, case
        when coalesce(n.email, former.email) = former.verified_email and not exists (
          select 1 from customers other where other.email = former.verified_email and other.email_verified_at is not null)
        then former.set_aside_at end),
      password_hash = coalesce(n.password_hash, former.old_password),
      wedding_date = coalesce(n.wedding_date, former.wedding_date), city_id = coalesce(n.city_id, former.city_id),
      referral = coalesce(n.referral, former.referral),
      checklist = case when n.checklist = '{}' then former.checklist else n.checklist end,
      history_from = least(n.history_from, former.history_from), created_at = least(n.created_at, former.created_at)
    from former where n.id = ${passedTo}`.execute(tx)

async function bringOver(tx: Transaction, tables: string[], from: string, to: string) {
  for (const table of tables) await sql`select bring_over(${table}::regclass, ${from}, ${to})`.execute(tx)
}

/**
 * After seven days reservations, vouchers and favourites come along, unless somebody from before has said no or is here
 * still: signed in by Facebook or Apple. Safe to repeat; the row's lock decides who does it.
 */
export async function openOwnThings(db: Db, now: number, customerId: string) {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ formerId: string; isHere: boolean }>`
      update former_accounts f set own_open_at = null
      where passed_to = ${customerId} and own_open_at <= ${new Date(now)}
      returning customer_id as "formerId",
        exists (select 1 from sessions s where s.customer_id = f.customer_id and s.created_at > f.set_aside_at) as "isHere"`.execute(
      tx,
    )
    for (const { formerId, isHere } of rows) {
      if (isHere) continue
      await bringOver(tx, Object.values(OWN_TABLES).flat(), formerId, customerId)
      await sql`
        update customers n set history_from = least(n.history_from, f.history_from) from customers f
        where n.id = ${customerId} and f.id = ${formerId}`.execute(tx)
    }
    return { ok: true }
  })
}
