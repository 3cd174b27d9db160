import { sql } from 'kysely'
import { anyOf, columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { type Budgets, budgetsLeft, CAUSES } from '#platform/message-budgets.ts'
import type { LedgerLine } from './contract.ts'

const m = columns('messages', 'm')
const p = columns('partners', 'p')
const AT_A_TIME = 50

const ofPartners = (partners: 'all' | string[]) =>
  partners === 'all' ? sql`true` : sql`${m.partner_id} = ${anyOf(partners)}`

export async function ledgerOf(
  db: Db,
  partners: 'all' | string[],
  { state, before }: { state?: string; before?: number },
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select ${m.id}, ${m.template}, ${m.channel}, ${m.receiver}, ${m.state}, ${m.attempts}, ${m.error},
      (select ${p.name} from ${p} where ${p.id} = ${m.partner_id}) as "partnerName",
      ${tspOf(m.created_at)} as "createdTsp", ${tspOf(m.tried_at)} as "triedTsp"
    from ${m} where ${ofPartners(partners)} ${state ? sql`and ${m.state} = ${state}` : sql``}
      ${before ? sql`and ${m.created_at} < ${new Date(before)}` : sql``}
    order by ${m.created_at} desc, ${m.id} limit ${AT_A_TIME}`.execute(db)
  return rows
}

export async function ledgerCounts(db: Db, partners: 'all' | string[]) {
  const { rows } = await sql<{ waiting: number; failed: number; oldestTsp: number | null }>`
    select count(*) filter (where ${m.state} = 'waiting')::int as waiting,
      count(*) filter (where ${m.state} = 'failed')::int as failed,
      ${tspOf(sql<Date | null>`min(${m.created_at}) filter (where ${m.state} = 'failed')`)} as "oldestTsp"
    from ${m} where ${m.state} in ('waiting', 'failed') and ${ofPartners(partners)}`.execute(db)
  return onlyRow(rows)
}

/** What is left of today for each cause that costs money. */
export async function budgetsToday(db: Db, budgets: Budgets) {
  const left = await budgetsLeft(db, budgets)
  return CAUSES.map((cause) => ({ cause, most: budgets[cause], left: left[cause] }))
}

export async function partnerOfMessage(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('messages').select('partner_id').where('id', '=', id).executeTakeFirst()
  return row && row.partner_id
}
