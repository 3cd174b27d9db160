import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { CLAIM_COLUMNS, type ClaimRow, claimOf } from './claim-row.ts'
import type { Claim, claimVoucher } from './contract.ts'

const claims = columns('voucher_claims')
const c = columns('voucher_claims', 'c')
const locked = columns('voucher_claims', 'locked')
const made = columns('voucher_claims', 'made')
const v = columns('vouchers', 'v')
const b = columns('brands', 'b')
const stocks = columns('voucher_stocks')
const s = columns('voucher_stocks', 's')
const p = columns('customers', 'p')

type Answer = Outcome<typeof claimVoucher>

/** Letters and digits that nobody mistakes for one another, over a counter or on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const randomCode = () => Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export async function claim({ db, params, body, viewer, clock }: Asked<typeof claimVoucher>): Promise<Answer> {
  if (body?.customerId !== undefined && body.customerId !== viewer.customerId) return refused('not_you')
  return takeOne(db, clock.now(), { voucherId: params.id, customerId: viewer.customerId })
}

interface Wanted {
  voucherId: string
  customerId: string
  /** For a prize that ends before the voucher does. */
  latest?: number
}

/** Gives the voucher, or what the customer holds of it already, or the reason why not. */
async function takeOne(db: Db, now: number, wanted: Wanted): Promise<Answer> {
  try {
    const made = await makeClaim(db, now, wanted)
    if (made) return done(made)
  } catch (error) {
    if (isBeyondStock(error)) return refused('sold_out')
    throw error
  }
  return keptOrWhyNot(db, now, wanted.voucherId, wanted.customerId)
}

/**
 * Never gives more than there are, nor two to one customer. One statement decides: the claim's unique key lets one of a
 * customer's many tries through, and the stock's own constraint undoes the claim that would go beyond it. Null where
 * none was made.
 */
export async function makeClaim(db: Db, now: number, { voucherId, customerId, latest }: Wanted): Promise<Claim | null> {
  const at = sql`${new Date(now)}::timestamptz`
  const expiry = latest === undefined ? v.ends_at : sql`least(${v.ends_at}, ${new Date(latest)}::timestamptz)`
  const { rows } = await sql<ClaimRow>`
    with made as (
      insert into ${claims} (${claims.client_id}, ${claims.voucher_id}, ${claims.customer_id}, ${claims.code},
        ${claims.claimed_at}, ${claims.expires_at})
      select ${newId()}, ${v.id}, ${p.id}, ${b.initials} || '-' || ${randomCode()}, ${at}, ${expiry}
      from ${v} join ${b} on ${b.id} = ${v.brand_id} join ${s} on ${s.voucher_id} = ${v.id}
      join ${p} on ${p.id} = ${customerId} and ${p.tel} is not null
      where ${v.id} = ${voucherId} and not ${v.withdrawn} and ${v.starts_at} <= ${at} and ${v.ends_at} > ${at}
        and ${s.claimed} < ${s.stock} and not ${isLockedAway(customerId)}
      on conflict (${claims.voucher_id}, ${claims.customer_id}) do nothing
      returning *
    ), taken as (
      update ${s} set ${stocks.claimed} = ${s.claimed} + 1 from made where ${s.voucher_id} = ${made.voucher_id}
    )
    select ${CLAIM_COLUMNS} from made c`.execute(db)
  return rows[0] ? claimOf(rows[0], now) : null
}

/** Claimed before the number was taken over by phone alone: it may be the same person. */
const isLockedAway = (customerId: string) => sql<boolean>`exists (
  select 1 from ${locked}
  where ${locked.voucher_id} = ${v.id} and ${locked.customer_id} in (select former_ids(${customerId})))`

/** Somebody else took the last one between the look at the stock and its change. */
export const isBeyondStock = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'voucher_stocks_not_beyond'

export async function claimBy(db: Db, now: number, voucherId: string, customerId: string): Promise<Claim | null> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM_COLUMNS} from ${c}
    where ${c.voucher_id} = ${voucherId} and ${c.customer_id} = ${customerId}`.execute(db)
  return rows[0] ? claimOf(rows[0], now) : null
}

type Voucher = Pick<Row<'vouchers'>, 'starts_at' | 'ends_at' | 'withdrawn'> & { verified: boolean; locked: boolean }

async function keptOrWhyNot(db: Db, now: number, voucherId: string, customerId: string): Promise<Answer> {
  const { rows } = await sql<Partial<ClaimRow> & Voucher>`
    select ${CLAIM_COLUMNS}, ${v.starts_at}, ${v.ends_at}, ${v.withdrawn},
      exists (select 1 from ${p} where ${p.id} = ${customerId} and ${p.tel} is not null) as verified,
      ${isLockedAway(customerId)} as locked
    from ${v} left join ${c} on ${c.voucher_id} = ${v.id} and ${c.customer_id} = ${customerId}
    where ${v.id} = ${voucherId}`.execute(db)
  const voucher = rows[0]
  if (voucher?.client_id) return done(claimOf(voucher as ClaimRow, now))
  if (voucher?.locked) return refused('locked_until_proof')
  if (!voucher || voucher.withdrawn) return refused('not_found')
  if (voucher.ends_at.getTime() <= now) return refused('expired')
  if (voucher.starts_at.getTime() > now) return refused('not_started')
  return refused(voucher.verified ? 'sold_out' : 'phone_not_verified')
}
