import { acted, refused } from '#lib/endpoint.ts'
import { mayManage, type Role } from '#lib/rights.ts'
import type { Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { removeStaff } from './contract.ts'
import { HOUSE } from './rules.ts'
import { endStaffSessions } from './sessions.ts'

/**
 * Takes a role away. All admins are locked in one order before one of them goes: of two who remove each other at once,
 * the second finds the other gone, and the last one stays.
 */
export async function removeFromOffice({ db, clock, params, body, viewer }: Asked<typeof removeStaff>) {
  const tx = db as Transaction
  const partnerId = params.partnerId === HOUSE ? null : params.partnerId
  const admins = await tx
    .selectFrom('staff_roles')
    .select('staff_id')
    .where('role', '=', 'admin')
    .orderBy('staff_id')
    .forUpdate()
    .execute()
  const mine = await tx.selectFrom('staff_roles').selectAll().where('staff_id', '=', viewer.staffId).execute()
  const taken = await tx
    .selectFrom('staff_roles')
    .select('role')
    .where('staff_id', '=', params.id)
    .where('partner_id', 'is not distinct from', partnerId)
    .forUpdate()
    .executeTakeFirst()
  if (!taken) return refused('not_found')
  const role = taken.role as Role
  const reached = mine.filter((own) => own.partner_id === null || own.partner_id === partnerId)
  if (reached.length === 0) return refused('not_found')
  if (!reached.some((own) => mayManage(own.role as Role, role))) return refused('not_allowed')
  if (role === 'admin' && admins.length === 1) return refused('last_admin')
  await tx
    .deleteFrom('staff_roles')
    .where('staff_id', '=', params.id)
    .where('partner_id', 'is not distinct from', partnerId)
    .execute()
  const left = await tx.selectFrom('staff_roles').select('role').where('staff_id', '=', params.id).executeTakeFirst()
  if (!left) {
    const now = clock.now()
    await tx
      .updateTable('staff')
      .set({ removed_at: new Date(now) })
      .where('id', '=', params.id)
      .execute()
    await endStaffSessions(tx, now, { staffId: params.id })
  }
  const thing = { kind: 'staff', id: params.id }
  return acted(undefined, { what: 'staff.removed', thing, partnerId, before: { role }, reason: body.reason })
}
