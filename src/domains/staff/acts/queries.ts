import { anyOf, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { StaffViewer } from '#platform/staff-door.ts'

const AT_A_TIME = 50

interface ActsQuestion {
  kind?: string
  thing?: string
  what?: string
  before?: number
}

/** Support sees its own, a partner's people those of the partner. */
export async function actsFor(db: Db, viewer: StaffViewer, { kind, thing, what, before }: ActsQuestion) {
  const isSupport = viewer.partners === 'all' && viewer.roles.every(({ role }) => role === 'support')
  const rows = await db
    .selectFrom('staff_acts')
    .leftJoin('staff', 'staff.id', 'staff_acts.staff_id')
    .leftJoin('partners', 'partners.id', 'staff_acts.partner_id')
    .select((eb) => [
      'staff_acts.id',
      tspOf(eb.ref('staff_acts.at')).as('atTsp'),
      'staff.name as staffName',
      'partners.name as partnerName',
      'staff_acts.what',
      'staff_acts.thing_kind as kind',
      'staff_acts.thing_id as thingId',
      'staff_acts.before',
      'staff_acts.after',
      'staff_acts.reason',
    ])
    .$if(isSupport, (all) => all.where('staff_acts.staff_id', '=', viewer.staffId))
    .$if(viewer.partners !== 'all', (all) =>
      all.where('staff_acts.partner_id', '=', anyOf(viewer.partners as string[])),
    )
    .$if(kind !== undefined, (all) => all.where('staff_acts.thing_kind', '=', kind!))
    .$if(thing !== undefined, (all) => all.where('staff_acts.thing_id', '=', thing!))
    .$if(what !== undefined, (all) => all.where('staff_acts.what', '=', what!))
    .$if(before !== undefined, (all) => all.where('staff_acts.id', '<', before!))
    .orderBy('staff_acts.id', 'desc')
    .limit(AT_A_TIME)
    .execute()
  return rows.map(({ kind, thingId, ...line }) => ({ ...line, thing: kind && thingId ? { kind, id: thingId } : null }))
}
