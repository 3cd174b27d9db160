import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { crawl, somethingNew } from '#test/factories/crawl.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

it('every page, picture and anchor of the site, and any two choices on a page, lead somewhere', {
  timeout: 200_000,
}, async () => {
  const { looked, ...found } = await crawl(house, somethingNew())
  expect(looked).toBeGreaterThan(1500)
  expect(found).toEqual({ broken: [], lost: [] })
})
