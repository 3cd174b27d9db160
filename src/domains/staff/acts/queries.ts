import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { anyOf, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { StaffViewer } from '#platform/staff-door.ts'
import type { DB } from '#platform/tables.ts'

const AT_A_TIME = 50

interface ActsQuestion {
  kind?: string
  thing?: string
  what?: string
  staff?: string
  before?: number
}

/** What was done, as far as the right of whoever asks goes: over all, over the own partner's, content or one's own. */
export async function actsFor(db: Db, viewer: StaffViewer, { kind, thing, what, staff, before }: ActsQuestion) {
  const rows = await db
    .selectFrom('staff_acts')
    .leftJoin('staff', 'staff.id', 'staff_acts.staff_id')
    .leftJoin('partners', 'partners.id', 'staff_acts.partner_id')
    .select((eb) => [
      'staff_acts.id',
      tspOf(eb.ref('staff_acts.at')).as('atTsp'),
      'staff_acts.staff_id as staffId',
      'staff.name as staffName',
      'partners.name as partnerName',
      'staff_acts.what',
      'staff_acts.thing_kind as kind',
      'staff_acts.thing_id as thingId',
      'staff_acts.before',
      'staff_acts.after',
      'staff_acts.reason',
      sql<boolean>`staff_acts.about_customer is not null`.as('isLook'),
    ])
    .$if(!viewer.reaches.includes('all'), (all) => all.where((eb) => eb.or(reached(eb, viewer))))
    .$if(kind !== undefined, (all) => all.where('staff_acts.thing_kind', '=', kind!))
    .$if(thing !== undefined, (all) => all.where('staff_acts.thing_id', '=', thing!))
    .$if(what !== undefined, (all) => all.where('staff_acts.what', '=', what!))
    .$if(staff !== undefined, (all) => all.where('staff_acts.staff_id', '=', staff!))
    .$if(before !== undefined, (all) => all.where('staff_acts.id', '<', before!))
    .orderBy('staff_acts.id', 'desc')
    .limit(AT_A_TIME)
    .execute()
  return rows.map(({ kind, thingId, ...line }) => ({ ...line, thing: kind && thingId ? { kind, id: thingId } : null }))
}

function reached(
  eb: ExpressionBuilder<DB, 'staff_acts'>,
  { reaches, own, staffId }: StaffViewer,
): Expression<SqlBool>[] {
  return [
    eb('staff_acts.partner_id', '=', anyOf(own)),
    ...(reaches.includes('self') ? [eb('staff_acts.staff_id', '=', staffId)] : []),
    ...(reaches.includes('content') ? [eb('staff_acts.what', 'like', 'content.%')] : []),
  ]
}

/** Who did something with a thing last, and when: for whoever came second. */
export async function lastActor(db: Db, kind: string, id: string) {
  const last = await db
    .selectFrom('staff_acts')
    .leftJoin('staff', 'staff.id', 'staff_acts.staff_id')
    .select(['staff.name', 'staff_acts.at'])
    .where('thing_kind', '=', kind)
    .where('thing_id', '=', id)
    .orderBy('staff_acts.id', 'desc')
    .executeTakeFirst()
  return last && { by: last.name ?? '', atTsp: String(last.at.getTime()) }
}
