import type { Act, Endpoint } from '#lib/endpoint.ts'
import type { Reach, Role } from '#lib/rights.ts'
import type { Transaction } from './db.ts'
import { HttpError } from './errors.ts'
import type { OfficeCookie } from './office-cookie.ts'

/** Somebody of the office, with what they may do here. */
export interface StaffViewer {
  kind: 'staff'
  staffId: string
  sessionId: string
  name: string
  roles: { role: Role; partnerId: string | null }[]
  /** How far each role goes that has the right. */
  reaches: Reach[]
  /** The partners for whose own the right is. */
  own: string[]
  /** Whose things this call may touch. */
  partners: 'all' | string[]
  /** The partner of the thing that the path names. */
  partnerId: string | null
  /** Done for a partner by somebody of the house: a reason must be given. */
  onBehalf: boolean
}

/** How the platform asks for staff; the noun `staff` answers. */
export interface StaffDoor {
  /** Throws 401 for nobody, 403 for what is not allowed, and 404 for another partner's thing as for a missing one. */
  admit(
    endpoint: Pick<Endpoint, 'may' | 'of' | 'confirmed'>,
    token: string | null,
    thingId: string | null,
  ): Promise<StaffViewer>
  record(tx: Transaction, viewer: StaffViewer, act: Act): Promise<unknown>
}

export const CLOSED_DOOR: StaffDoor = {
  admit: async () => {
    throw new HttpError(401, 'signed_out')
  },
  record: async () => {
    throw new Error('nobody keeps the list of acts')
  },
}

/** Who of the office is asking. What changes something must come from a page of ours. */
export function admitStaff(door: StaffDoor, endpoint: Endpoint, cookie: OfficeCookie, params: unknown) {
  if (endpoint.method !== 'GET' && !cookie.isFromOurPage) throw new HttpError(403, 'not_from_our_page')
  const { id } = params as { id?: unknown }
  return door.admit(endpoint, cookie.token, typeof id === 'string' ? id : null)
}
