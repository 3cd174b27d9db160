import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { allOf, anyOf, columns, onlyRow, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { AskableVenue, ClientRequest } from './contract.ts'

const v = columns('venues', 'v')
const first = columns('venues', 'first')
const c = columns('clients', 'c')
const r = columns('reservations', 'r')
const q = columns('quotations', 'q')
const m = columns('client_memos', 'm')
const clock = columns('reply_clocks', 'clock')

/** How fast the venue that is called `v` answers. */
const CLOCK_OF_V = sql`(select ${clock.answers} from ${clock} where ${clock.venue_id} = ${v.id})`

export interface AskedVenue extends Pick<Row<'venues'>, 'id' | 'name'> {
  address: string
  contact: { tel: string; email: string }
  answersWithinHours: number
}

export async function askedVenues(db: Db, ids: string[]): Promise<AskedVenue[]> {
  const { rows } = await sql<AskedVenue>`
    select ${v.id}, ${v.name}, ${v.detail} -> 'vi' ->> 'address' as address, ${v.contact},
      (${v.detail} -> 'vi' ->> 'answersWithinHours')::int as "answersWithinHours" from ${v}
    where ${v.id} = ${anyOf(ids)} order by array_position(${ids}, ${v.id})`.execute(db)
  return rows
}

/** What the notice shows: which venues were asked, what for, and which services were ticked. */
export async function clientRequest(db: Db, lang: Language, clientId: string): Promise<ClientRequest | null> {
  const { rows } = await sql<ClientRequest>`
    select
      (select coalesce(json_agg(json_build_object('id', ${v.id}, 'unsignedName', ${v.unsigned_name},
          'name', ${v.name}, 'answersWithinHours', ${v.detail} -> ${lang} -> 'answersWithinHours', 'answers', ${CLOCK_OF_V})
          order by array_position(${c.asked_venue_ids}, ${v.id})), '[]')
        from ${v} where ${v.id} = any(${c.asked_venue_ids})) as venues,
      coalesce(${c.wish}, (select ${r.wish} from ${r} where ${r.client_id} = ${c.id} order by ${r.id} limit 1), '{}')
        as wish,
      (select ${q.budget} from ${q} where ${q.client_id} = ${c.id} and ${q.budget} is not null order by ${q.id} limit 1) as budget,
      (select coalesce(json_agg(${m.service} order by ${m.service}), '[]') from ${m} where ${m.client_id} = ${c.id})
        as services
    from ${c} where ${c.id} = ${clientId}`.execute(db)
  return rows[0] ?? null
}

const SIMILAR = 4

const askable = (lang: Language) => sql`json_build_object('id', ${v.id}, 'name', ${v.name},
  'place', concat_ws(', ', coalesce(${v.former_district}, ${v.ward}), ${v.card} -> ${lang} -> 'city' ->> 'name'),
  'priceFrom', ${v.price_from}, 'answersWithinHours', ${v.detail} -> ${lang} -> 'answersWithinHours', 'answers', ${CLOCK_OF_V})`

/** Like the first of them: in its city, its district before others, then by how near its price is. */
export async function askableVenues(db: Db, lang: Language, ids: string[]) {
  const { rows } = await sql<{ chosen: AskableVenue[]; similar: AskableVenue[] }>`
    with first as (select * from ${v} where ${v.id} = ${ids[0] ?? null})
    select
      (select coalesce(json_agg(${askable(lang)} order by array_position(${ids}, ${v.id})), '[]')
        from ${v} where ${v.id} = ${anyOf(ids)}) as chosen,
      (select coalesce(json_agg(alike.venue), '[]') from (
        select ${askable(lang)} as venue from first, ${v}
        where ${v.city_id} = ${first.city_id} and ${v.id} <> ${allOf(ids)} and ${v.price_from} is not null
        order by ${v.former_district} is distinct from ${first.former_district},
          abs(${v.price_from} - coalesce(${first.price_from}, ${v.price_from})), ${v.unsigned_name}
        limit ${SIMILAR}) alike) as "similar"`.execute(db)
  return onlyRow(rows)
}
