import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { clockNow } from '#platform/clock.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Reservation } from './contract.ts'

const r = columns('reservations', 'r')
const c = columns('customers', 'c')
const v = columns('venues', 'v')
const d = columns('dresses', 'd')
const last = columns('reservation_changes', 'last')

interface Row
  extends Pick<
    Reservation,
    'id' | 'kind' | 'reservationState' | 'wish' | 'meetTsp' | 'offeredTsps' | 'told' | 'createdTsp'
  > {
  subject: { id: string; name: string; address: string | null }
  page: { unsignedName: string; picture: StoredPicture; point: { lat: number; lng: number } } | null
  worn: StoredPicture | null
}

const shownIn = (lang: Language) => sql`
  ${r.id}, ${r.kind}, ${r.state} as "reservationState", ${r.wish},
  json_build_object('id', ${r.subject_id}, 'name', ${r.subject_name}, 'address', ${r.address}) as subject,
  (select json_build_object('unsignedName', ${v.unsigned_name}, 'picture', ${v.card} -> ${lang} -> 'picture',
      'point', json_build_object('lat', ${v.lat}, 'lng', ${v.lng}))
    from ${v} where ${r.kind} <> 'fitting' and ${v.id} = ${r.subject_id}) as page,
  (select ${d.card} -> ${lang} -> 'picture' from ${d} where ${r.kind} = 'fitting' and ${d.id} = ${r.subject_id}) as worn,
  ${tspOf(r.meet_at)} as "meetTsp",
  array(select ${tspOf(sql<Date>`offered`)} from unnest(${r.offered_times}) offered
    where ${r.state} = 'REQUESTED' and offered > ${clockNow} order by offered) as "offeredTsps",
  (select case when ${last.reason} is not null then json_build_object('step', ${last.step}, 'reason', ${last.reason}) end
    from ${last} where ${last.reservation_id} = ${r.id} order by ${last.id} desc limit 1) as told,
  ${tspOf(r.created_at)} as "createdTsp"`

/** Made with the customer's own number, since they have it: numbers are given to new people. */
const theirs = (customerId: string) => sql`
  ${r} join ${c} on ${c.id} = ${customerId} and ${c.tel} = ${r.tel} and ${r.created_at} >= ${c.history_from}`

const NO_PAGE = { unsignedName: null, picture: null, point: null }

const shown = ({ subject, page, worn, ...row }: Row): Reservation => ({
  ...row,
  ...(row.kind === 'fitting'
    ? { product: { ...subject, picture: worn } }
    : { weddingCenter: { ...subject, ...(page ?? NO_PAGE) } }),
})

export async function reservationsOf(
  db: Db,
  lang: Language,
  customerId: string,
  { page, fetchSize }: { page: number; fetchSize: number },
) {
  const { rows } = await sql<Row>`
    select ${shownIn(lang)} from ${theirs(customerId)} order by ${r.created_at} desc, ${r.id}
    limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${theirs(customerId)}`.execute(db)
  return { items: rows.map(shown), page, fetchSize, total: onlyRow(counted.rows).total }
}

export async function reservationOf(
  db: Db,
  lang: Language,
  customerId: string,
  id: string,
): Promise<Reservation | null> {
  const { rows } = await sql<Row>`select ${shownIn(lang)} from ${theirs(customerId)} where ${r.id} = ${id}`.execute(db)
  return rows[0] ? shown(rows[0]) : null
}

/** Those of one client with times to pick from: for whoever has the client's id. */
export async function offersTo(db: Db, lang: Language, clientId: string): Promise<Reservation[]> {
  const { rows } = await sql<Row>`
    select ${shownIn(lang)} from ${r} where ${r.client_id} = ${clientId} and ${r.kind} <> 'banquet'
    order by ${r.created_at}, ${r.id} limit 20`.execute(db)
  return rows.map(shown)
}

/** How many visits and fittings were asked for; a banquet that came of one is none. */
export async function reservationCount(db: Db, from?: number, to?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${r}
    where ${r.kind} <> 'banquet' and ${r.created_at} >= coalesce(to_timestamp(${from ?? null}::float8 / 1000), '-infinity')
      and ${r.created_at} <= coalesce(to_timestamp(${to ?? null}::float8 / 1000), 'infinity')`.execute(db)
  return onlyRow(rows).count
}
