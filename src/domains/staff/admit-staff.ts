import type { Endpoint } from '#lib/endpoint.ts'
import { partnersReached, type Reach, type Right, rolesWith } from '#lib/rights.ts'
import type { SystemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import type { StaffDoor, StaffViewer } from '#platform/staff-door.ts'
import { recordAct } from './acts/record-act.ts'
import { type StaffRole, type StaffSession, staffSessionOf } from './sessions.ts'

/** How long a proof is good for what asks for a fresh one. */
const PROVED_MS = 10 * 60_000

/** The partner of a thing; undefined where there is no such thing, null where it is nobody's. */
export type PartnerOf = (db: Db, id: string) => Promise<string | null | undefined>

interface DoorParts {
  db: Db
  clock: SystemClock
  partnersOf: Map<string, PartnerOf>
}

/** Decides at every call of the office: who it is, what they may do, and whether the thing is theirs. */
export function createStaffDoor({ db, clock, partnersOf }: DoorParts): StaffDoor {
  async function admit(
    { may, of, confirmed }: Pick<Endpoint, 'may' | 'of' | 'confirmed'>,
    token: string | null,
    thingId: string | null,
  ): Promise<StaffViewer> {
    const session = token && (await staffSessionOf(db, clock, token))
    if (!session) throw new HttpError(401, 'signed_out')
    const allowed = allowedTo(session.roles, may)
    if (allowed.length === 0) throw new HttpError(403, 'not_allowed')
    const own = allowed.flatMap(({ reach, partnerId }) => (reach === 'own' && partnerId ? [partnerId] : []))
    const partners = partnersReached(allowed)
    const partnerId = of === null ? null : await partnerOfThing(of, thingId)
    const isReached = of === null || partners === 'all' || (partnerId !== null && partners.includes(partnerId))
    if (!isReached) throw new HttpError(404, 'not_found')
    if (confirmed && clock.now() - session.provedTsp > PROVED_MS) throw new HttpError(403, 'confirm_again')
    const isTheirs = (role: Allowed) => role.reach === 'own' && (of === null || role.partnerId === partnerId)
    const onBehalf = !allowed.some((role) => isTheirs(role) || role.reach === 'all')
    const reaches = allowed.map(({ reach }) => reach)
    return {
      ...viewerOf(session),
      reaches,
      own,
      partners,
      partnerId: partnerId ?? onlyPartner(session.roles),
      onBehalf,
    }
  }

  async function partnerOfThing(kind: string, id: string | null) {
    const partnerOf = partnersOf.get(kind)
    if (!partnerOf || id === null) throw new Error(`nobody knows the partner of a ${kind}`)
    const partnerId = await partnerOf(db, id)
    if (partnerId === undefined) throw new HttpError(404, 'not_found')
    return partnerId
  }

  return { admit, record: (tx, viewer, act) => recordAct(tx, clock.now(), viewer, act) }
}

type Allowed = StaffRole & { reach: Reach }

/** Where nothing is asked for, whoever is signed in may: the house everywhere, members at their partner. */
function allowedTo(roles: StaffRole[], may: Right | null): Allowed[] {
  if (may !== null) return rolesWith(roles, may)
  return roles.map((role) => ({ ...role, reach: role.partnerId === null ? 'all' : 'own' }))
}

const viewerOf = ({ id, staffId, name, roles }: StaffSession) => ({
  kind: 'staff' as const,
  staffId,
  sessionId: id,
  name,
  roles,
})

const onlyPartner = (roles: StaffRole[]) => (roles.length === 1 ? roles[0]!.partnerId : null)
