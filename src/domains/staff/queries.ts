import { sql } from 'kysely'
import { deviceNamed } from '#domains/sessions/name-device.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import { maskEmail } from '#lib/mask-email.ts'
import { maskPhone } from '#lib/phone.ts'
import { MEMBER_ROLES, type Right, type Role, reachOf } from '#lib/rights.ts'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { StaffViewer } from '#platform/staff-door.ts'
import type { HeldRole } from './contract.ts'
import { isOpenSession } from './sessions.ts'

const s = columns('staff_sessions', 's')

/** An address as others of the office see it. */
export const maskedAddress = ({ email, phone }: { email: string | null; phone: string | null }) =>
  email ? maskEmail(email) : maskPhone(phone ?? '')

/** Everybody with a role at these partners, or at all and in the house. */
export async function staffOf(db: Db, partners: 'all' | string[]) {
  const everybody = db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .leftJoin('partners', 'partners.id', 'staff_roles.partner_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.phone',
      'staff_roles.role',
      'staff_roles.partner_id as partnerId',
      'partners.name as partnerName',
      sql<number | null>`(select max(${tspOf(s.seen_at)}) from ${s} where ${s.staff_id} = staff.id)`.as('seenTsp'),
    ])
    .where('partners.removed_at', 'is', null)
    .orderBy('staff_roles.partner_id', (order) => order.asc().nullsFirst())
    .orderBy('staff.name')
    .limit(2000)
    .$narrowType<{ role: Role }>()
  const rows = await (partners === 'all'
    ? everybody
    : everybody.where('staff_roles.partner_id', '=', anyOf(partners))
  ).execute()
  return rows.map(({ email, phone, ...row }) => ({ ...row, address: maskedAddress({ email, phone }) }))
}

export interface Member {
  id: string
  name: string
  /** By e-mail where they have one, else by SMS. */
  address: string
  lang: Language
}

/** Those of a partner who have a right, whoever sells before whoever owns. */
export async function membersWhoMay(db: Db, partnerId: string, right: Right): Promise<Member[]> {
  const roles = MEMBER_ROLES.filter((role) => reachOf(role, right) === 'own')
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .innerJoin('partners', 'partners.id', 'staff_roles.partner_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.phone', 'staff.lang'])
    .where('staff_roles.partner_id', '=', partnerId)
    .where('staff_roles.role', '=', anyOf(roles))
    .where('staff.removed_at', 'is', null)
    .where('partners.removed_at', 'is', null)
    .orderBy((eb) => eb('staff_roles.role', '=', 'owner'))
    .orderBy('staff_roles.given_at')
    .limit(50)
    .execute()
  return rows.map(({ email, phone, lang, ...row }) => ({
    ...row,
    address: (email ?? phone)!,
    lang: languageOfStaff(lang),
  }))
}

/** The language that somebody of the office chose, as it was kept. */
export const languageOfStaff = (kept: string | undefined): Language => LANGUAGES.find((lang) => lang === kept) ?? 'vi'

/** The roles of whoever is asking, with the names of their partners. */
export async function rolesWithNames(db: Db, { roles }: StaffViewer): Promise<HeldRole[]> {
  const ids = roles.flatMap(({ partnerId }) => partnerId ?? [])
  const rows = ids.length
    ? await db.selectFrom('partners').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()
    : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return roles.map((role) => ({ ...role, partnerName: role.partnerId ? (names.get(role.partnerId) ?? null) : null }))
}

export async function devicesOf(db: Db, now: number, { staffId, sessionId, roles }: StaffViewer) {
  const [person, sessions, passkeys, codes] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['email', 'phone', sql<boolean>`totp_secret is not null`.as('hasAuthenticator')])
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('staff_sessions')
      .select((eb) => [
        'id',
        'user_agent',
        tspOf(eb.ref('created_at')).as('createdTsp'),
        tspOf(eb.ref('seen_at')).as('seenTsp'),
      ])
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .orderBy('seen_at', 'desc')
      .limit(100)
      .execute(),
    db
      .selectFrom('staff_passkeys')
      .select((eb) => [
        'id',
        'name',
        tspOf(eb.ref('created_at')).as('createdTsp'),
        tspOf(eb.ref('used_at')).as('usedTsp'),
      ])
      .where('staff_id', '=', staffId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('staff_recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    email: person.email && maskEmail(person.email),
    phone: person.phone && maskPhone(person.phone),
    hasAuthenticator: person.hasAuthenticator,
    recoveryCodesLeft: Number(codes.left),
    passkeys,
    sessions: sessions
      .filter((session) => isOpenSession({ ...session, roles }, now))
      .map(({ user_agent, ...session }) => ({
        ...session,
        current: session.id === sessionId,
        ...deviceNamed(user_agent),
      })),
  }
}
