import { sql } from 'kysely'
import { keepPin } from '#domains/vouchers/pins/brand-pin.ts'
import type { TestApp } from './app.ts'
import { anOpenSession, ask } from './customers.ts'

let made = 0

interface Particulars {
  stock?: number
  /** From and until when, as distances from now in milliseconds. */
  from?: number
  to?: number
  pin?: string | null
}

const DAY = 24 * 3_600_000

/** A voucher of its own, of a brand of its own, made after one of the sample site. */
export async function aVoucher(
  { db, app, config }: TestApp,
  { stock = 10, from = -DAY, to = DAY, pin = null }: Particulars = {},
) {
  made += 1
  const id = `${process.pid.toString(16)}${made.toString(16)}`.padStart(12, 'f').slice(-12)
  const now = app.deps.clock.now()
  await sql`
    insert into brands
    select ${id}, unsigned_name || ${`-${id}`}, category_id, null, initials, null, false, card, detail, ${id}
    from brands where unsigned_name = 'hy-lam-palace'`.execute(db)
  if (pin) await keepPin(db, config.keys.pins, id, pin)
  await sql`
    insert into vouchers
    select ${id}, unsigned_title || ${`-${id}`}, ${id}, category_id, ${new Date(now + from)}, ${new Date(now + to)}, false,
      card, detail, ${id}
    from vouchers where unsigned_title = 'giam-10-tiec-tu-25-ban'`.execute(db)
  await sql`insert into voucher_stocks (voucher_id, stock) values (${id}, ${stock})`.execute(db)
  return id
}

export const claimOf = (house: TestApp, voucherId: string, token: string, headers = {}) =>
  ask(house, `POST /api/b2c/clients/vouchers/${voucherId}`, undefined, { token, headers })

/** A voucher and somebody who has claimed it. */
export async function aClaim(house: TestApp, particulars: Particulars = {}) {
  const voucherId = await aVoucher(house, particulars)
  const customer = await anOpenSession(house)
  const { status, body } = await claimOf(house, voucherId, customer.token)
  if (status !== 201) throw new Error(`the claim was refused: ${JSON.stringify(body)}`)
  return { voucherId, clientId: body.clientId as string, code: body.code as string, customer }
}

/** What the database holds of a voucher: what its counter says, its claims, and by how many customers. */
export async function claimsHeld({ db }: Pick<TestApp, 'db'>, voucherId: string) {
  const { rows } = await sql<{ counter: number; claims: number; customers: number }>`
    select (select claimed from voucher_stocks where voucher_id = ${voucherId}) as counter, count(*) as claims,
      count(distinct customer_id) as customers
    from voucher_claims where voucher_id = ${voucherId}`.execute(db)
  return rows[0]!
}

/** Nothing that the sample site offers ends before tomorrow, whenever the tests run. */
export async function vouchersAhead({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  const now = app.deps.clock.now()
  await sql`update vouchers set ends_at = ${new Date(now + DAY)} where starts_at < ${new Date(now)}`.execute(db)
  app.contentChanged()
}
