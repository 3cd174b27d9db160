import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { brandId } from '#domains/vouchers/brand-rows.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said } from '#test/factories/customers.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const OWN = '/api/b2c/favourites/board'
const board = (token: string) => ask(house, `GET /api/public/favourites/boards/${token}`)
const page = (token: string) => house.app.inject(`/boards/${token}`)

/** Somebody who keeps one thing of each kind. */
async function aKeeper() {
  const me = await anOpenSession(house)
  const { id } = (await ask(house, 'GET /api/public/wedding-centers/unsigned-name/gian-trau')).body
  const items = [
    { kind: 'venue', item: id },
    { kind: 'dress', item: dressId('SH-AN101') },
    { kind: 'brand', item: brandId('maison-moc') },
    { kind: 'template', item: 'son-mai' },
  ]
  await ask(house, 'PUT /api/b2c/favourites', { items }, me)
  return me
}

describe('a shared board', () => {
  it('has one link, however many ask for it at once, that nobody can guess', async () => {
    const me = await aKeeper()
    expect((await ask(house, `GET ${OWN}`, undefined, me)).body.token).toBeNull()
    const answers = await atOnce(12, () => ask(house, `POST ${OWN}`, undefined, me))
    expect(new Set(answers.map(said))).toEqual(new Set(['201']))
    const tokens = new Set(answers.map(({ body }) => body.token as string))
    expect(tokens.size).toBe(1)
    expect([...tokens][0]).toMatch(/^[0-9a-f]{32}$/)
    expect((await ask(house, `GET ${OWN}`, undefined, me)).body.token).toBe([...tokens][0])
    const other = await anOpenSession(house)
    expect((await ask(house, `POST ${OWN}`, undefined, other)).body.token).not.toBe([...tokens][0])
  })

  it('shows the four kinds to whoever has the link, without a way to change anything or to know who it is', async () => {
    const me = await aKeeper()
    const { token } = (await ask(house, `POST ${OWN}`, undefined, me)).body
    const { status, body } = await board(token)
    expect(status).toBe(200)
    expect(body.kept).toMatchObject({
      venue: [{ unsignedName: 'gian-trau' }],
      dress: [{ name: 'Lặng Gió' }],
      brand: [{ unsignedName: 'maison-moc' }],
      part: [{ code: 'TEMPLATE', itemCode: 'son-mai' }],
    })
    expect(body.kept).toEqual((await ask(house, `GET ${OWN}`, undefined, me)).body.kept)
    for (const own of [me.customerId, me.tel.slice(3)]) expect(JSON.stringify(body)).not.toContain(own)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await ask(house, `${method} /api/public/favourites/boards/${token}`)).status).toBe(404)
    }
  })

  it('is a page that no search engine and no cache keeps', async () => {
    const me = await aKeeper()
    const { token } = (await ask(house, `POST ${OWN}`, undefined, me)).body
    const { statusCode, headers, body } = await page(token)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('Giàn Trầu')
    expect((await house.app.inject('/sitemap.xml')).body).not.toContain('/boards/')
  })

  it('is gone the moment it is taken back or its owner leaves, and comes back under another link', async () => {
    const me = await aKeeper()
    const first = (await ask(house, `POST ${OWN}`, undefined, me)).body.token
    for (const time of [1, 2])
      expect([time, said(await ask(house, `DELETE ${OWN}`, undefined, me))]).toEqual([time, '204'])
    expect([said(await board(first)), (await page(first)).statusCode]).toEqual(['404 not_found', 404])
    const second = (await ask(house, `POST ${OWN}`, undefined, me)).body.token
    expect(second).not.toBe(first)
    expect((await page(second)).statusCode).toBe(200)
    await ask(house, 'DELETE /api/b2c/customers', undefined, me)
    expect([said(await board(second)), (await page(second)).statusCode]).toEqual(['404 not_found', 404])
    for (const token of ['0'.repeat(32), 'x', `${second}0`]) expect((await board(token)).status).toBe(404)
  })
})
