import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { parsePhone } from '#lib/phone.ts'
import type { Db } from '#platform/db.ts'
import { hasRoom, scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { OWN_PROVIDER, type signIn } from './contract.ts'
import { rememberDevice } from './known-device.ts'
import { passwordFits } from './password.ts'
import { recordEvent } from './security-events.ts'
import { openSession } from './sessions.ts'

const IP_FAILURES = { count: 300, seconds: 3600 }
const LONGEST_WAIT_SECONDS = 15 * 60

/**
 * A wrong name and a wrong password give the same answer after the same work. Each failure makes the next try on that
 * account wait longer, up to a quarter of an hour and never for ever, whether or not the account exists. A right
 * password is held to the waits and limits once more when it is known: of many guesses at once none gets around them.
 */
export async function signInWithPassword(asked: Asked<typeof signIn>): Promise<Outcome<typeof signIn>> {
  const { db, body, clock, tokens, config, ip, userAgent, device } = asked
  const account = accountKey(body.username)
  const failures = `sign-in failures ${ip}`
  const limit = scaled(IP_FAILURES, config)
  if ((await mustWait(db, account)) || !(await hasRoom(db, failures, limit))) return refused('wait_before_next_try')

  const customer = await findByUsername(db, body.username)
  if (!(await passwordFits(customer?.passwordHash, body.password))) {
    const [within] = await Promise.all([
      withinLimit(db, failures, limit),
      noteFailure(db, account),
      recordEvent(db, 'sign_in_failed', customer?.id ?? null),
    ])
    return refused(within ? 'wrong_credentials' : 'wait_before_next_try')
  }

  if (!(await hasRoom(db, failures, limit)) || !(await forgiveFailures(db, account))) {
    return refused('wait_before_next_try')
  }
  const { sessionId, refreshToken } = await openSession(db, clock, {
    customerId: customer!.id,
    provider: OWN_PROVIDER,
    userAgent,
  })
  await recordEvent(db, 'signed_in', customer!.id, { sessionId })
  await rememberDevice(db, device, customer!.id, userAgent)
  const token = await tokens.issue('access', { sub: customer!.id, sid: sessionId })
  return done({ ...token, refreshToken, identification: customer!.id })
}

interface Found {
  id: string
  passwordHash: string | null
}

/** By phone in any accepted form, or by e-mail once it is verified. */
async function findByUsername(db: Db, username: string): Promise<Found | undefined> {
  const phone = parsePhone(username)
  const which = phone.ok
    ? sql`tel = ${phone.tel}`
    : sql`email = ${username.trim().toLowerCase()} and email_verified_at is not null`
  const { rows } = await sql<Found>`
    select id, password_hash as "passwordHash" from customers where ${which} and deactivated_at is null`.execute(db)
  return rows[0]
}

/** Kept as a hash: somebody may type a password into the wrong field. */
export function accountKey(username: string): string {
  const phone = parsePhone(username)
  const name = phone.ok ? phone.tel : username.trim().toLowerCase()
  return createHash('sha256').update(name).digest('hex')
}

export async function mustWait(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_in_waits where account = ${account} and next_at > now() and forgets_at > now()`.execute(db)
  return rows.length === 1
}

/** Three free tries, then 2, 4, 8 … seconds. */
export const noteFailure = (db: Db, account: string) =>
  sql`
    insert into sign_in_waits as kept (account, failures, next_at, forgets_at)
    values (${account}, 1, now(), now() + interval '1 hour')
    on conflict (account) do update set
      failures = case when kept.forgets_at <= now() then 1 else kept.failures + 1 end,
      next_at = now() + make_interval(secs => case
        when kept.forgets_at <= now() or kept.failures < 3 then 0
        else least(${LONGEST_WAIT_SECONDS}, 2 ^ least(kept.failures - 2, 12)) end),
      forgets_at = now() + interval '1 hour'`.execute(db)

/** Forgets the failures after a right password, unless they have made the account wait meanwhile. */
export async function forgiveFailures(db: Db, account: string): Promise<boolean> {
  await sql`
    delete from sign_in_waits where account = ${account} and (next_at <= now() or forgets_at <= now())`.execute(db)
  return !(await mustWait(db, account))
}

/** Whoever has proved to own the account in another way need not wait. */
export const endWait = (db: Db, account: string) =>
  sql`delete from sign_in_waits where account = ${account}`.execute(db)
