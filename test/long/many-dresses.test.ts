import { afterAll, beforeAll, expect, it } from 'vitest'
import { DRESS_SORTS, type DressChoice } from '#domains/dresses/contract.ts'
import { BAND_NUMBERS, DRESS_COLOURS, FABRICS, MODES, SILHOUETTES, TAGS } from '#domains/dresses/words/rules.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { addDresses, listAndCounts } from '#test/factories/many-dresses.ts'
import { aPlanReader, p95 } from '#test/factories/plans.ts'

const MOST_MS = 20

let house: TestApp
let plans: ReturnType<typeof aPlanReader>
beforeAll(async () => {
  house = await anApp()
  await addDresses(house.db, 50_000)
  plans = aPlanReader(house.databaseUrl)
}, 600_000)
afterAll(async () => {
  await plans.close()
  await house.close()
})

const at = <T>(words: readonly T[], number: number): T => words[number % words.length]!

/** Choices of every width, the same on every run. */
const choices: DressChoice[] = Array.from({ length: 60 }, (_, n) => ({
  ...(n % 3 && { mode: at(MODES, n) }),
  ...(n % 4 === 1 && { silhouette: [at(SILHOUETTES, n), at(SILHOUETTES, n + 3)] }),
  ...(n % 5 === 2 && { colour: [at(DRESS_COLOURS, n)] }),
  ...(n % 5 === 3 && { fabric: [at(FABRICS, n)], tag: [at(TAGS, n)] }),
  ...(n % 7 === 4 && { price: [at(BAND_NUMBERS, n)] }),
}))

it('50,000 dresses: a page and its counts take at most 20 ms each of PostgreSQL, and no scan of them all', async () => {
  const figures: Record<string, number[]> = { list: [], counts: [] }
  for (const [index, choice] of choices.entries()) {
    for (const page of [0, 4]) {
      const [list, counts] = await plans.plansOf(
        listAndCounts({ ...choice, sort: at(DRESS_SORTS, index), page, fetchSize: 24 }),
      )
      figures.list!.push(list!.ms)
      figures.counts!.push(counts!.ms)
      expect(list!.scanned).toBeLessThanOrEqual(10_000)
      expect(counts!.scanned).toBeLessThanOrEqual(10_000)
    }
  }
  const measured = Object.fromEntries(Object.entries(figures).map(([what, ms]) => [what, p95(ms)]))
  console.log('p95 in milliseconds:', measured)
  expect(measured.list).toBeLessThanOrEqual(MOST_MS)
  expect(measured.counts).toBeLessThanOrEqual(MOST_MS)
})
