import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailed } from '#lib/call.ts'
import { type Endpoint, endpoint } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import { aStandIn, reply, type Seen } from '#test/factories/stand-in.ts'
import { createCallClient } from './call-client.ts'

const get = (path: `/${string}`, more: Partial<Endpoint> = {}): Endpoint => ({
  ...endpoint({ name: 'trial', method: 'GET', path, auth: 'client', summary: 'A trial', success: v.object({}) }),
  ...more,
})
const favourites = get('/api/b2c/favourites/:id', { params: v.strictObject({ id: v.string() }) })
const currentCustomer = get('/api/b2c/auth/private')
const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/b2c/oauth/internal/wb',
  auth: 'anyone',
  summary: 'Signs in',
  body: v.strictObject({ username: v.string() }),
  success: v.object({}),
  refusals: { wrong_credentials: 401 },
})

let answer: (seen: Seen, response: ServerResponse) => unknown
let server: Awaited<ReturnType<typeof aStandIn>>
let tokens: number
let customer: string | null
let language: Language
let signedOut: number
let loading: number
beforeEach(async () => {
  tokens = 0
  customer = null
  language = 'vi'
  signedOut = 0
  loading = 0
  answer = (_, response) => reply(response, 200, {})
  server = await aStandIn((seen, response) => {
    if (seen.path !== '/api/publicToken') return answer(seen, response)
    tokens += 1
    reply(response, 200, { accessToken: `public-${tokens}`, accessTokenExpireTsp: 0 })
  })
})
afterEach(() => server.close())

const aClient = (renewSession = async () => {}) =>
  createCallClient({
    fetch: server.fetch,
    language: () => language,
    serviceToken: () => customer,
    renewSession,
    signedOut: () => {
      signedOut += 1
      customer = null
    },
    async whileLoading(request) {
      loading += 1
      try {
        return await request()
      } finally {
        loading -= 1
      }
    },
  })

const bearerIs = (token: string) => (seen: Seen, response: ServerResponse) =>
  seen.headers.authorization === `Bearer ${token}`
    ? reply(response, 200, { path: seen.path })
    : reply(response, 401, { error: { code: 'signed_out' } })
const failure = (given: Promise<unknown>) => given.catch((error: unknown) => error)
const asked = () => server.seen.filter(({ path }) => path !== '/api/publicToken')

describe('a 401', () => {
  it('met by twenty calls asks for one token, and all of them are sent again with it [E2]', async () => {
    answer = bearerIs('public-1')
    const { call } = aClient()
    const ids = Array.from({ length: 20 }, (_, at) => String(at))
    const answers = await Promise.all(ids.map((id) => call(favourites, { params: { id } })))
    expect(answers).toEqual(ids.map((id) => ({ ok: true, value: { path: `/api/b2c/favourites/${id}` } })))
    expect({ tokens, signedOut }).toEqual({ tokens: 1, signedOut: 0 })
    expect(asked()).toHaveLength(40)
  })

  it('that comes when the token has already been renewed asks for no second one [E2]', async () => {
    answer = async (seen, response) => {
      if (!seen.headers.authorization && seen.path.endsWith('/late')) await pause(150)
      return bearerIs('public-1')(seen, response)
    }
    const { call } = aClient()
    const answers = ['early', 'late'].map((id) => call(favourites, { params: { id } }))
    for (const { ok } of await Promise.all(answers)) expect(ok).toBe(true)
    expect(tokens).toBe(1)
  })

  it('sends a call again whole, body and all', async () => {
    const write = endpoint({
      name: 'write',
      method: 'PUT',
      path: '/api/b2c/notes',
      auth: 'client',
      summary: 'Writes',
      body: v.strictObject({ text: v.string() }),
      success: v.object({}),
    })
    answer = bearerIs('public-1')
    await aClient().call(write, { body: { text: 'Tâm & Ý' } })
    expect(asked().map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'PUT', body: '{"text":"Tâm & Ý"}' },
      { method: 'PUT', body: '{"text":"Tâm & Ý"}' },
    ])
  })

  it('met again after the renewal signs out, and is told to the caller [E3]', async () => {
    answer = (_, response) => reply(response, 401, { error: { code: 'signed_out' } })
    const thrown = await failure(aClient().call(favourites, { params: { id: '1' } }))
    expect(thrown).toMatchObject({ status: 401, code: 'signed_out' })
    expect({ tokens, signedOut, asked: asked().length }).toEqual({ tokens: 1, signedOut: 1, asked: 2 })
  })

  it.each([500, 401, 503])('whose renewal fails with %i signs out [E3]', async (status) => {
    await server.close()
    server = await aStandIn((seen, response) => reply(response, seen.path === '/api/publicToken' ? status : 401))
    const { call } = aClient()
    const thrown = await Promise.all(['1', '2', '3'].map((id) => failure(call(favourites, { params: { id } }))))
    for (const error of thrown) expect(error).toMatchObject({ status: 401 })
    expect(signedOut).toBeGreaterThan(0)
    expect(server.seen.filter(({ path }) => path === '/api/publicToken')).toHaveLength(1)
    expect(asked()).toHaveLength(3)
  })

  it('of the current customer signs out at once [E1]', async () => {
    customer = 'expired'
    answer = (_, response) => reply(response, 401, { error: { code: 'signed_out' } })
    expect(await failure(aClient().call(currentCustomer))).toMatchObject({ status: 401 })
    expect({ tokens, signedOut, asked: asked().length }).toEqual({ tokens: 0, signedOut: 1, asked: 1 })
  })

  it('of another call waits for the answer who is there: nothing is renewed for somebody who is signed out [E1]', async () => {
    customer = 'ended'
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    answer = async (seen, response) => {
      if (seen.path.endsWith('/private')) await released
      reply(response, 401, { error: { code: 'signed_out' } })
    }
    let renewed = 0
    const { call } = aClient(async () => {
      renewed += 1
    })
    const both = [failure(call(currentCustomer)), failure(call(favourites, { params: { id: '7' } }))]
    await expect.poll(() => asked().length).toBe(2)
    release()
    expect(await Promise.all(both)).toMatchObject([{ status: 401 }, { status: 401 }])
    expect(renewed).toBe(0)
  })

  it('of a sign-in goes to whoever tried it, and nowhere else [E5]', async () => {
    answer = (_, response) => reply(response, 401, { error: { code: 'wrong_credentials' } })
    const outcome = await aClient().call(signIn, { body: { username: 'an' } })
    expect(outcome).toMatchObject({ ok: false, reason: 'wrong_credentials' })
    expect({ tokens, signedOut, asked: asked().length }).toEqual({ tokens: 0, signedOut: 0, asked: 1 })
  })
})

