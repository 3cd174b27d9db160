import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import type { FoundGroup } from './chosen-bits.ts'
import type { DressChoice } from './contract.ts'
import { dressesWithWords } from './find-by-words.ts'

type Asked = Pick<DressChoice, 'q' | 'mode' | 'priceFrom' | 'priceTo'>

/** What no facet tells: the dresses with the words asked for, and those at a price that was typed. */
export async function foundGroups(db: Db, memory: ContentMemory, asked: Asked): Promise<FoundGroup[]> {
  const found: FoundGroup[] = []
  if (asked.q) found.push({ grp: 'words', bits: bitsAt(await dressesWithWords(db, memory, asked.q)) })
  if (asked.priceFrom !== undefined || asked.priceTo !== undefined)
    found.push({ grp: 'bounds', bits: await bitsWithin(db, memory, asked) })
  return found
}

function bitsAt(positions: number[]): string {
  const last = positions.reduce((most, position) => Math.max(most, position), -1)
  const bits = Array<string>(last + 1).fill('0')
  for (const position of positions) bits[position] = '1'
  return bits.join('')
}

/** All prices are few bytes: they are looked through in memory, and the table is not read for a price. */
async function bitsWithin(db: Db, memory: ContentMemory, { mode, priceFrom = 0, priceTo = Infinity }: Asked) {
  const prices = await memory.remember('dress prices', () =>
    db
      .selectFrom('dresses')
      .select(['rent_price', 'buy_price', 'tailor_price', 'price_from'])
      .orderBy('position')
      .execute(),
  )
  const column = mode ? (`${mode}_price` as const) : 'price_from'
  return prices
    .map(({ [column]: price }) => (price !== null && price >= priceFrom && price <= priceTo ? '1' : '0'))
    .join('')
}
