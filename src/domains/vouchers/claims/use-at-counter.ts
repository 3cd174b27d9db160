import { timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { pinHash } from '../pins/brand-pin.ts'
import { giveBackPinTry, rememberCounter, takePinTry } from '../pins/take-pin-try.ts'
import { type markUsing, type markVisiting, UNDO_MS, type undoUsing } from './contract.ts'
import { counterClaim } from './queries.ts'

const claims = columns('voucher_claims')
const c = columns('voucher_claims', 'c')

const TRIES = 5
const LOCK_SECONDS = 15 * 60
const MOST_SECONDS = 24 * 3600

type Counter = Pick<Asked<typeof markUsing>, 'db' | 'params' | 'body' | 'clock' | 'lang' | 'ip' | 'config'>

const seen = ({ db, lang, clock, params, body }: Counter) =>
  counterClaim(db, lang, clock.now(), params.id, body.clientId)

export async function visiting(asked: Asked<typeof markVisiting>) {
  const { db, params, body, clock } = asked
  const at = sql`${new Date(clock.now())}::timestamptz`
  const { rows } = await sql`
    update ${c} set ${claims.visited_at} = coalesce(${c.visited_at}, ${at})
    where ${c.client_id} = ${body.clientId} and ${c.voucher_id} = ${params.id} and ${c.used_at} is null
      and ${c.expires_at} > ${at}
    returning 1`.execute(db)
  const claim = await seen(asked)
  if (!claim) return refused('not_found')
  if (rows.length) return done(claim)
  return refused(claim.state === 'USED' ? 'already_used' : 'expired')
}

export async function using(asked: Asked<typeof markUsing>) {
  const at = sql`${new Date(asked.clock.now())}::timestamptz`
  const { right, claim } = await tryPin(asked, {
    allowed: sql`${c.used_at} is null and ${c.expires_at} > ${at}`,
    usedAt: at,
  })
  if (!claim) return refused('not_found')
  if (right) return done(claim)
  if (right === false) return refused('wrong_pin')
  if (claim.state === 'USED') return refused('already_used')
  if (claim.state === 'EXPIRED') return refused('expired')
  return refused(claim.lockedUntilTsp || asked.body.pin !== undefined ? 'pin_locked' : 'pin_needed')
}

/** Only with a PIN: without one, whoever holds the QR could use the voucher again and again. */
export async function undoing(asked: Asked<typeof undoUsing>) {
  const since = sql`${new Date(asked.clock.now() - UNDO_MS)}::timestamptz`
  const { right, claim } = await tryPin(asked, {
    allowed: sql`${c.used_at} > ${since}`,
    usedAt: sql`null`,
    onlyWithPin: true,
  })
  if (!claim) return refused('not_found')
  if (right) return done(claim)
  if (right === false) return refused('wrong_pin')
  if (claim.state !== 'USED') return refused('not_used')
  if (!claim.undoUntilTsp) return refused('undo_too_late')
  return refused('pin_locked')
}

interface Change {
  allowed: RawBuilder<unknown>
  usedAt: RawBuilder<unknown>
  onlyWithPin?: boolean
}

/**
 * One transaction from the first look to the last: a counter that was told to wait has changed nothing, and one that has
 * changed something is told so. It commits whatever the PIN was, because a wrong one is counted.
 */
const tryPin = (asked: Counter, change: Change) =>
  inTransaction(asked.db, async (db) => {
    const inside = { ...asked, db }
    const right = await withPin(inside, change)
    return { ok: true as const, right, claim: await seen(inside) }
  })

/**
 * Moves a claim if the PIN is right, and counts if it is wrong. Tries are counted for the brand, by address and in all,
 * before the PIN is looked at: whoever holds many claims has no more of them, and a hundred guesses at once are a hundred
 * tries. Each fifth wrong one locks this claim's counter page too, longer each time. Null where nothing could be tried.
 */
async function withPin(asked: Counter & { db: Transaction }, change: Change): Promise<boolean | null> {
  const { db, body, ip, config } = asked
  const brand = await brandOf(asked)
  if (!brand) return null
  if (!brand.hash) return change.onlyWithPin ? null : move(asked, change, true)
  if (body.pin === undefined) return null
  const where = { brandId: brand.id, ip }
  const tried = await takePinTry(db, where, config)
  if (!tried) return null
  const moved = await move(asked, change, timingSafeEqual(brand.hash, pinHash(config.keys.pins, brand.id, body.pin)))
  if (moved !== false) await giveBackPinTry(db, tried)
  if (moved) await rememberCounter(db, where)
  return moved
}

const brandOf = ({ db, params, body }: Counter) =>
  db
    .selectFrom('voucher_claims as c')
    .innerJoin('vouchers as v', 'v.id', 'c.voucher_id')
    .leftJoin('brand_pins as p', 'p.brand_id', 'v.brand_id')
    .select(['v.brand_id as id', 'p.hash'])
    .where('c.client_id', '=', body.clientId)
    .where('c.voucher_id', '=', params.id)
    .executeTakeFirst()

async function move({ db, params, body, clock }: Counter, { allowed, usedAt }: Change, right: boolean) {
  const at = sql`${new Date(clock.now())}::timestamptz`
  const wrong = sql`(${c.wrong_pins} + 1)`
  const lock = sql`make_interval(secs => least(${LOCK_SECONDS} * 2 ^ least(${wrong} / ${TRIES} - 1, 20), ${MOST_SECONDS}))`
  const change = right
    ? sql`${claims.used_at} = ${usedAt}, ${claims.visited_at} = coalesce(${c.visited_at}, ${at}), ${claims.wrong_pins} = 0`
    : sql`${claims.wrong_pins} = ${wrong}, ${claims.locked_until} =
        case when ${wrong} % ${TRIES} = 0 then ${at} + ${lock} else ${c.locked_until} end`
  const { rows } = await sql`
    update ${c} set ${change}
    where ${c.client_id} = ${body.clientId} and ${c.voucher_id} = ${params.id} and ${c.locked_until} <= ${at}
      and ${allowed}
    returning 1`.execute(db)
  return rows.length ? right : null
}
