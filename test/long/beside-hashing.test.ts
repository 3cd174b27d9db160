import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { aCustomer, CONSENTS, PASSWORD, signedIn } from '#test/factories/customers.ts'
import { fire, rateOf, type Shot, type Volley } from '#test/factories/volleys.ts'

const CONNECTIONS = 40
const ROUND_MS = 2000
const ROUNDS = 3
const LIST_CONNECTIONS = Number(process.env.LIST_CONNECTIONS ?? 10)

const house = await anApp({ poolSize: 10 })
await house.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = house.app.server.address() as AddressInfo
afterAll(() => house.close())

const { token } = await signedIn(house, await aCustomer(house))
const ATTACKS: Record<string, Shot> = {
  'registrations with a nonsense proof': {
    method: 'POST',
    path: '/api/public/customers/VN',
    body: { name: 'Vy', tel: '0912345678', password: PASSWORD, authCall: 'nonsense', consents: CONSENTS },
  },
  'sign-ins with a wrong password': {
    method: 'POST',
    path: '/api/b2c/oauth/internal/wb',
    body: { username: '<fresh>@example.vn', password: 'a wrong one' },
  },
  'resets with a nonsense token': {
    method: 'PUT',
    path: '/api/public/customers/password',
    body: { resetToken: 'nonsense', newPassword: PASSWORD },
  },
  'changes of a password by somebody signed in': {
    method: 'PATCH',
    path: '/api/b2c/customers/password',
    headers: { authorization: `Bearer ${token}` },
    body: { originPassword: 'a wrong one', newPassword: PASSWORD },
  },
}
const list = () =>
  rateOf({
    port,
    shot: { path: '/api/public/vouchers?page=0&fetchSize=20' },
    connections: LIST_CONNECTIONS,
    ms: ROUND_MS,
  })
const health = () => rateOf({ port, shot: { path: '/healthz' }, connections: 1, ms: ROUND_MS / 2 })

const median = (volleys: Volley[]) =>
  volleys.map(({ perSecond }) => perSecond).toSorted((one, other) => one - other)[Math.floor(volleys.length / 2)]!
const answersOf = (volleys: Volley[]) => {
  const all: Record<string, number> = {}
  for (const { answers } of volleys)
    for (const [status, count] of Object.entries(answers)) all[status] = (all[status] ?? 0) + count
  return all
}

it.each(Object.entries(ATTACKS))(
  'beside forty connections of %s the list of vouchers keeps half its rate',
  async (name, shot) => {
    const rest = { list: [] as Volley[], health: [] as Volley[] }
    const beside = { list: [] as Volley[], health: [] as Volley[], attack: [] as Volley[] }
    await list()
    for (let round = 0; round < ROUNDS; round += 1) {
      rest.list.push(await list())
      rest.health.push(await health())
      const attack = fire({ port, shot, connections: CONNECTIONS, fresh: true })
      beside.list.push(await list())
      beside.health.push(await health())
      beside.attack.push(await attack.stop())
    }
    const ratio = {
      list: median(beside.list) / median(rest.list),
      health: median(beside.health) / median(rest.health),
    }
    console.log(
      `${name}: list ${median(rest.list).toFixed(0)}/s at rest, ${ratio.list.toFixed(2)} of it beside; healthz ${ratio.health.toFixed(2)}; attack`,
      answersOf(beside.attack),
    )
    expect(Object.keys(answersOf(beside.list))).toEqual(['200'])
    expect(ratio.list).toBeGreaterThanOrEqual(0.5)
  },
)
