import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoOwnerRole, Side } from '#domains/cards/draft/rules.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { endpointsOf } from '#platform/openapi.ts'
import { anApp, type TestApp } from './factories/app.ts'
import { aBusyCustomer, type BusyCustomer } from './factories/busy-customer.ts'
import { aCoOwner } from './factories/co-owners.ts'
import { CUSTOMER_CALLS, type Scene } from './factories/customer-calls.ts'
import { anOpenSession, ask } from './factories/customers.ts'

/** What a call on a card needs at least. Everything that is not here opens to its owner and to who may do everything. */
const NEEDS: Record<string, CoOwnerRole | 'owner'> = {
  'GET /api/b2c/wedding-invitations/:id': 'look',
  'GET /api/b2c/wedding-invitations/:id/owners': 'look',
  'GET /api/b2c/wedding-invitations/:id/changes': 'look',
  'GET /api/b2c/wedding-invitations/:id/guest-settings': 'look',
  'GET /api/b2c/wedding-invitations/:id/statistics': 'look',
  'GET /api/b2c/wedding-invitations/:id/wishes': 'look',
  'GET /api/b2c/wedding-invitations/:id/guest-photos': 'look',
  'PATCH /api/b2c/wedding-invitations/:id/guest-photos': 'guests',
  'DELETE /api/b2c/wedding-invitations/:id/guest-photos': 'guests',
  'POST /api/b2c/wedding-invitations/:id/guest-photos/export-links': 'guests',
  'GET /api/b2c/wedding-invitations/:id/guest-book': 'look',
  'GET /api/b2c/wedding-invitations/:id/seating/:ceremony': 'look',
  'GET /api/b2c/wedding-invitations/:id/wedding-invitation-guests': 'look',
  'GET /api/b2c/wedding-invitations/:id/wedding-invitation-guests/:guestId/link': 'guests',
  'GET /api/b2c/wedding-invitations/:id/wedding-invitation-guests/export': 'guests',
  'GET /api/b2c/wedding-invitations/:id/arrivals/:ceremony': 'guests',
  'PATCH /api/b2c/wedding-invitations/:id/arrivals/:ceremony': 'guests',
  'PATCH /api/b2c/wedding-invitations/:id/seating/:ceremony': 'guests',
  'PUT /api/b2c/wedding-invitations/:id/seating-pairs/:guestId/:otherId': 'guests',
  'DELETE /api/b2c/wedding-invitations/:id/seating-pairs/:guestId/:otherId': 'guests',
  'PATCH /api/b2c/wedding-invitations/:id/wishes/:wishId': 'guests',
  'POST /api/b2c/wedding-invitations/:id/wedding-invitation-guests': 'guests',
  'POST /api/b2c/wedding-invitations/:id/wedding-invitation-guests/imports': 'guests',
  'PUT /api/b2c/wedding-invitations/:id/wedding-invitation-guests/:guestId': 'guests',
  'PUT /api/b2c/wedding-invitations/:id/wedding-invitation-guests/:guestId/reply': 'guests',
  'PATCH /api/b2c/wedding-invitations/:id/wedding-invitation-guests': 'guests',
  'DELETE /api/b2c/wedding-invitations/:id/wedding-invitation-guests/:guestId/reply': 'guests',
  'DELETE /api/b2c/wedding-invitations/:id': 'owner',
  'POST /api/b2c/wedding-invitations/:id/restore': 'owner',
}
/** How far each reaches; the owner's own calls are walked by locked.test.ts. */
const REACH: (CoOwnerRole | 'owner')[] = ['look', 'guests', 'all', 'owner']
const mayCall = (role: CoOwnerRole, needs: CoOwnerRole | 'owner') => REACH.indexOf(role) >= REACH.indexOf(needs)

let house: TestApp
let couple: BusyCustomer
/** A household of his side beside hers: its name, number and link are what nobody of her side reads. */
let his: { id: string; name: string; tel: string; token: string }
let calls: [name: string, endpoint: Endpoint][]
beforeAll(async () => {
  house = await anApp({ env: { LIMIT_SCALE: '100000' } })
  couple = await aBusyCustomer(house, { name: 'Tạ Kỳ Duyên', email: 'duyen@song-hy.example' })
  const path = `/api/b2c/wedding-invitations/${couple.cardId}/wedding-invitation-guests` as const
  await ask(house, `PUT ${path}/${couple.guestId}`, { side: 'GROOM' }, couple)
  const given = { name: 'Ông Bùi Thế Vinh', side: 'GROOM', tel: '0987654321', note: 'bạn của bố' }
  his = { ...(await ask(house, `POST ${path}`, given, couple)).body, name: given.name, tel: '987654321' }
  calls = endpointsOf(house.app)
    .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
    .filter(([name]) => name.includes(' /api/b2c/wedding-invitations/:id'))
}, 120_000)
afterAll(() => house.close())