describe('any other error', () => {
  it.each([400, 403, 404, 409, 422, 429, 500, 502, 503])(
    'such as %i goes to the caller at once [E4]',
    async (status) => {
      answer = (_, response) => reply(response, status, { error: { code: 'some_code' } })
      const thrown = await failure(aClient().call(favourites, { params: { id: '1' } }))
      expect(thrown).toBeInstanceOf(CallFailed)
      expect(thrown).toMatchObject({ status, code: 'some_code' })
      expect({ tokens, signedOut, asked: asked().length }).toEqual({ tokens: 0, signedOut: 0, asked: 1 })
    },
  )

  it('such as a lost connection, or an answer that is no JSON, does too [E4]', async () => {
    answer = (_, response) => response.destroy()
    expect(await failure(aClient().call(favourites, { params: { id: '1' } }))).toBeInstanceOf(TypeError)
    answer = (_, response) => response.writeHead(502).end('<html>')
    const thrown = await failure(aClient().call(favourites, { params: { id: '1' } }))
    expect(thrown).toMatchObject({ status: 502, code: 'unexpected' })
    expect({ tokens, signedOut }).toEqual({ tokens: 0, signedOut: 0 })
  })
})

describe('the bearer', () => {
  it.each([
    ['/api/b2c/customers', true],
    ['/api/b2c/reservation', true],
    ['/api/exceptions/customers/code', true],
    ['/token/facebook', true],
    ['/api/b2c/oauth/internal/wb', false],
    ['/api/b2c/oauth/external/facebook/1', false],
    ['/api/b2c/auth-token/wb', false],
    ['/api/public/cities', false],
    ['/api/publicToken', false],
  ] as const)('goes with %s: %s [X3]', async (path, attached) => {
    customer = 'service'
    await aClient().call(get(path))
    expect(server.seen[0]!.headers.authorization).toBe(attached ? 'Bearer service' : undefined)
  })

  it('is the customer’s, and the public one where there is no customer [X3]', async () => {
    const { call, renewPublicToken } = aClient()
    await renewPublicToken()
    await call(favourites, { params: { id: '1' } })
    customer = 'service'
    await call(favourites, { params: { id: '2' } })
    expect(asked().map(({ headers }) => headers.authorization)).toEqual(['Bearer public-1', 'Bearer service'])
  })
})

describe('a call', () => {
  it('names region 2 where the contract says so, and the language of the page [K2]', async () => {
    const { call } = aClient()
    await call(get('/api/public/a', { region: true }))
    language = 'en'
    await call(get('/api/public/b'))
    const told = server.seen.map(({ headers }) => [headers['x-region-id'], headers['accept-language']])
    expect(told).toEqual([
      ['2', 'vi'],
      [undefined, 'en'],
    ])
  })

  it('says that it sends JSON only where it sends something', async () => {
    const { call } = aClient()
    await call(signIn, { body: { username: 'an' } })
    await call(get('/api/public/a'))
    expect(server.seen.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      ['application/json', '{"username":"an"}'],
      [undefined, ''],
    ])
  })

  it('counts as loading until it is answered, renewal and all, however it ends [T10]', async () => {
    const during: number[] = []
    answer = (_, response) => {
      during.push(loading)
      reply(response, 401)
    }
    await failure(aClient().call(favourites, { params: { id: '1' } }))
    expect(during).toEqual([1, 1])
    expect(loading).toBe(0)
  })
})
