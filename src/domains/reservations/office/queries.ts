import { sql } from 'kysely'
import { addDays, tspAt } from '#lib/dates.ts'
import { givenName } from '#lib/given-name.ts'
import { maskPhone } from '#lib/phone.ts'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ReservationState } from '../contract.ts'
import { PARTNER_OF_R } from '../find-partner.ts'
import { OPERATOR_STEPS, stepNamed } from '../process.ts'
import type { OfficeVisit, VisitChange } from './contract.ts'

const r = columns('reservations', 'r')
const c = columns('clients', 'c')
const p = columns('partners', 'p')
const change = columns('reservation_changes', 'change')
const act = columns('staff_acts', 'act')
const person = columns('staff', 'person')

type VisitRow = Omit<OfficeVisit, 'client' | 'phone' | 'steps'> & { clientName: string; tel: string | null }

const VISIT = sql`
  select ${r.id}, ${r.kind}, ${r.state}, ${r.version}, ${r.subject_name} as subject,
    (select ${p.name} from ${p} where ${p.id} = ${PARTNER_OF_R}) as "partnerName",
    ${c.name} as "clientName", ${r.tel}, ${r.wish}, ${tspOf(r.meet_at)} as "meetTsp",
    array(select ${tspOf(sql<Date>`offered`)} from unnest(${r.offered_times}) offered
      where ${r.state} = 'REQUESTED' order by offered) as "offeredTsps", ${tspOf(r.created_at)} as "createdTsp"
  from ${r} join ${c} on ${c.id} = ${r.client_id}`

/** What waits for the house. */
const WAITING: ReservationState[] = ['REQUESTED', 'CANCEL_REQUESTED']
const AT_MOST = 500

const ofPartners = (partners: 'all' | string[]) =>
  partners === 'all' ? sql`` : sql`and ${PARTNER_OF_R} = ${anyOf(partners)}`

/** Those of some days, and whatever waits for an answer, the oldest first. */
export async function visitsOf(
  db: Db,
  now: number,
  { partners, from, days }: { partners: 'all' | string[]; from: string; days: number },
) {
  const [begin, end] = [new Date(tspAt(from, '00:00')), new Date(tspAt(addDays(from, days), '00:00'))]
  const { rows } = await sql<VisitRow>`
    ${VISIT} where ${r.kind} <> 'banquet' and (${r.state} = ${anyOf(WAITING)} or (${r.meet_at} >= ${begin} and ${r.meet_at} < ${end}))
      ${ofPartners(partners)}
    order by coalesce(${r.meet_at}, ${r.created_at}), ${r.id} limit ${AT_MOST}`.execute(db)
  return rows.map((row) => shown(row, now))
}

/** How many wait for the house, and since when the oldest. */
export async function visitsWaiting(db: Db, partners: 'all' | string[]) {
  const { rows } = await sql<{ count: number; oldestTsp: number | null }>`
    select count(*)::int as count, ${tspOf(sql<Date | null>`min(${r.created_at})`)} as "oldestTsp"
    from ${r} where ${r.kind} <> 'banquet' and ${r.state} = ${anyOf(WAITING)} ${ofPartners(partners)}`.execute(db)
  return rows[0]!
}

export async function visitById(db: Db, now: number, id: string): Promise<OfficeVisit | null> {
  const { rows } = await sql<VisitRow>`${VISIT} where ${r.id} = ${id}`.execute(db)
  return rows[0] ? shown(rows[0], now) : null
}

/** Who of the office took a step is known from the list of acts, which was written in the same transaction. */
export async function changesOf(db: Db, id: string): Promise<VisitChange[]> {
  const { rows } = await sql<VisitChange>`
    select ${tspOf(change.at)} as "atTsp", ${change.step}, ${change.actor} as by, ${change.reason},
      (select ${person.name} from ${act} left join ${person} on ${person.id} = ${act.staff_id}
        where ${act.thing_kind} = 'reservation' and ${act.thing_id} = ${change.reservation_id}
          and ${act.at} >= ${change.at} and ${act.what} = 'visit.' || ${change.step}
        order by ${act.id} limit 1) as "staffName"
    from ${change} where ${change.reservation_id} = ${id} order by ${change.id} desc limit 100`.execute(db)
  return rows
}

/** A couple is called by the first name of whoever asked; nothing more is needed to answer. */
const shown = ({ clientName, tel, ...row }: VisitRow, now: number): OfficeVisit => ({
  ...row,
  client: givenName(clientName),
  phone: tel && maskPhone(tel),
  steps: OPERATOR_STEPS.filter((name) => {
    const { from, afterMeeting, times } = stepNamed(name)
    if (row.kind === 'banquet' && (times || name === 'reschedule')) return false
    const isOver = afterMeeting || (row.kind === 'banquet' && name === 'complete')
    return from.includes(row.state) && !(isOver && (row.meetTsp === null || row.meetTsp > now))
  }),
})
