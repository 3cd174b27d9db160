import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { SystemClock } from '#platform/serve.ts'
import { recordEvent } from './security-events.ts'

const REFRESH_DAYS = 30
/** However often it is renewed: after that somebody signs in again. */
const SESSION_DAYS = 180
/** Whether a session opened at that time has not come to its end. */
export const stillLasts = (openedAt: string, now: number) =>
  sql<boolean>`${sql.ref(openedAt)} > ${new Date(now - SESSION_DAYS * 86_400_000)}`
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
    with spoken as (update customers set lang = ${lang} where id = ${given.customerId} and lang <> ${lang}::text)
    insert into sessions (id, customer_id, provider, user_agent, created_at)
    values (${sessionId}, ${given.customerId}, ${given.provider}, ${given.userAgent?.slice(0, 300) ?? null},
      ${new Date(clock.now())})`.execute(db)
  return { sessionId, refreshToken: await addRefreshToken(db, clock, sessionId) }
}

async function addRefreshToken(db: Db, clock: SystemClock, sessionId: string): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url')
  const expires = new Date(clock.now() + REFRESH_DAYS * 86_400_000)
  await sql`
    insert into refresh_tokens (hash, session_id, expires_at)
    select ${hashOf(refreshToken)}, id, least(${expires}::timestamptz, created_at + make_interval(days => ${SESSION_DAYS}))
    from sessions where id = ${sessionId}`.execute(db)
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
  const { rows } = await sql<{ sessionId: string; customerId: string; usedAt: Date | null; expired: boolean }>`
    select refresh_tokens.session_id as "sessionId", sessions.customer_id as "customerId",
      refresh_tokens.used_at as "usedAt", refresh_tokens.expires_at <= ${now} as expired
    from refresh_tokens join sessions on sessions.id = refresh_tokens.session_id
    where refresh_tokens.hash = ${hashOf(refreshToken)} and sessions.ended_at is null
    for update of refresh_tokens`.execute(db)
  const found = rows[0]
  if (!found || found.expired) return { ok: false }
  const { sessionId, customerId, usedAt } = found
  if (usedAt && now.getTime() - usedAt.getTime() > GRACE_SECONDS * 1000) {
    await closeSession(db, sessionId, 'refresh_reused')
    await recordEvent(db, 'refresh_reused', customerId, { sessionId })
    return { ok: false }
  }
  if (!usedAt) {
    await sql`update refresh_tokens set used_at = ${now} where hash = ${hashOf(refreshToken)}`.execute(db)
  }
  await sql`update sessions set used_at = ${now} where id = ${sessionId}`.execute(db)
  return { ok: true, sessionId, customerId, refreshToken: await addRefreshToken(db, clock, sessionId) }
}

export async function isSessionOpen(db: Db, clock: SystemClock, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where id = ${sessionId} and ended_at is null
      and ${stillLasts('created_at', clock.now())}`.execute(db)
  return rows.length === 1
}

export const closeSession = (db: Db, sessionId: string, by: string) =>
  sql`update sessions set ended_at = now(), ended_by = ${by} where id = ${sessionId} and ended_at is null`.execute(db)

export const endSessionsOf = (db: Db, customerId: string, by: string, except = '') =>
  sql`
    update sessions set ended_at = now(), ended_by = ${by}
    where customer_id = ${customerId} and ended_at is null and id <> ${except}`.execute(db)
