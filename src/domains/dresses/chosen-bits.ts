import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { DressChoice } from './contract.ts'

const f = columns('dress_facets')
const facet = columns('dress_facets', 'facet')

export interface ChosenGroup {
  grp: string
  values: string[]
}

/** The groups of a choice as they are kept: the bands of a price are those of the mode that is looked at. */
export function chosenGroups({ mode, price, ...others }: DressChoice): ChosenGroup[] {
  return [
    ...(mode ? [{ grp: 'mode', values: [mode] }] : []),
    ...(price ? [{ grp: `price-${mode ?? 'any'}`, values: price }] : []),
    ...Object.entries(others).flatMap(([grp, values]) => (Array.isArray(values) ? [{ grp, values }] : [])),
  ]
}

/** Dresses that no facet tells: a sign for each position, 1 where it is one of them; what is missing at the end is 0. */
export interface FoundGroup {
  grp: 'words' | 'bounds'
  bits: string
}

/**
 * `everything`: a bit set for each dress. `chosen`: for each group that something is chosen in, the dresses that have
 * any of it; none where no dress does. Those found in other ways stand beside them.
 */
export const chosenBits = (groups: ChosenGroup[], found: FoundGroup[] = []): RawBuilder<unknown> => sql`
  everything as materialized (select ${f.bits} as bits from ${f} where ${f.grp} = 'all'),
  chosen as materialized (
    select asked.grp, bit_or(coalesce(${facet.bits}, ~everything.bits)) as bits
    from jsonb_to_recordset(${JSON.stringify(groups)}) as asked (grp text, values text[])
    cross join everything
    left join ${facet} on ${facet.grp} = asked.grp and ${facet.value} = any(asked.values)
    group by asked.grp
    union all
    select found.grp, rpad(found.bits, length(everything.bits), '0')::bit varying
    from jsonb_to_recordset(${JSON.stringify(found)}) as found (grp text, bits text) cross join everything
  )`
