import { createHash, randomBytes } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { clockNow, type SystemClock } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { recordEvent } from './security-events.ts'

const s = columns('sessions')
const t = columns('refresh_tokens')
const c = columns('customers')

const REFRESH_DAYS = 30
/** However often it is renewed: after that somebody signs in again. */
const SESSION_DAYS = 180
/** Whether a session opened at that time has not come to its end. */
export const stillLasts = (openedAt: Expression<Date>, now: number) =>
  sql<boolean>`${openedAt} > ${new Date(now - SESSION_DAYS * 86_400_000)}`
/** Two tabs may renew at the same moment with the same token; a thief rarely comes within seconds. */
const GRACE_SECONDS = 20

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session for a sign-in, with its first refresh token. Its language is what the customer is written to in. */
export async function openSession(
  db: Db,
  clock: SystemClock,
  given: { customerId: string; provider: string; userAgent: string | undefined; lang?: Language },
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = newId()
  const { lang = null } = given
  await sql`
    with spoken as (
      update ${c} set ${c.lang} = ${lang} where ${c.id} = ${given.customerId} and ${c.lang} <> ${lang}::text)
    insert into ${s} (${s.id}, ${s.customer_id}, ${s.provider}, ${s.user_agent}, ${s.created_at})
    values (${sessionId}, ${given.customerId}, ${given.provider}, ${given.userAgent?.slice(0, 300) ?? null},
      ${new Date(clock.now())})`.execute(db)
  return { sessionId, refreshToken: await addRefreshToken(db, clock, sessionId) }
}

async function addRefreshToken(db: Db, clock: SystemClock, sessionId: string): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url')
  const expires = new Date(clock.now() + REFRESH_DAYS * 86_400_000)
  await sql`
    insert into ${t} (${t.hash}, ${t.session_id}, ${t.expires_at})
    select ${hashOf(refreshToken)}, ${s.id},
      least(${expires}::timestamptz, ${s.created_at} + make_interval(days => ${SESSION_DAYS}))
    from ${s} where ${s.id} = ${sessionId}`.execute(db)
  return refreshToken
}

interface Renewed {
  ok: true
  sessionId: string
  customerId: string
  refreshToken: string
}

/**
 * Exchanges a refresh token for the next one. The database decides who was first; whoever comes with a used token after
 * the grace is taken for a thief, and the whole session ends.
 */
export async function extendSession(
  db: Db,
  clock: SystemClock,
  refreshToken: string,
): Promise<Renewed | { ok: false }> {
  const now = new Date(clock.now())
  const found = await db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 's.customer_id', 't.used_at', (eb) => eb('t.expires_at', '<=', now).as('expired')])
    .where('t.hash', '=', hashOf(refreshToken))
    .where('s.ended_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst()
  if (!found || found.expired) return { ok: false }
  const { session_id: sessionId, customer_id: customerId, used_at: usedAt } = found
  if (usedAt && now.getTime() - usedAt.getTime() > GRACE_SECONDS * 1000) {
    await closeSession(db, sessionId, 'refresh_reused')
    await recordEvent(db, 'refresh_reused', customerId, { sessionId })
    return { ok: false }
  }
  if (!usedAt) {
    await db.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hashOf(refreshToken)).execute()
  }
  await db.updateTable('sessions').set({ used_at: now }).where('id', '=', sessionId).execute()
  return { ok: true, sessionId, customerId, refreshToken: await addRefreshToken(db, clock, sessionId) }
}

export async function isSessionOpen(db: Db, clock: SystemClock, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${s} where ${s.id} = ${sessionId} and ${s.ended_at} is null
      and ${stillLasts(s.created_at, clock.now())}`.execute(db)
  return rows.length === 1
}

/** Ends sessions that are open; which of them is for the caller to say. */
export const endingSessions = (db: Db, by: string) =>
  db.updateTable('sessions').set({ ended_at: clockNow, ended_by: by }).where('ended_at', 'is', null)

export const closeSession = (db: Db, sessionId: string, by: string) =>
  endingSessions(db, by).where('id', '=', sessionId).execute()

export const endSessionsOf = (db: Db, customerId: string, by: string, except = '') =>
  endingSessions(db, by).where('customer_id', '=', customerId).where('id', '<>', except).execute()
