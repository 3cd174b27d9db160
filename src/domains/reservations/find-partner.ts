import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'

const r = columns('reservations', 'r')
const d = columns('dresses', 'd')
const t = columns('partner_things', 't')

/** A visit and a banquet are their venue's partner's, a fitting the maker's of its dress. Of the reservation that is called `r`. */
export const PARTNER_OF_R = sql<string | null>`(
  select ${t.partner_id} from ${t} where ${t.kind} = case ${r.kind} when 'fitting' then 'maker' else 'venue' end
    and ${t.thing_id} = case ${r.kind} when 'fitting' then
      (select ${d.maker_id} from ${d} where ${d.id} = ${r.subject_id}) else ${r.subject_id} end)`

/** Null where its house is nobody's, undefined where there is no such reservation. */
export async function partnerOfReservation(db: Db, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ partnerId: string | null }>`
    select ${PARTNER_OF_R} as "partnerId" from ${r} where ${r.id} = ${id}`.execute(db)
  return rows[0] && rows[0].partnerId
}
