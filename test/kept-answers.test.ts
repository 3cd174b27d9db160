import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { PRODUCTION } from '#test/factories/production.ts'

const house = await anApp()
afterAll(() => house.close())
const card = await anInvitation(house, aDraft(), true)

/** The best of eleven times, in milliseconds: whatever else the machine does only adds to it. */
async function time(url: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const began = performance.now()
    expect((await house.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).statusCode).toBe(200)
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

describe('what is dear to make', () => {
  // each beside something that is found in the same place and cheap to write
  it.each([
    ['the sheet of a card', `/thiep/${card.name}/thiep.pdf`, `/thiep/${card.name}/tiec.ics`],
    ['the picture of a card', `/thiep/${card.name}/share.png`, `/thiep/${card.name}/tiec.ics`],
    ['the reference of all calls', '/docs', '/wedding-centers'],
    ['the sitemap', '/sitemap.xml', '/wedding-centers'],
  ])('is not made anew for each who asks: %s', async (what, dear, cheap) => {
    await Promise.all([house.app.inject(dear), house.app.inject(cheap)])
    const [made, written] = [await time(dear), await time(cheap)]
    console.log(`${what}: ${made.toFixed(2)} ms beside ${written.toFixed(2)} ms, ${(made / written).toFixed(1)} times`)
    expect(made / written).toBeLessThan(10)
  })

  it('is made anew when it changes', async () => {
    const sheet = async () => (await house.app.inject(`/thiep/${card.name}/thiep.pdf`)).rawPayload
    const before = await sheet()
    expect((await sheet()).equals(before)).toBe(true)
    expect((await card.put({ groom: { ...aDraft().groom!, fullName: 'Nguyễn Minh Khải' } })).status).toBe(200)
    expect((await card.show(true)).status).toBe(200)
    expect((await sheet()).equals(before)).toBe(false)
  })
})

describe('in production', () => {
  const INWARD = ['/docs', '/docs.css', '/openapi.json', '/metrics']

  it('tells nobody its calls and its figures unless it is asked to', async () => {
    const closed = await anApp({ env: PRODUCTION, databaseUrl: house.databaseUrl })
    const open = await anApp({ env: { ...PRODUCTION, DOCS: 'on', METRICS: 'on' }, databaseUrl: house.databaseUrl })
    for (const path of INWARD) {
      const statuses = [await closed.app.inject(path), await open.app.inject(path)].map((answer) => answer.statusCode)
      expect({ path, statuses }).toEqual({ path, statuses: [404, 200] })
    }
    expect((await closed.app.inject('/healthz')).statusCode).toBe(200)
    expect((await closed.app.inject('/readyz')).statusCode).toBe(200)
    await closed.close()
    await open.close()
  })
})
