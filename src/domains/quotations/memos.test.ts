import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { anAddress, ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { aRequest, someVenues } from '#test/factories/quotations.ts'

const house = await anApp()
afterAll(() => house.close())
const venues = await someVenues(house, 2)

async function aClient(): Promise<string> {
  const request = aRequest(venues.map(({ id }) => id))
  const { body } = await ask(house, 'POST /api/public/wedding-centers/quotations', request, { ip: anAddress() })
  return body.clientId
}
const memo = (clientId: string, services: string[]) =>
  ask(house, 'POST /api/public/clients/memos', { clientId, services })
const seen = async (clientId: string) => (await ask(house, `GET /api/public/clients/${clientId}/quotations`)).body

describe('the services of interest', () => {
  it('are listed in the language of the request [GET /api/public/clients/memos/service-of-interested-customer]', async () => {
    const path = 'GET /api/public/clients/memos/service-of-interested-customer'
    const vi = (await ask(house, path)).body.items
    const en = (await ask(house, path, undefined, { headers: { 'accept-language': 'en' } })).body.items
    expect(vi[0]).toEqual({ code: 'dress', name: 'Váy cưới, vest' })
    expect(en[0]).toEqual({ code: 'dress', name: 'Dresses and suits' })
    expect(en).toHaveLength(vi.length)
  })

  it('are kept for the client, and the latest answer counts [POST /api/public/clients/memos]', async () => {
    const clientId = await aClient()
    const { status, body } = await memo(clientId, ['dress', 'car', 'dress'])
    expect({ status, body }).toEqual({ status: 201, body: { clientId, services: ['dress', 'car'] } })
    expect((await seen(clientId)).services).toEqual(['car', 'dress'])
    await memo(clientId, ['cake'])
    expect((await seen(clientId)).services).toEqual(['cake'])
  })

  it('said many times at once are kept once', async () => {
    const clientId = await aClient()
    expect(tally(await atOnce(20, () => memo(clientId, ['cake', 'car'])))).toEqual({ 201: 20 })
    expect((await seen(clientId)).services).toEqual(['cake', 'car'])
  })

  it('are refused for nobody, and where there is no such service', async () => {
    expect(said(await memo('f'.repeat(32), ['dress']))).toBe('404 not_found')
    expect(said(await memo(await aClient(), ['fireworks']))).toBe('400 invalid')
  })
})

describe("a client's request", () => {
  it('is shown to whoever knows its id, with nothing of the person', async () => {
    const clientId = await aClient()
    const shown = await seen(clientId)
    expect(shown.venues.map(({ id }: { id: string }) => id)).toEqual(venues.map(({ id }) => id))
    expect(shown.wish).toEqual({ weddingDate: '2027-10-16', session: 'dinner', tables: 32 })
    expect(JSON.stringify(shown)).not.toMatch(/Thảo Vy|\+84|"tel"/)
    expect(said(await ask(house, `GET /api/public/clients/${'f'.repeat(32)}/quotations`))).toBe('404 not_found')
    expect(said(await ask(house, 'GET /api/public/clients/1/quotations'))).toBe('404 not_found')
  })
})
