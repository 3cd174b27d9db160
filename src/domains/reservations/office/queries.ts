import { sql } from 'kysely'
import { addDays, tspAt } from '#lib/dates.ts'
import { maskPhone } from '#lib/phone.ts'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ReservationKind, ReservationState, Wish } from '../contract.ts'
import { OPERATOR_STEPS, stepNamed } from '../process.ts'

const r = columns('reservations', 'r')
const c = columns('clients', 'c')
const d = columns('dresses', 'd')
const t = columns('partner_things', 't')

interface VisitRow {
  id: string
  kind: ReservationKind
  state: ReservationState
  version: number
  place: string
  partnerId: string | null
  clientName: string
  tel: string | null
  wish: Wish
  meetTsp: number | null
  createdTsp: number
}

/** A visit is its venue's partner's, a fitting the maker's of its dress. */
const PARTNER = sql<string | null>`(
  select ${t.partner_id} from ${t} where ${t.kind} = case ${r.kind} when 'visit' then 'venue' else 'maker' end
    and ${t.thing_id} = case ${r.kind} when 'visit' then ${r.subject_id}
      else (select ${d.maker_id} from ${d} where ${d.id} = ${r.subject_id}) end)`

const VISIT = sql`
  select ${r.id}, ${r.kind}, ${r.state}, ${r.version}, ${r.subject_name} as place, ${PARTNER} as "partnerId",
    ${c.name} as "clientName", ${r.tel}, ${r.wish}, ${tspOf(r.meet_at)} as "meetTsp", ${tspOf(r.created_at)} as "createdTsp"
  from ${r} join ${c} on ${c.id} = ${r.client_id}`

const WAITING: ReservationState[] = ['REQUESTED', 'CANCEL_REQUESTED']

/** Those of some days, and whatever waits for an answer, the oldest first. */
export async function visitsOf(
  db: Db,
  now: number,
  { partners, from, days }: { partners: 'all' | string[]; from: string; days: number },
) {
  const [begin, end] = [new Date(tspAt(from, '00:00')), new Date(tspAt(addDays(from, days), '00:00'))]
  const theirs = partners === 'all' ? sql`` : sql`and ${PARTNER} = ${anyOf(partners)}`
  const { rows } = await sql<VisitRow>`
    ${VISIT} where (${r.state} = ${anyOf(WAITING)} or (${r.meet_at} >= ${begin} and ${r.meet_at} < ${end})) ${theirs}
    order by coalesce(${r.meet_at}, ${r.created_at}), ${r.id} limit 500`.execute(db)
  return rows.map((row) => shown(row, now))
}

export async function visitById(db: Db, now: number, id: string) {
  const { rows } = await sql<VisitRow>`${VISIT} where ${r.id} = ${id}`.execute(db)
  return rows[0] ? shown(rows[0], now) : null
}

export async function partnerOfReservation(db: Db, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ partnerId: string | null }>`
    select ${PARTNER} as "partnerId" from ${r} where ${r.id} = ${id}`.execute(db)
  return rows[0] && rows[0].partnerId
}

const shown = ({ clientName, tel, ...row }: VisitRow, now: number) => ({
  ...row,
  client: clientName.trim().split(/\s+/).at(-1) ?? '',
  tel: tel && maskPhone(tel),
  steps: OPERATOR_STEPS.filter((name) => {
    const { from, afterMeeting } = stepNamed(name)
    return from.includes(row.state) && !(afterMeeting && (row.meetTsp ?? 0) > now)
  }),
})
