import { randomBytes } from 'node:crypto'
import { acted, refused } from '#lib/endpoint.ts'
import { mayManage, type Role } from '#lib/rights.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { INVITATION_HOURS } from '../rules.ts'
import { type StaffRole, staffTokenHash } from '../sessions.ts'
import type { inviteStaff, revokeInvitation } from './contract.ts'

export interface Invited {
  role: Role
  partnerId: string | null
  email: string | null
  phone: string | null
  invitedBy: string | null
}

/** Whether one of these roles may ask somebody into that one: an owner only into the own partner. */
const mayInvite = (roles: StaffRole[], { role, partnerId }: Pick<Invited, 'role' | 'partnerId'>) =>
  roles.some((own) => mayManage(own.role, role) && (own.partnerId === null || own.partnerId === partnerId))

/** 256 bits that open one role once; kept as their hash. */
export async function inviteIntoOffice(db: Db, now: number, invited: Invited) {
  const token = randomBytes(32).toString('base64url')
  const id = newId()
  const expireTsp = now + INVITATION_HOURS * 3_600_000
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
      created_at: new Date(now),
      expires_at: new Date(expireTsp),
    })
    .execute()
  return { id, token, expireTsp }
}

/** By somebody of the office, as far as their own role goes. */
export async function inviteSomebody({ db, clock, body, viewer }: Asked<typeof inviteStaff>) {
  if (!body.email && !body.phone) return refused('address_needed')
  if (!mayInvite(viewer.roles, body)) return refused('not_allowed')
  if (body.partnerId !== null && !(await isOpenPartner(db, body.partnerId))) return refused('not_found')
  const made = await inviteIntoOffice(db, clock.now(), { ...body, invitedBy: viewer.staffId })
  const thing = { kind: 'invitation', id: made.id }
  return acted(made, { what: 'staff.invited', thing, partnerId: body.partnerId, after: { role: body.role } })
}

const isOpenPartner = (db: Db, id: string) =>
  db.selectFrom('partners').select('id').where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()

export async function takeInvitationBack({ db, clock, params }: Asked<typeof revokeInvitation>) {
  const revoked = await db
    .updateTable('staff_invitations')
    .set({ revoked_at: new Date(clock.now()) })
    .where('id', '=', params.id)
    .where('used_by', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('partner_id')
    .executeTakeFirst()
  if (!revoked) return refused('not_found')
  const thing = { kind: 'invitation', id: params.id }
  return acted(undefined, { what: 'staff.invitation-revoked', thing, partnerId: revoked.partner_id })
}
