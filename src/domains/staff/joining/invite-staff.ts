import { randomBytes } from 'node:crypto'
import { mayManage, type Role } from '#lib/rights.ts'
import type { SystemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { INVITATION_HOURS } from '../rules.ts'
import { type StaffRole, staffTokenHash } from '../sessions.ts'

export interface Invited {
  role: Role
  partnerId: string | null
  email: string | null
  phone: string | null
  invitedBy: string | null
}

/** Whether one of these roles may ask somebody into that one: an owner only into the own partner. */
export const mayInvite = (roles: StaffRole[], { role, partnerId }: Pick<Invited, 'role' | 'partnerId'>) =>
  roles.some((own) => mayManage(own.role, role) && (own.partnerId === null || own.partnerId === partnerId))

/** 256 bits that open one role once; kept as their hash. */
export async function inviteIntoOffice(db: Db, clock: SystemClock, invited: Invited) {
  const token = randomBytes(32).toString('base64url')
  const id = newId()
  const expireTsp = clock.now() + INVITATION_HOURS * 3_600_000
  const { role, partnerId, email, phone, invitedBy } = invited
  await db
    .insertInto('staff_invitations')
    .values({
      id,
      token_hash: staffTokenHash(token),
      role,
      partner_id: partnerId,
      email,
      phone,
      invited_by: invitedBy,
      created_at: new Date(clock.now()),
      expires_at: new Date(expireTsp),
    })
    .execute()
  return { id, token, expireTsp }
}
