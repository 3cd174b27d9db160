import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'

const d = columns('dresses')
const every = columns('dresses', 'every')
const f = columns('dress_facets')

/** Makes the bits of every facet anew from what the dresses say of themselves. Positions must have no gaps. */
export async function rebuildFacets(tx: Transaction) {
  await tx.deleteFrom('dress_facets').execute()
  await sql`
    with said as (
      select split_part(facet, ':', 1) as grp, split_part(facet, ':', 2) as value, array_agg(${d.position}) as positions
      from ${d}, unnest(${d.facets}) facet group by facet
    )
    insert into ${f} (${f.grp}, ${f.value}, ${f.bits})
    select grp, value, (
      select string_agg(case when found.position is null then '0' else '1' end, '' order by ${every.position})
      from ${every} left join unnest(positions) found (position) on found.position = ${every.position}
    )::bit varying
    from said`.execute(tx)
}
