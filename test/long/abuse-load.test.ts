import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AbusedSite, anAbusedSite } from '#test/factories/abused-site.ts'
import { besiege, inWords, LEAST_SHARE, startAttackers } from '#test/factories/siege.ts'
import { type Means, meansFor, SIEGES } from '#test/factories/sieges.ts'
import { tellFault } from '#test/factories/tell-fault.ts'

let site: AbusedSite
let attackers: Awaited<ReturnType<typeof startAttackers>>
let means: Means
beforeAll(async () => {
  site = await anAbusedSite()
  attackers = await startAttackers()
  means = await meansFor(site)
}, 180_000)
afterAll(async () => {
  await attackers.stop()
  await site.close()
})

describe('40 connections at anything expensive leave visitors half of their rate, and turn none of them away:', () => {
  it.each(Object.entries(SIEGES))('%s', async (name, shotsOf) => {
    const withstood = await besiege(site, attackers, { name, shots: shotsOf(means) })
    console.log(inWords(withstood))
    tellFault({
      case: `40 connections at ${name}`,
      tried: 'three rounds',
      lost: `visitors keep ${withstood.share.toFixed(2)} of their rate, ${withstood.turnedAway} turned away`,
      goal: `≥ ${LEAST_SHARE}, none`,
      met: withstood.met,
    })
    expect(withstood.turnedAway).toBe(0)
    expect(withstood.share).toBeGreaterThanOrEqual(LEAST_SHARE)
  })
})
