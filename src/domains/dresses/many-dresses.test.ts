import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { addDresses, listAndCounts } from '#test/factories/many-dresses.ts'
import { aPlanReader } from '#test/factories/plans.ts'
import { chosenGroups } from './chosen-bits.ts'
import { DRESS_SORTS, type DressChoice } from './contract.ts'
import { dressesPage } from './dresses-page.ts'
import { foundGroups } from './find-groups.ts'

let house: TestApp
let plans: ReturnType<typeof aPlanReader>
beforeAll(async () => {
  house = await anApp()
  await addDresses(house.db, 12_000)
  plans = aPlanReader(house.databaseUrl)
}, 120_000)
afterAll(async () => {
  await plans.close()
  await house.close()
})

const CHOICES: DressChoice[] = [
  {},
  { mode: 'rent', price: ['3', '4'] },
  { silhouette: ['a-line', 'sheath'], colour: ['white', 'ivory'] },
  { mode: 'tailor', silhouette: ['ao-dai'] },
  { tag: ['maternity'], size: ['XXL'], brand: ['nam-nang'] },
  { silhouette: ['ball-gown'], tag: ['maternity'] },
  { mode: 'rent', priceFrom: 2_500_000, priceTo: 6_000_000 },
  { priceTo: 4_000_000, colour: ['red'] },
]

/** A choice with what is found for it in memory. */
const withFound = async (choice: DressChoice) => ({
  ...choice,
  found: await foundGroups(house.db, house.app.deps.memory, choice),
})

/** The same list told as plainly as SQL can, by reading every dress. */
async function plainly(choice: DressChoice, sort: (typeof DRESS_SORTS)[number]): Promise<string[]> {
  const has: RawBuilder<unknown>[] = chosenGroups(choice).map(
    ({ grp, values }) => sql`facets && ${values.map((value) => `${grp}:${value}`)}`,
  )
  const price = sql.ref(choice.mode ? `${choice.mode}_price` : 'price_from')
  const { priceFrom = 0, priceTo = 1e9 } = choice
  if (choice.priceTo) has.push(sql`${price} between ${priceFrom} and ${priceTo}`)
  const orders = {
    recommended: sql`position`,
    kept: sql`coalesce(count, 0) desc, case when count > 0 then id end, position`,
    price: sql`${price}, position`,
    '-price': sql`${price} desc, position desc`,
  }
  const { rows } = await sql<{ id: string }>`
    select id from dresses left join favourite_counts on kind = 'dress' and item = id
    where ${sql.join([sql`true`, ...has], sql` and `)} order by ${orders[sort]}`.execute(house.db)
  return rows.map(({ id }) => id)
}

describe('a list of thousands', () => {
  it.each(DRESS_SORTS)('gives the same dresses in the same order as reading all of them would, by %s', async (sort) => {
    for (const choice of CHOICES) {
      const expected = await plainly(choice, sort)
      for (const page of [0, 3]) {
        const { items, total } = await dressesPage(house.db, 'vi', {
          ...(await withFound(choice)),
          sort,
          page,
          fetchSize: 24,
        })
        expect(total).toBe(expected.length)
        const shown = expected.slice(page * 24, page * 24 + 24)
        const { rows } = await sql<{ name: string }>`
          select card -> 'vi' ->> 'name' as name from dresses where id = any(${shown})
          order by array_position(${shown}, id)`.execute(house.db)
        expect(items.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
      }
    }
  })

  it('never reads through all of them', async () => {
    for (const sort of DRESS_SORTS) {
      for (const choice of CHOICES) {
        const read = await plans.plansOf(listAndCounts({ ...(await withFound(choice)), sort, page: 0, fetchSize: 24 }))
        expect(read.map(({ scanned }) => scanned > 10_000)).toEqual([false, false])
      }
    }
  })
})
