import { sql } from 'kysely'
import type { Role } from '#lib/rights.ts'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { maskedAddress } from '../queries.ts'
import { staffTokenHash } from '../sessions.ts'
import { isOpenInvitation } from './open-invitation.ts'

const i = columns('staff_invitations')

interface InvitationRow {
  id: string
  role: Role
  partnerId: string | null
  partnerName: string | null
  invitedBy: string | null
  email: string | null
  phone: string | null
  expireTsp: number
}

const selected = (db: Db, now: number) =>
  db
    .selectFrom('staff_invitations')
    .leftJoin('partners', 'partners.id', 'staff_invitations.partner_id')
    .leftJoin('staff as inviter', 'inviter.id', 'staff_invitations.invited_by')
    .select((eb) => [
      'staff_invitations.id',
      'staff_invitations.role',
      'staff_invitations.partner_id as partnerId',
      'partners.name as partnerName',
      'inviter.name as invitedBy',
      'staff_invitations.email',
      'staff_invitations.phone',
      tspOf(eb.ref('staff_invitations.expires_at')).as('expireTsp'),
    ])
    .where(isOpenInvitation(now))
    .$castTo<InvitationRow>()

export async function invitationByToken(db: Db, now: number, token: string) {
  const found = await selected(db, now)
    .where(sql<boolean>`${i.token_hash} = ${staffTokenHash(token)}`)
    .executeTakeFirst()
  return found ? { ...found, isKnown: (await staffAt(db, found)) !== null } : null
}

/** Who has this address in the office already. */
export async function staffAt(db: Db, { email, phone }: { email: string | null; phone: string | null }) {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('email', '=', email ?? ''), eb('phone', '=', phone ?? '')]))
    .executeTakeFirst()
  return found?.id ?? null
}

/** The open ones of these partners, or of all and of the house. */
export async function openInvitations(db: Db, now: number, partners: 'all' | string[]) {
  const all = selected(db, now).orderBy('staff_invitations.created_at')
  const rows = await (partners === 'all'
    ? all
    : all.where('staff_invitations.partner_id', '=', anyOf(partners))
  ).execute()
  return rows.map(({ email, phone, ...invitation }) => ({
    ...invitation,
    address: maskedAddress({ email, phone }),
  }))
}
