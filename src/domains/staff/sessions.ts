import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { OPERATOR_ROLES, type Role } from '#lib/rights.ts'
import type { SystemClock } from '#platform/clock.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

const s = columns('staff_sessions', 's')
const p = columns('staff', 'p')
const r = columns('staff_roles', 'r')
const partners = columns('partners', 'partners')

const HOUR_MS = 3_600_000
/** Whoever can see everything is asked again sooner than somebody at a counter. */
const LIFE = {
  operator: { wholeMs: 12 * HOUR_MS, idleMs: HOUR_MS },
  member: { wholeMs: 30 * 24 * HOUR_MS, idleMs: 7 * 24 * HOUR_MS },
}
/** A session is noted as seen at most so often. */
const SEEN_EVERY_MS = 60_000

export const staffTokenHash = (token: string) => createHash('sha256').update(token).digest()

export interface StaffRole {
  role: Role
  partnerId: string | null
}

export interface StaffSession {
  id: string
  staffId: string
  name: string
  roles: StaffRole[]
  provedTsp: number
  createdTsp: number
  seenTsp: number
}

const isOperator = (roles: StaffRole[]) => roles.some(({ role }) => OPERATOR_ROLES.some((known) => known === role))

/** Neither too old nor unused for too long. */
export function isOpenSession(
  { roles, createdTsp, seenTsp }: Pick<StaffSession, 'roles' | 'createdTsp' | 'seenTsp'>,
  now: number,
) {
  const { wholeMs, idleMs } = isOperator(roles) ? LIFE.operator : LIFE.member
  return now - createdTsp < wholeMs && now - seenTsp < idleMs
}

/** Opens a session for somebody who has shown who they are. The token is told once and kept as its hash. */
export async function openStaffSession(
  db: Db,
  clock: SystemClock,
  { staffId, userAgent }: { staffId: string; userAgent: string | undefined },
) {
  const token = randomBytes(32).toString('base64url')
  const now = new Date(clock.now())
  const id = newId()
  await db
    .insertInto('staff_sessions')
    .values({
      id,
      token_hash: staffTokenHash(token),
      staff_id: staffId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: now,
      seen_at: now,
      proved_at: now,
    })
    .execute()
  return { id, token, seconds: LIFE.member.wholeMs / 1000 }
}

/** The session behind a cookie while it is open: not ended, not too old, not unused for too long, its person still here. */
export async function staffSessionOf(db: Db, clock: SystemClock, token: string): Promise<StaffSession | null> {
  const { rows } = await sql<StaffSession>`
    select ${s.id}, ${s.staff_id} as "staffId", ${p.name}, ${tspOf(s.proved_at)} as "provedTsp",
      ${tspOf(s.created_at)} as "createdTsp", ${tspOf(s.seen_at)} as "seenTsp",
      coalesce((
        select json_agg(json_build_object('role', ${r.role}, 'partnerId', ${r.partner_id}) order by ${r.given_at})
        from ${r} left join ${partners} on ${partners.id} = ${r.partner_id}
        where ${r.staff_id} = ${p.id} and ${partners.removed_at} is null), '[]') as roles
    from ${s} join ${p} on ${p.id} = ${s.staff_id}
    where ${s.token_hash} = ${staffTokenHash(token)} and ${s.ended_at} is null and ${p.removed_at} is null`.execute(db)
  const [session] = rows
  if (!session) return null
  const now = clock.now()
  if (!isOpenSession(session, now)) return null
  if (now - session.seenTsp >= SEEN_EVERY_MS) {
    await db
      .updateTable('staff_sessions')
      .set({ seen_at: new Date(now) })
      .where('id', '=', session.id)
      .execute()
  }
  return session
}

/** Ends the sessions of somebody, or one of them; gives how many were still open. */
export async function endStaffSessions(
  db: Db,
  now: number,
  { staffId, id }: { staffId: string; id?: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(now) })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (all) => all.where('id', '=', id!))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
