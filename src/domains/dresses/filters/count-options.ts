import { sql } from 'kysely'
import { columns, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { chosenBits, chosenGroups, type FoundGroup } from '../chosen-bits.ts'
import type { DressChoice } from '../contract.ts'
import type { WayOut } from '../rules.ts'

const f = columns('dress_facets')

/** Groups as they are kept: the bands of a price stand under the mode that is looked at. */
export const keptGroup = (group: WayOut, { mode }: DressChoice) =>
  group === 'price' ? `price-${mode ?? 'any'}` : group

/**
 * What is chosen in all groups but one. Another mode has other prices, so that choosing one lets the price go; a band
 * takes the place of what was typed.
 */
const othersThan = (target: ReturnType<typeof sql>) => sql`
  coalesce(
    (select bit_and(chosen.bits) from chosen
      where chosen.grp <> ${target}
        and not (${target} = 'mode' and chosen.grp like 'price-%')
        and not ((${target} = 'mode' or ${target} like 'price-%') and chosen.grp = 'bounds')),
    (select bits from everything))`

export type Counted = Pick<Row<'dress_facets'>, 'grp' | 'value'> & { count: number }

/** Counts every option under what is chosen in the other groups. */
export async function countDressOptions(db: Db, choice: DressChoice, found: FoundGroup[] = []): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with ${chosenBits(chosenGroups(choice), found)},
    targets as materialized (
      select present.grp, ${othersThan(sql`present.grp`)} as others
      from (select distinct ${f.grp} as grp from ${f}
        where ${f.grp} <> 'all' and (${f.grp} not like 'price-%' or ${f.grp} = ${keptGroup('price', choice)})) present
    )
    select ${f.grp}, ${f.value}, bit_count(${f.bits} & others)::int as count from ${f} join targets using (grp)`.execute(
    db,
  )
  return rows
}

/** How many there are without one of the chosen groups, where that is more than none; the most first. */
export async function countWithout(
  db: Db,
  choice: DressChoice,
  found: FoundGroup[],
): Promise<{ grp: string; total: number }[]> {
  const { rows } = await sql<{ grp: string; total: number }>`
    with ${chosenBits(chosenGroups(choice), found)}
    select grp, total from (
      select grp, bit_count(${othersThan(sql`target.grp`)})::int as total from chosen target) counted
    where total > 0 order by total desc, grp`.execute(db)
  return rows
}
