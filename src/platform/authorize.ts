import type { Endpoint } from '#lib/endpoint.ts'
import { ageOf } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { HttpError } from './errors.ts'
import { NO_OFFICE, type OfficeCookie } from './office-cookie.ts'
import { addressWithinLimit, scaled } from './rate-limit.ts'
import { admitStaff, type StaffDoor } from './staff-door.ts'
import { type CustomerViewer, isBasicPair, type Tokens } from './tokens.ts'

export interface OpenSession {
  /** When its customer last showed who they are. */
  confirmedTsp: number
  /** Whether one of these ids is of something that was theirs before and is locked now. */
  isLocked(ids: string[]): Promise<boolean>
}

/** How long a sign-in or a confirmation is good for what can't be undone. */
const CONFIRMED_MS = 10 * 60_000

interface Door {
  config: Config
  tokens: Tokens
  db: Db
  clock: { now(): number }
  sessionOf(viewer: CustomerViewer): Promise<OpenSession | null>
  staffDoor: StaffDoor
}

interface Caller {
  authorization: string | undefined
  ip: string
  fromInside?: boolean
  params: unknown
  office?: OfficeCookie
}

const NOBODY = { viewer: null, session: null }

/** Who is asking, if they may; `key` names the endpoint for its limit. */
export async function authorize(
  { config, tokens, db, clock, sessionOf, staffDoor }: Door,
  key: string,
  endpoint: Endpoint,
  { authorization, ip, fromInside, params, office = NO_OFFICE }: Caller,
) {
  const { auth, limit, confirmed } = endpoint
  if (limit && !fromInside && !(await addressWithinLimit(db, key, ip, scaled(limit, config)))) {
    throw new HttpError(429, 'too_many_requests', { retryAfter: limit.seconds })
  }
  if (auth === 'anyone') return NOBODY
  if (auth === 'client-credentials') {
    if (!isBasicPair(authorization, config.oauthClient.id, config.oauthClient.secret)) {
      throw new HttpError(401, 'wrong_credentials')
    }
    return NOBODY
  }
  if (auth === 'staff') return { viewer: await admitStaff(staffDoor, endpoint, office, params), session: null }
  const viewer = await tokens.viewerOf(authorization)
  if (!viewer || (auth === 'customer' && viewer.kind === 'client')) throw new HttpError(401, 'signed_out')
  if (viewer.kind === 'client') return { viewer, session: null }
  const session = await sessionOf(viewer)
  if (!session) throw new HttpError(401, 'signed_out')
  if (confirmed && ageOf(session.confirmedTsp, clock.now()) > CONFIRMED_MS) throw new HttpError(403, 'confirm_again')
  return { viewer, session }
}
