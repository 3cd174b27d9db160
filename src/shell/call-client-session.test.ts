import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentCustomer, getCustomer, signIn } from '#domains/accounts/contract.ts'
import { CallFailed } from '#lib/call.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, renew } from '#test/factories/customers.ts'
import { createCallClient } from './call/call-client.ts'

let house: TestApp
let origin: string
beforeAll(async () => {
  house = await anApp()
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(house.app.server.address() as { port: number }).port}`
})
afterAll(() => house.close())

/** A browser's client against the real site, with a session whose service token is no longer good. */
async function aClient({ renewable = true, publicToken = true } = {}) {
  const session = await anOpenSession(house)
  const asked: string[] = []
  const told: string[] = []
  let token: string | null = 'x.y.z'
  const client = createCallClient({
    fetch: async (input, init) => {
      const path = String(input)
      asked.push(`${init?.method ?? 'GET'} ${path}`)
      if (path === '/api/publicToken' && !publicToken) return new Response(null, { status: 503 })
      return fetch(origin + path, init)
    },
    language: () => 'vi',
    serviceToken: () => token,
    renewSession: async () => {
      asked.push('renewal')
      if (!renewable) return
      const renewed = await renew(house, session.customerId, session.refreshToken)
      token = renewed.body.accessToken
    },
    signedOut: () => told.push('signed out'),
    whileLoading: (request) => request(),
  })
  const times = (what: string) => asked.filter((one) => one === what).length
  return { ...client, session, asked, told, times, setToken: (given: string | null) => (token = given) }
}

const CUSTOMER = 'GET /api/b2c/customers'

describe('the browser’s calls', () => {
  it('twenty that meet 401 at once cause one refresh, and are all sent again [E2]', async () => {
    const { call, session, told, times } = await aClient()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(getCustomer)))
    expect(answers.map((answer) => answer.ok && answer.value.customerId)).toEqual(
      Array.from({ length: 20 }, () => session.customerId),
    )
    expect([times('GET /api/publicToken'), times('renewal'), times(CUSTOMER)]).toEqual([1, 1, 40])
    expect(told).toEqual([])
  })

  it('one that hears of the 401 after the others have a fresh token just takes that', async () => {
    const { call, times, setToken, session } = await aClient()
    const late = call(getCustomer)
    setToken(session.token)
    expect((await late).ok).toBe(true)
    expect([times('renewal'), times(CUSTOMER)]).toEqual([0, 2])
  })

  it('are signed out where they are refused again, or no public token can be had [E3]', async () => {
    const dead = await aClient({ renewable: false })
    await expect(dead.call(getCustomer)).rejects.toThrow(new CallFailed(401, 'signed_out'))
    expect(dead.told).toEqual(['signed out'])
    expect(dead.times(CUSTOMER)).toBe(2)

    const alone = await aClient({ publicToken: false })
    await expect(alone.call(getCustomer)).rejects.toThrow(CallFailed)
    expect(alone.told).toEqual(['signed out'])
    expect(alone.times(CUSTOMER)).toBe(1)
  })

  it('sign out at once where that is who they ask for [E1]', async () => {
    const { call, told, asked } = await aClient()
    await expect(call(getCurrentCustomer)).rejects.toThrow(CallFailed)
    expect([told, asked]).toEqual([['signed out'], ['GET /api/b2c/auth/private']])
  })

  it('to sign in get their answer, whatever it is [E5]', async () => {
    const { call, told, asked } = await aClient()
    const body = { username: '0912345678', password: 'wrong' }
    expect(await call(signIn, { params: { provider: 'wb' }, body })).toMatchObject({ reason: 'wrong_credentials' })
    expect([told, asked]).toEqual([[], ['POST /api/b2c/oauth/internal/wb']])
  })

  it('carry the customer’s token everywhere but to oauth, auth-token and public [X3]', async () => {
    const carried: Record<string, string | null> = {}
    const { call } = createCallClient({
      fetch: async (input, init) => {
        carried[String(input)] = new Headers(init?.headers).get('authorization')
        return Response.json({})
      },
      language: () => 'vi',
      serviceToken: () => 'mine',
      renewSession: async () => {},
      signedOut: () => {},
      whileLoading: (request) => request(),
    })
    const to = (path: `/${string}`) => call({ ...getCustomer, path })
    for (const path of [
      '/api/b2c/oauth/internal/wb',
      '/api/b2c/auth-token/wb',
      '/api/public/cities',
      '/api/b2c/customers',
      '/api/exceptions/customers/code',
    ] as const)
      await to(path)
    expect(carried).toEqual({
      '/api/b2c/oauth/internal/wb': null,
      '/api/b2c/auth-token/wb': null,
      '/api/public/cities': null,
      '/api/b2c/customers': 'Bearer mine',
      '/api/exceptions/customers/code': 'Bearer mine',
    })
  })
})
