import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { belongings, type Owner } from '#platform/belongings.ts'
import type { Transaction } from '#platform/db.ts'

/** Until they say their own. */
export const NO_NAME: Record<Language, string> = { vi: 'Khách', en: 'Guest' }

/** What coming by phone leaves behind by itself. A new table counts as something made until it stands here. */
const TRACES = new Set([
  ...['customers', 'sessions', 'refresh_tokens', 'devices', 'former_accounts', 'security_events'],
  ...['phone_numbers', 'phone_codes', 'phone_handles'],
])

/** Of everybody else the same is asked as of nobody, so that the time tells nothing. */
const NOBODY: Owner = { customerId: '', tel: null, historyFrom: 'infinity' }

/**
 * Whether an account was begun by a takeover of its number and nothing has been made with it since: then there is
 * nothing to lock and nobody to tell.
 */
export async function isUntouched(tx: Transaction, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ tel: string; historyFrom: string }>`
    select tel, history_from::text as "historyFrom" from customers
    where id = ${customerId} and exists (select 1 from former_accounts where passed_to = customers.id)
      and name = any(${Object.values(NO_NAME)}) and email is null and wedding_date is null and city_id is null
      and checklist = '{}'`.execute(tx)
  const made = (await belongings(tx, rows[0] ? { customerId, ...rows[0] } : NOBODY))
    .filter(({ table }) => !TRACES.has(table))
    .map((belonging) => sql`exists (select 1 from ${sql.table(belonging.table)} where ${belonging.rows})`)
  const found = await sql<{ any: boolean }>`select (${sql.join(made, sql` or `)}) as any`.execute(tx)
  return rows.length === 1 && !found.rows[0]!.any
}