/** As the walk through all calls of a customer makes it, on the couple's card and its household of his side. */
async function knock(name: string, { method, path }: Endpoint, token: string) {
  const { params, body, query = '', type } = CUSTOMER_CALLS[name]!
  const scene = { before: couple, customerId: couple.customerId } as unknown as Scene
  const values = params?.(scene) ?? {}
  const url = path.replace(/:(\w+)/g, (_, part: string) => values[part] ?? 'x') + query
  const answer = await house.app.inject({
    method,
    url,
    payload: body?.(scene),
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
  })
  return { status: answer.statusCode, text: answer.body }
}

describe.each<[string, { role: CoOwnerRole; side: Side; seesPhones?: boolean } | null]>([
  ['a stranger', null],
  ['who only looks', { role: 'look', side: 'BRIDE' }],
  ['who looks and sees numbers', { role: 'look', side: 'BRIDE', seesPhones: true }],
  ['who keeps her side’s guests', { role: 'guests', side: 'BRIDE' }],
  ['who keeps his side’s guests', { role: 'guests', side: 'GROOM' }],
])('%s', (_who, standing) => {
  let token: string
  beforeAll(async () => {
    const card = { path: `/api/b2c/wedding-invitations/${couple.cardId}` as const, token: couple.token }
    token = (standing ? await aCoOwner(house, card, standing) : await anOpenSession(house)).token
  })

  it('finds nothing where a call is not for them, and is let in where it is', async () => {
    const wrong: string[] = []
    for (const [name, endpoint] of calls) {
      const isOpen = standing !== null && mayCall(standing.role, NEEDS[name] ?? 'all')
      const { status, text } = await knock(name, endpoint, token)
      const isShut = status === 404 && JSON.parse(text).error.code === 'not_found'
      // of the other side's household even who may call it finds nothing
      const namesHis = /:(guestId|wishId)/.test(name) && standing?.role === 'guests' && standing.side === 'BRIDE'
      if (isOpen && !namesHis ? isShut : !isShut) wrong.push(`${name}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('reads of the other side’s household what is theirs to read, in no answer more', async () => {
    const side = standing?.side
    const seesName = standing?.role === 'look' || side === 'GROOM'
    const seesTel = side === 'GROOM' || standing?.seesPhones === true
    const told = { name: false, tel: false, link: false }
    for (const [name, endpoint] of calls.filter(([, { method }]) => method === 'GET')) {
      const { text } = await knock(name, endpoint, token)
      told.name ||= text.includes(his.name)
      told.tel ||= text.includes(his.tel) || text.includes('0987 654 321')
      told.link ||= text.includes(his.token)
    }
    expect(told).toEqual({ name: seesName, tel: seesTel, link: side === 'GROOM' })
  })

  it('changes nothing of it, unless it is of their side', async () => {
    const row = () => house.db.selectFrom('guests').selectAll().where('id', '=', his.id).executeTakeFirstOrThrow()
    const before = await row()
    const path = `/api/b2c/wedding-invitations/${couple.cardId}` as const
    const by = { token }
    await ask(house, `PUT ${path}/wedding-invitation-guests/${his.id}`, { note: 'đổi' }, by)
    await ask(house, `PATCH ${path}/wedding-invitation-guests`, { ids: [his.id], group: 'Đổi' }, by)
    await ask(house, `PATCH ${path}/seating/tiec`, { guestIds: [his.id], table: 7 }, by)
    await ask(house, `PUT ${path}/wedding-invitation-guests/${his.id}/reply`, { attending: 'YES', adults: 3 }, by)
    const isTheirs = standing?.role === 'guests' && standing.side === 'GROOM'
    expect(JSON.stringify(await row()) !== JSON.stringify(before)).toBe(isTheirs)
  })
})

it('who keeps one side’s guests neither takes households from the other side nor gives them away', async () => {
  const path = `/api/b2c/wedding-invitations/${couple.cardId}` as const
  const card = { path, token: couple.token }
  const mother = await aCoOwner(house, card, { role: 'guests', side: 'BRIDE' })
  const guests = `${path}/wedding-invitation-guests` as const
  const { body: made } = await ask(house, `POST ${guests}`, { name: 'Dì Út', side: 'GROOM' }, mother)
  expect(made.side).toBe('BRIDE')
  expect((await ask(house, `PUT ${guests}/${made.id}`, { side: 'GROOM' }, mother)).status).toBe(404)
  expect((await ask(house, `PATCH ${guests}`, { ids: [made.id, his.id], side: 'BRIDE' }, mother)).body).toEqual({
    changed: 1,
  })
  const { items, total } = (await ask(house, `GET ${guests}`, undefined, mother)).body
  expect(items).toHaveLength(total)
  expect(new Set(items.map(({ side }: { side: string }) => side))).toEqual(new Set(['BRIDE']))
})
