import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AbusedSite, anAbusedSite } from '#test/factories/abused-site.ts'
import { aBusyCustomer } from '#test/factories/busy-customer.ts'
import { rightful } from '#test/factories/callers.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import { growingImports, growingMusic, growingPictures } from '#test/factories/growing-files.ts'
import { growingFor, growingHeaders, growingPages } from '#test/factories/growing-requests.ts'
import { type Growing, type Measured, measureGrowth, tableOf } from '#test/factories/growth.ts'
import { publicThings, type Thing, thingsOf } from '#test/factories/known-things.ts'

let site: AbusedSite
let token: string
let card: string
let things: Thing[]
beforeAll(async () => {
  site = await anAbusedSite({ LIMIT_SCALE: '1000000' })
  const someone = await aBusyCustomer(site.house, { name: 'Lý Gia Hân', email: 'han@song-hy.example' })
  token = someone.token
  things = [...(await thingsOf(site.house, someone)), ...(await publicThings(site.house, 10))]
  card = things.find(({ table, column }) => table === 'wedding_invitations' && column === 'id')!.value
}, 180_000)
afterAll(() => site.close())

/** Measures each, prints the slowest of each group, and returns those that miss the goal. */
async function misses(cases: Growing[], groupOf: (name: string) => string): Promise<string[]> {
  const worst = new Map<string, Measured>()
  const missed: string[] = []
  for (const growing of cases) {
    const found = await measureGrowth(site, growing)
    const group = groupOf(growing.name)
    const sofar = worst.get(group)
    if (!sofar || found.block > sofar.block || !found.met) worst.set(group, found)
    if (!found.met) missed.push(`${found.name}: ratio ${found.ratio.toFixed(1)}, block ${found.block.toFixed(0)} ms`)
  }
  console.log(`${cases.length} cases; the slowest of each group:\n${tableOf([...worst.values()])}`)
  return missed
}

describe('time grows no faster than the input, and nothing stands still', () => {
  it('whatever stands in a header', async () => {
    expect(await misses(growingHeaders(token), (name) => name.split(' of ')[0]!)).toEqual([])
  })

  it('whatever a page is asked, or a form sends', async () => {
    expect(await misses(growingPages(), (name) => name.split(': ')[0]!)).toEqual([])
  })

  it('whatever a call is asked, in its path, query and body', async () => {
    const cases: Growing[] = []
    for (const { endpoint } of site.house.app.served.values()) {
      const authorization = endpoint.auth === 'customer' ? `Bearer ${token}` : await rightful(site.house, endpoint.auth)
      cases.push(...growingFor(endpoint, things, authorization))
    }
    expect(await misses(cases, (name) => name.split(': ')[0]!)).toEqual([])
  })

  it('whatever is brought as a guest list', async () => {
    const path = `/api/b2c/wedding-invitations/${card}/wedding-invitation-guests`
    expect(await misses(growingImports(path, token), (name) => name)).toEqual([])
  })

  it('whatever is brought as a picture or as music', async () => {
    const tokens = await Promise.all(Array.from({ length: 150 }, () => anOpenSession(site.house)))
    let next = 0
    const senders = () => ({ authorization: `Bearer ${tokens[next++ % tokens.length]!.token}` })
    const cases = [...(await growingPictures(senders)), ...growingMusic(senders)]
    expect(await misses(cases, (name) => name)).toEqual([])
  })
})
