import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AbusedSite, anAbusedSite } from '#test/factories/abused-site.ts'
import { besiege, siegeTable, startAttackers, type Withstood } from '#test/factories/siege.ts'
import { sieges } from '#test/factories/sieges.ts'

let site: AbusedSite
let attackers: Awaited<ReturnType<typeof startAttackers>>
beforeAll(async () => {
  site = await anAbusedSite()
  attackers = await startAttackers()
}, 180_000)
afterAll(async () => {
  await attackers.stop()
  await site.close()
})

it('40 connections at anything expensive leave visitors half of their rate, and turn none of them away', async () => {
  const withstood: Withstood[] = []
  for (const siege of await sieges(site)) withstood.push(await besiege(site, attackers, siege))
  console.log(siegeTable(withstood))
  expect(withstood.filter(({ met }) => !met).map(({ name, share }) => `${name}: ${share.toFixed(2)}`)).toEqual([])
})
