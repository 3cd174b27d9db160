import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AbusedSite, anAbusedSite } from '#test/factories/abused-site.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import { growingImports, growingPictures } from '#test/factories/growing-files.ts'
import { growingHeaders } from '#test/factories/growing-requests.ts'
import { type Growing, measureGrowth } from '#test/factories/growth.ts'
import { aGuestList } from '#test/factories/guests.ts'

/** The dearest of what `npm run faults abuse` tries whole. */
let site: AbusedSite
beforeAll(async () => {
  site = await anAbusedSite({ LIMIT_SCALE: '1000000' })
}, 120_000)
afterAll(() => site.close())

async function misses(cases: Growing[]) {
  const measured = []
  for (const growing of cases) measured.push(await measureGrowth(site, growing))
  return measured.filter(({ met }) => !met)
}
const only = (cases: Growing[], wanted: RegExp) => {
  const chosen = cases.filter(({ name }) => wanted.test(name))
  expect(chosen.length).toBeGreaterThan(1)
  return chosen
}

describe('at the limit of its size nothing takes out of proportion longer, nor stops the others,', () => {
  it('in the headers of a call', async () => {
    const { token } = await anOpenSession(site.house)
    const wanted = /^GET \/api\/public\/vouchers header: (accept-language|cookie|x-forwarded-for) of (blanks|commas)$/
    expect(await misses(only(growingHeaders(token), wanted))).toEqual([])
  }, 60_000)

  it('in a guest list', async () => {
    const { guestsPath, token } = await aGuestList(site.house)
    const wanted = /: (rows without an end|blanks in a tag|quotes)$/
    expect(await misses(only(growingImports(guestsPath, token), wanted))).toEqual([])
  }, 120_000)

  it('in a picture', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => anOpenSession(site.house)))
    let next = 0
    const senders = () => ({ authorization: `Bearer ${people[next++ % people.length]!.token}` })
    expect(await misses(only(await growingPictures(senders), /: (PNG of one colour|PNG letters)$/))).toEqual([])
  }, 120_000)
})
