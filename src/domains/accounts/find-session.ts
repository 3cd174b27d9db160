import { sql } from 'kysely'
import { openOwnThings } from '#domains/former-accounts/open-former.ts'
import { isLockedAway } from '#domains/former-accounts/queries.ts'
import { stillLasts } from '#domains/sessions/sessions.ts'
import type { OpenSession } from '#platform/authorize.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { AppDeps } from '#platform/serve.ts'
import type { CustomerViewer } from '#platform/tokens.ts'

const s = columns('sessions', 's')
const f = columns('former_accounts', 'f')

/**
 * The session behind a call, while it is open. Whose locked things are due finds them with this very call: nothing has
 * to run in time for that.
 */
export async function sessionOf(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { customerId, sessionId }: CustomerViewer,
): Promise<OpenSession | null> {
  const now = clock.now()
  const { rows } = await sql<{ confirmedTsp: number; hasFormer: boolean; opensNow: boolean }>`
    select ${tspOf(sql<Date>`coalesce(${s.confirmed_at}, ${s.created_at})`)} as "confirmedTsp",
      former.has as "hasFormer", former.opens as "opensNow"
    from ${s}, lateral (
      select count(*) > 0 as has, coalesce(bool_or(${f.own_open_at} <= ${new Date(now)}), false) as opens
      from ${f} where ${f.passed_to} = ${customerId}) former
    where ${s.id} = ${sessionId} and ${s.ended_at} is null and ${stillLasts(s.created_at, now)}`.execute(db)
  const session = rows[0]
  if (!session) return null
  if (session.opensNow) await openOwnThings(db, now, customerId)
  return {
    confirmedTsp: session.confirmedTsp,
    isLocked: async (ids) => session.hasFormer && isLockedAway(db, customerId, ids),
  }
}
