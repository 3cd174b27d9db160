import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aTel } from '#test/factories/customers.ts'
import { aReservation } from '#test/factories/reservations.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

let house: TestApp
let venue: { id: string; name: string }
let sales: Somebody
let port: number

beforeAll(async () => {
  house = await anApp()
  venue = await house.db.selectFrom('venues').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
  sales = await aStaffPerson(house, 'sales', await aPartner(house, [{ kind: 'venue', id: venue.id }]))
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as { port: number }).port
})
afterAll(() => house.close())

const aVisit = () => aReservation(house, { tel: aTel(), subject: { ...venue, address: '' } })

/** What a browser hears on the stream. */
async function listen(by: Somebody) {
  const heard: { visits: number }[] = []
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/api/office/live', headers: { cookie: by.cookie } }, resolve).on('error', reject)
  })
  response.setEncoding('utf8')
  let ended = false
  response.on('data', (text: string) => {
    for (const [, data] of text.matchAll(/^data: (.+)$/gm)) heard.push(JSON.parse(data!))
  })
  response.on('close', () => {
    ended = true
  })
  return { heard, status: response.statusCode, isEnded: () => ended, close: () => response.destroy() }
}

describe('today', () => {
  it('has what waits for a venue’s people, the oldest first, and nothing of another’s', async () => {
    const id = await aVisit()
    const { body } = await askOffice(house, 'GET /api/office/today', { by: sales })
    expect(body.waiting.map((item: { id: string }) => item.id)).toContain(id)
    expect(body.counts.visits).toBeGreaterThan(0)
    const stranger = await aStaffPerson(house, 'sales', await aPartner(house))
    expect((await askOffice(house, 'GET /api/office/today', { by: stranger })).body).toMatchObject({
      waiting: [],
      counts: { visits: 0 },
    })
    const door = await aStaffPerson(house, 'door', await aPartner(house))
    expect((await askOffice(house, 'GET /api/office/today', { by: door })).status).toBe(200)
  })

  it('is live: a new visit is counted within seconds, and after a reconnect nothing is missed', async () => {
    const first = await listen(sales)
    await expect.poll(() => first.heard.length, { timeout: 10_000 }).toBe(1)
    const before = first.heard[0]!.visits
    await aVisit()
    await expect.poll(() => first.heard.at(-1)!.visits, { timeout: 10_000 }).toBe(before + 1)
    first.close()
    await aVisit()
    const second = await listen(sales)
    await expect.poll(() => second.heard.at(0)?.visits, { timeout: 10_000 }).toBe(before + 2)
    second.close()
  })

  it('ends for whoever was removed meanwhile, and opens to nobody who is not signed in', async () => {
    const leaving = await aStaffPerson(house, 'sales', await aPartner(house))
    const stream = await listen(leaving)
    await house.db.updateTable('staff').set({ removed_at: new Date() }).where('id', '=', leaving.staffId).execute()
    await expect.poll(stream.isEnded, { timeout: 10_000 }).toBe(true)
    expect((await listen(leaving)).status).toBe(401)
  })
})
