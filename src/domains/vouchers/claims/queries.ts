import { sql } from 'kysely'
import { isoDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { columns, onlyRow, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedVoucher } from '../contract.ts'
import { withStock } from '../queries.ts'
import { CLAIM_COLUMNS, type ClaimRow, claimOf } from './claim-row.ts'
import { claimBy } from './claim-voucher.ts'
import { type CounterClaim, MESSAGES_A_DAY, type OwnClaim, UNDO_MS } from './contract.ts'

const c = columns('voucher_claims', 'c')
const m = columns('voucher_messages', 'm')
const v = columns('vouchers', 'v')
const s = columns('voucher_stocks', 's')
const k = columns('brand_pins', 'k')
const p = columns('customers', 'p')

export async function ownClaim(db: Db, now: number, voucherId: string, customerId: string): Promise<OwnClaim | null> {
  const claim = await claimBy(db, now, voucherId, customerId)
  if (!claim) return null
  const counted = await db
    .selectFrom('voucher_messages')
    .select('sent')
    .where('client_id', '=', claim.clientId)
    .where('day', '=', sql<Date>`${isoDate(now)}::date`)
    .executeTakeFirst()
  return { ...claim, messagesLeft: MESSAGES_A_DAY - (counted?.sent ?? 0) }
}

interface Listing {
  customerId: string
  used?: 'true' | 'false'
  voucherId?: string
  page: number
  fetchSize: number
}

/** Also claims to vouchers that are withdrawn by now. */
export async function claimsPage(db: Db, lang: Language, now: number, listing: Listing) {
  const { customerId, used, voucherId, page, fetchSize } = listing
  const asked = used === undefined ? sql`` : sql`and (${c.used_at} is not null) = ${used === 'true'}`
  const one = voucherId === undefined ? sql`` : sql`and ${c.voucher_id} = ${voucherId}`
  const mine = sql`${c.customer_id} = ${customerId} ${asked} ${one}`
  const { rows } = await sql<ClaimRow & { voucher: ListedVoucher; sent: number }>`
    select ${CLAIM_COLUMNS}, ${withStock('card', lang, now)} as voucher, coalesce(${m.sent}, 0) as sent
    from ${c} left join ${m} on ${m.client_id} = ${c.client_id} and ${m.day} = ${isoDate(now)}::date
    join ${v} on ${v.id} = ${c.voucher_id} join ${s} on ${s.voucher_id} = ${v.id}
    where ${mine} order by ${c.claimed_at} desc, ${c.client_id}
    limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${c} where ${mine}`.execute(db)
  const items = rows.map(({ voucher, sent, ...row }) => ({
    ...claimOf(row, now),
    messagesLeft: MESSAGES_A_DAY - sent,
    voucher,
  }))
  return { items, page, fetchSize, total: onlyRow(counted.rows).total }
}

interface CounterRow extends ClaimRow {
  lockedUntil: Date | null
  pinLength: Row<'brand_pins'>['digits'] | null
  name: Row<'customers'>['name']
  voucher: Pick<CounterClaim, 'title' | 'cap' | 'minimum' | 'branches' | 'conditions'> & { brand: { name: string } }
}

export async function counterClaim(
  db: Db,
  lang: Language,
  now: number,
  voucherId: string,
  clientId: string,
): Promise<CounterClaim | null> {
  const { rows } = await sql<CounterRow>`
    select ${CLAIM_COLUMNS}, nullif(${c.locked_until}, '-infinity') as "lockedUntil", ${k.digits} as "pinLength",
      ${p.name}, ${v.detail} -> ${lang} as voucher
    from ${c} join ${v} on ${v.id} = ${c.voucher_id} left join ${k} on ${k.brand_id} = ${v.brand_id}
    join ${p} on ${p.id} = ${c.customer_id}
    where ${c.client_id} = ${clientId} and ${c.voucher_id} = ${voucherId}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { title, cap, minimum, branches, conditions, brand } = row.voucher
  const lockedUntilTsp = row.lockedUntil?.getTime() ?? 0
  const undoUntilTsp = row.used_at && row.pinLength ? row.used_at.getTime() + UNDO_MS : 0
  return {
    ...claimOf(row, now),
    customerName: halfName(row.name),
    title,
    cap,
    minimum,
    branches,
    conditions,
    brandName: brand.name,
    pinLength: row.pinLength,
    lockedUntilTsp: lockedUntilTsp > now ? lockedUntilTsp : null,
    undoUntilTsp: undoUntilTsp > now ? undoUntilTsp : null,
  }
}

/** "Phạm Thảo Vy" is "Thảo V." at the counter. */
function halfName(name: string): string {
  const [given = '', middle] = name.trim().split(/\s+/).reverse()
  return middle ? `${middle} ${given[0]}.` : given
}
