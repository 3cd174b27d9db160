import { sql } from 'kysely'
import type { Transaction } from '#platform/db.ts'

/** Makes the bits of every facet anew from what the dresses say of themselves. Positions must have no gaps. */
export async function rebuildFacets(tx: Transaction) {
  await sql`delete from dress_facets`.execute(tx)
  await sql`
    with said as (
      select split_part(facet, ':', 1) as grp, split_part(facet, ':', 2) as value, array_agg(position) as positions
      from dresses, unnest(facets) facet group by facet
    )
    insert into dress_facets (grp, value, bits)
    select grp, value, (
      select string_agg(case when found.position is null then '0' else '1' end, '' order by every.position)
      from dresses every left join unnest(positions) found (position) on found.position = every.position
    )::bit varying
    from said`.execute(tx)
}
