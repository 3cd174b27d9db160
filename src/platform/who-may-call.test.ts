import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { done, type Endpoint, endpoint } from '#lib/endpoint.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import { basic, intruders, rightful } from '#test/factories/callers.ts'
import { exampleUrl } from '#test/factories/example.ts'
import { endpointsOf } from './openapi.ts'
import { serve } from './serve.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

let reached = 0
const trial = (auth: Endpoint['auth'], path: `/${string}`) =>
  endpoint({
    name: 'trial',
    method: 'GET',
    path,
    auth,
    summary: 'Counts who came in',
    success: v.object({ count: v.number() }),
  })
const ofPages = trial('client', '/api/b2c/trial/pages')
const ofCustomers = trial('customer', '/api/b2c/trial/customers')
serve(house.app, ofPages, () => done({ count: ++reached }))
serve(house.app, ofCustomers, () => done({ count: ++reached }))

/** The office has a test of its own for all of its calls: test/office-access.test.ts. */
const all = endpointsOf(house.app).map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])
const guarded = all.filter(([, { auth }]) => auth !== 'anyone')
const open = all.filter(([, { auth }]) => auth === 'anyone')

/** Nothing that they ask for changes what they are. */
const strangers = await intruders(house)

const knock = ({ method, ...rest }: Endpoint, authorization: string | undefined) =>
  house.app.inject({
    method,
    url: exampleUrl({ method, ...rest }),
    headers: authorization === undefined ? {} : { authorization },
  })

describe('who may call', () => {
  it.each(guarded)('%s opens to none but those it is for', async (_, endpoint) => {
    for (const [who, authorization] of Object.entries(strangers)) {
      const answer = await knock(endpoint, authorization)
      expect({ who, status: answer.statusCode }).toEqual({ who, status: 401 })
      const code = endpoint.auth === 'client-credentials' ? 'wrong_credentials' : 'signed_out'
      expect(answer.json()).toEqual({ error: { code } })
    }
  })

  it.each(guarded.filter(([, { auth }]) => auth !== 'customer'))('%s opens to those it is for', async (_, endpoint) => {
    expect((await knock(endpoint, await rightful(house, endpoint.auth))).statusCode).not.toBe(401)
  })

  it.each(open)('%s asks nobody who they are, whatever they send [X1]', async (_, endpoint) => {
    for (const authorization of Object.values(strangers)) {
      expect((await knock(endpoint, authorization)).statusCode).not.toBe(401)
    }
  })

  it('is anyone under /api/public, and only with a bearer token under /api/b2c [X1, X2]', () => {
    for (const [name, { path, auth }] of all) {
      if (path.startsWith('/api/public/')) expect({ name, auth }).toEqual({ name, auth: 'anyone' })
      if (path.startsWith('/api/b2c/') && !/^\/api\/b2c\/(oauth|auth-token)\//.test(path)) {
        expect({ name, auth }).toEqual({ name, auth: expect.stringMatching(/^(client|customer)$/) })
      }
    }
  })

  it('lets no page token into what belongs to a customer [X2]', async () => {
    const answer = await knock(ofCustomers, await rightful(house, 'client'))
    expect(answer.statusCode).toBe(401)
  })

  it('does no work for those it refuses', async () => {
    const before = reached
    for (const authorization of Object.values(strangers)) {
      await knock(ofPages, authorization)
      await knock(ofCustomers, authorization)
    }
    expect(reached).toBe(before)
    await knock(ofPages, await rightful(house, 'client'))
    expect(reached).toBe(before + 1)
  })
})

describe('a client token', () => {
  const fetchToken = async (headers: Record<string, string>) =>
    house.app.inject({ method: 'POST', url: '/api/b2c/oauth/client', headers, payload: {} })
  const { id, secret } = house.config.oauthClient

  it('is given for the client id and secret, and opens what is for pages [POST /api/b2c/oauth/client]', async () => {
    const answer = await fetchToken({ authorization: basic(id, secret) })
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).sort()).toEqual(['accessToken', 'accessTokenExpireTsp'])
    expect((await knock(ofPages, `Bearer ${answer.json().accessToken}`)).statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is given to every browser, for keeping in no cache [GET /api/publicToken]', async () => {
    const answer = await house.app.inject('/api/publicToken')
    expect((await knock(ofPages, `Bearer ${answer.json().accessToken}`)).statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('lives for thirty minutes, to the moment that it names', async () => {
    const token = (await house.app.inject('/api/publicToken')).json()
    const life = token.accessTokenExpireTsp - clock.now()
    expect(Math.abs(life - 30 * 60_000)).toBeLessThan(1000)
    clock.pass(life - 1)
    expect((await knock(ofPages, `Bearer ${token.accessToken}`)).statusCode).toBe(200)
    clock.pass(1)
    expect((await knock(ofPages, `Bearer ${token.accessToken}`)).statusCode).toBe(401)
    clock.pass(-life)
  })
})
