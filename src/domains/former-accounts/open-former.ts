import { sql } from 'kysely'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { tablesOfCustomers } from '#platform/belongings.ts'
import { columns, type Row, type TableName } from '#platform/columns.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { AppDeps } from '#platform/serve.ts'
import { eraseCustomer } from './erase-customer.ts'
import { NO_NAME } from './is-untouched.ts'
import { OWN_TABLES } from './kinds.ts'

const customers = columns('customers')
const c = columns('customers', 'c')
const n = columns('customers', 'n')
const before = columns('customers', 'before')
const former = columns('customers', 'former')
const formers = columns('former_accounts')
const f = columns('former_accounts', 'f')
const lock = columns('former_accounts', 'former')
const s = columns('sessions', 's')

type SecondProof = 'password' | 'email' | 'device'

/** What stays behind: sessions that are over, and the lock itself. */
const STAY = new Set<string>(['sessions', 'former_accounts'] satisfies TableName[])

/**
 * A second proof shows that who came by phone is who was here before: everything becomes one account again. What they
 * have twice by now leaves as it does with whoever leaves. False where it is open already.
 */
export async function openFormer(
  tx: Transaction,
  { departures }: Pick<AppDeps, 'departures'>,
  formerId: string,
  proof: SecondProof,
): Promise<boolean> {
  const row = tx.selectFrom('former_accounts').select('passed_to').where('customer_id', '=', formerId)
  const locked = await row.forUpdate().executeTakeFirst()
  if (!locked) return false
  const passedTo = locked.passed_to
  const tables = (await tablesOfCustomers(tx)).filter((table) => !STAY.has(table))
  await bringOver(tx, tables, formerId, passedTo)
  await joinDetails(tx, formerId, passedTo)
  await eraseCustomer(tx, departures, formerId)
  await recordEvent(tx, 'former_opened', passedTo, { proof })
  return true
}

const kept = (name: keyof Row<'customers'>) => sql`${customers[name]} = coalesce(${n[name]}, ${former[name]})`
const earlier = (name: keyof Row<'customers'>) => sql`${customers[name]} = least(${n[name]}, ${former[name]})`

/** Reservations go by the number and the moment since when it is theirs. */
const joinDetails = (tx: Transaction, formerId: string, passedTo: string) =>
  sql`
    with former as (
      update ${c} set ${customers.email} = null from ${before} join ${f} on ${f.customer_id} = ${before.id}
      where ${c.id} = ${formerId} and ${before.id} = ${c.id}
      returning before.*, ${f.password_hash} as old_password, ${f.verified_email}, ${f.set_aside_at})
    update ${n} set
      ${customers.name} = case when ${n.name} = any(${Object.values(NO_NAME)}) then ${former.name} else ${n.name} end,
      ${kept('email')}, ${kept('wedding_date')}, ${kept('city_id')}, ${kept('referral')},
      ${customers.email_verified_at} = coalesce(${n.email_verified_at}, case
        when coalesce(${n.email}, ${former.email}) = ${lock.verified_email} and not exists (
          select 1 from ${c} where ${c.email} = ${lock.verified_email} and ${c.email_verified_at} is not null)
        then ${lock.set_aside_at} end),
      ${customers.password_hash} = coalesce(${n.password_hash}, former.old_password),
      ${customers.checklist} = case when ${n.checklist} = '{}' then ${former.checklist} else ${n.checklist} end,
      ${earlier('history_from')}, ${earlier('created_at')}
    from former where ${n.id} = ${passedTo}`.execute(tx)

async function bringOver(tx: Transaction, tables: readonly string[], from: string, to: string) {
  for (const table of tables) await sql`select bring_over(${table}::regclass, ${from}, ${to})`.execute(tx)
}

/**
 * After seven days reservations, vouchers and favourites come along, unless somebody from before has said no or is here
 * still: signed in by Facebook or Apple. Safe to repeat; the row's lock decides who does it.
 */
export async function openOwnThings(db: Db, now: number, customerId: string) {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Pick<Row<'former_accounts'>, 'customer_id'> & { isHere: boolean }>`
      update ${f} set ${formers.own_open_at} = null
      where ${f.passed_to} = ${customerId} and ${f.own_open_at} <= ${new Date(now)}
      returning ${f.customer_id}, exists (select 1 from ${s}
        where ${s.customer_id} = ${f.customer_id} and ${s.created_at} > ${f.set_aside_at}) as "isHere"`.execute(tx)
    for (const { customer_id: formerId, isHere } of rows) {
      if (isHere) continue
      await bringOver(tx, Object.values(OWN_TABLES).flat(), formerId, customerId)
      await sql`
        update ${n} set ${earlier('history_from')} from ${former}
        where ${n.id} = ${customerId} and ${former.id} = ${formerId}`.execute(tx)
    }
    return { ok: true }
  })
}
