import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { crawl } from '#test/factories/crawl.ts'

const house = await anApp()
afterAll(() => house.close())

it('every address that any page shows leads somewhere, in whatever combination of choices', async () => {
  const { looked, ...found } = await crawl(house)
  expect(looked).toBeGreaterThan(8000)
  expect(found).toEqual({ broken: [], lost: [] })
})
