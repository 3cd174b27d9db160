import { type RawBuilder, sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { type markUsing, type markVisiting, UNDO_MS, type undoUsing } from './contract.ts'
import { counterClaim } from './queries.ts'

const TRIES = 5
const LOCK_SECONDS = 15 * 60
const MOST_SECONDS = 24 * 3600

type Counter = Pick<Asked<typeof markUsing>, 'db' | 'params' | 'body' | 'clock' | 'lang'>

const seen = ({ db, lang, clock, params, body }: Counter) =>
  counterClaim(db, lang, clock.now(), params.id, body.clientId)

export async function visiting(asked: Asked<typeof markVisiting>) {
  const { db, params, body, clock } = asked
  const at = sql`${new Date(clock.now())}::timestamptz`
  const { rows } = await sql`
    update voucher_claims set visited_at = coalesce(visited_at, ${at})
    where client_id = ${body.clientId} and voucher_id = ${params.id} and used_at is null and expires_at > ${at}
    returning 1`.execute(db)
  const claim = await seen(asked)
  if (!claim) return refused('not_found')
  if (rows.length) return done(claim)
  return refused(claim.state === 'USED' ? 'already_used' : 'expired')
}

export async function using(asked: Asked<typeof markUsing>) {
  const at = sql`${new Date(asked.clock.now())}::timestamptz`
  const right = await withPin(asked, {
    allowed: sql`c.used_at is null and c.expires_at > ${at}`,
    usedAt: at,
  })
  const claim = await seen(asked)
  if (!claim) return refused('not_found')
  if (right) return done(claim)
  if (right === false) return refused('wrong_pin')
  if (claim.state === 'USED') return refused('already_used')
  if (claim.state === 'EXPIRED') return refused('expired')
  return refused(claim.lockedUntilTsp ? 'pin_locked' : 'pin_needed')
}

/** Only with a PIN: without one, whoever holds the QR could use the voucher again and again. */
export async function undoing(asked: Asked<typeof undoUsing>) {
  const since = sql`${new Date(asked.clock.now() - UNDO_MS)}::timestamptz`
  const right = await withPin(asked, {
    allowed: sql`c.used_at > ${since} and b.pin is not null`,
    usedAt: sql`null`,
  })
  const claim = await seen(asked)
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
}

/**
 * Moves a claim if the PIN is right, and counts if it is wrong, in one statement: a hundred guesses at once are a
 * hundred tries. Each fifth wrong one locks this claim's counter page, longer each time; the voucher and all its other
 * claims stay as they are. Null where nothing could be tried.
 */
async function withPin({ db, params, body, clock }: Counter & { db: Db }, { allowed, usedAt }: Change) {
  const at = sql`${new Date(clock.now())}::timestamptz`
  const pin = body.pin ?? null
  const { rows } = await sql<{ right: boolean }>`
    with target as (
      select c.client_id, (b.pin is null or b.pin = ${pin}::text) is true as "right", b.pin
      from voucher_claims c join vouchers v on v.id = c.voucher_id join brands b on b.id = v.brand_id
      where c.client_id = ${body.clientId} and c.voucher_id = ${params.id})
    update voucher_claims c set
      used_at = case when b."right" then ${usedAt} else c.used_at end,
      visited_at = case when b."right" then coalesce(c.visited_at, ${at}) else c.visited_at end,
      wrong_pins = case when b."right" then 0 else c.wrong_pins + 1 end,
      locked_until = case when b."right" or (c.wrong_pins + 1) % ${TRIES} <> 0 then c.locked_until
        else ${at} + make_interval(secs => least(${LOCK_SECONDS} * 2 ^ least((c.wrong_pins + 1) / ${TRIES} - 1, 20), ${MOST_SECONDS})) end
    from target b
    where c.client_id = b.client_id and c.locked_until <= ${at} and (b."right" or ${pin}::text is not null)
      and ${allowed}
    returning b."right"`.execute(db)
  return rows[0]?.right ?? null
}
