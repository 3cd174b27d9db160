import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { belongings, type Owner } from '#platform/belongings.ts'
import { columns, onlyRow, type TableName } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'

const c = columns('customers', 'c')
const f = columns('former_accounts', 'f')

/** Until they say their own. */
export const NO_NAME: Record<Language, string> = { vi: 'Khách', en: 'Guest' }

/** What coming by phone leaves behind by itself. A new table counts as something made until it stands here. */
const TRACES = new Set<string>([
  ...(['customers', 'sessions', 'refresh_tokens', 'devices', 'former_accounts', 'security_events'] as const),
  ...(['phone_numbers', 'phone_codes', 'phone_handles'] as const),
] satisfies TableName[])

/** Of everybody else the same is asked as of nobody, so that the time tells nothing. */
const NOBODY: Owner = { customerId: '', tel: null, historyFrom: 'infinity' }

/**
 * Whether an account was begun by a takeover of its number and nothing has been made with it since: then there is
 * nothing to lock and nobody to tell.
 */
export async function isUntouched(tx: Transaction, customerId: string): Promise<boolean> {
  const { rows } = await sql<Omit<Owner, 'customerId'>>`
    select ${c.tel}, ${c.history_from}::text as "historyFrom" from ${c}
    where ${c.id} = ${customerId} and exists (select 1 from ${f} where ${f.passed_to} = ${c.id})
      and ${c.name} = any(${Object.values(NO_NAME)}) and ${c.email} is null and ${c.wedding_date} is null
      and ${c.city_id} is null and ${c.checklist} = '{}'`.execute(tx)
  const made = (await belongings(tx, rows[0] ? { customerId, ...rows[0] } : NOBODY))
    .filter(({ table }) => !TRACES.has(table))
    .map((belonging) => sql`exists (select 1 from ${sql.table(belonging.table)} where ${belonging.rows})`)
  const found = await sql<{ any: boolean }>`select (${sql.join(made, sql` or `)}) as any`.execute(tx)
  return rows.length === 1 && !onlyRow(found.rows).any
}
