import { sql } from 'kysely'
import type { Role } from '#lib/rights.ts'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'

const s = columns('staff_sessions', 's')

/** Everybody with a role at these partners, or at all and in the house. */
export async function staffOf(db: Db, partners: 'all' | string[]) {
  const everybody = db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .leftJoin('partners', 'partners.id', 'staff_roles.partner_id')
    .select([
      'staff.id',
      'staff.name',
      'staff_roles.role',
      'staff_roles.partner_id as partnerId',
      'partners.name as partnerName',
      sql<number | null>`(select max(${tspOf(s.seen_at)}) from ${s} where ${s.staff_id} = staff.id)`.as('seenTsp'),
    ])
    .orderBy('staff.name')
    .$narrowType<{ role: Role }>()
  return (partners === 'all' ? everybody : everybody.where('staff_roles.partner_id', '=', anyOf(partners))).execute()
}
