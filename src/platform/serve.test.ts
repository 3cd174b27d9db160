import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { done, type Endpoint, endpoint, refused } from '#lib/endpoint.ts'
import { anApp } from '#test/factories/app.ts'
import { rightful } from '#test/factories/callers.ts'
import { exampleUrl } from '#test/factories/example.ts'
import { endpointsOf } from './openapi.ts'
import { serve } from './serve.ts'

const house = await anApp()
afterAll(() => house.close())

const Guest = v.object({ name: v.string(), seats: v.nullable(v.object({ adults: v.number() })) })

const trial = endpoint({
  name: 'trial',
  method: 'POST',
  path: '/api/public/trial/:id',
  auth: 'anyone',
  summary: 'Gives back what it understood',
  status: 201,
  region: true,
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d{3}$/)) }),
  query: v.strictObject({ size: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), '5') }),
  body: v.strictObject({
    name: v.pipe(v.string(), v.minLength(2, 'name_too_short')),
    seats: v.optional(v.strictObject({ adults: v.number() })),
  }),
  success: v.object({ id: v.string(), size: v.number(), name: v.string(), lang: v.string(), guests: v.array(Guest) }),
  refusals: { sold_out: 409 },
})

serve(house.app, trial, ({ params, query, body, lang }) => {
  if (body.name === 'Sold Out') return refused('sold_out')
  const guest = { name: body.name, seats: { adults: 2, tel: '+84912345678' }, password: 'secret' }
  return done({ ...params, ...query, name: body.name, lang, guests: [guest], passwordHash: 'secret' })
})
const forget = endpoint({
  name: 'forget',
  method: 'DELETE',
  path: '/api/public/trial/:id',
  auth: 'anyone',
  summary: 'Answers without words',
  status: 204,
  params: trial.params,
  success: v.undefined(),
})
serve(house.app, forget, () => done(undefined))

/** The office has a test of its own for all of its calls: test/office-access.test.ts. */
const all = endpointsOf(house.app).map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])
const isBytes = ({ picture, file }: Endpoint) => picture !== null || file !== null
const withBody = all.filter(([, endpoint]) => endpoint.method !== 'GET' && !isBytes(endpoint))

async function ask(endpoint: Endpoint, query: string, payload?: object) {
  const authorization = await rightful(house, endpoint.auth)
  const answer = await house.app.inject({
    method: endpoint.method,
    url: `${exampleUrl(endpoint)}${query}`,
    headers: authorization ? { authorization } : {},
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...(answer.body && answer.json()) }
}

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url, payload, headers })

describe('every call', () => {
  it.each(all)('%s refuses a query field that its contract does not name', async (_, endpoint) => {
    const { status, error } = await ask(endpoint, '?surprise=1')
    expect({ status, code: error.code, field: error.fields.surprise }).toEqual({
      status: 400,
      code: 'invalid',
      field: 'unknown_field',
    })
  })

  it.each(all)('%s ignores what a network appends to count its visitors', async (_, endpoint) => {
    const counted = '?utm_source=zalo&utm_campaign=cuoi&fbclid=IwAR1&fbclid=IwAR2&zarsrc=30'
    const { error } = await ask(endpoint, counted)
    for (const name of ['utm_source', 'utm_campaign', 'fbclid', 'zarsrc', 'query']) {
      expect(error?.fields?.[name]).toBeUndefined()
    }
    const { error: refused } = await ask(endpoint, `${counted}&utm=1`)
    expect([refused.code, refused.fields.utm]).toEqual(['invalid', 'unknown_field'])
  })

  it.each(withBody)('%s refuses a body field that its contract does not name', async (_, endpoint) => {
    const { status, error } = await ask(endpoint, '', { surprise: { deep: true } })
    expect({ status, code: error.code, field: error.fields.surprise }).toEqual({
      status: 400,
      code: 'invalid',
      field: 'unknown_field',
    })
  })

  it.each(all.filter(([, endpoint]) => isBytes(endpoint)))(
    '%s takes a picture or a file and nothing else',
    async (_, endpoint) => {
      expect((await ask(endpoint, '', { surprise: { deep: true } })).status).toBe(415)
    },
  )

  it.each(all)('%s serves region 2 and no other [K2]', async (_, endpoint) => {
    const authorization = await rightful(house, endpoint.auth)
    const inRegion = async (region: Record<string, string>) => {
      const answer = await house.app.inject({
        method: endpoint.method,
        url: exampleUrl(endpoint),
        headers: { ...region, ...(authorization && { authorization }) },
      })
      return answer.body ? answer.json().error?.code : undefined
    }
    for (const other of ['1', '3', '02', '', 'VN']) {
      expect(await inRegion({ 'x-region-id': other })).toBe('unknown_region')
    }
    expect(await inRegion({})).not.toBe('unknown_region')
    expect(await inRegion({ 'x-region-id': '2' })).toBe(await inRegion({}))
  })
})

describe('an answer', () => {
  it('holds only what its contract names, however deep', async () => {
    const answer = await post('/api/public/trial/123?size=7', { name: 'An' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: '123',
      size: 7,
      name: 'An',
      lang: 'vi',
      guests: [{ name: 'An', seats: { adults: 2 } }],
    })
  })

  it('comes in the language that was asked for, and says so to caches', async () => {
    const answer = await post(
      '/api/public/trial/123',
      { name: 'An' },
      { 'accept-language': 'fr, en-GB;q=0.8, vi;q=0.7' },
    )
    expect(answer.json().lang).toBe('en')
    expect(answer.headers.vary).toContain('accept-language')
  })

  it('is a refusal of the contract with the status that it names', async () => {
    const answer = await post('/api/public/trial/123', { name: 'Sold Out' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ error: { code: 'sold_out' } })
  })

  it('has no words where the contract has none', async () => {
    const answer = await house.app.inject({ method: 'DELETE', url: '/api/public/trial/123' })
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 204, body: '' })
  })
})

describe('a question', () => {
  it('is told everything that is wrong with it at once, by the path of each field', async () => {
    const answer = await post('/api/public/trial/123', { name: 'A', seats: { adults: 'two', cats: 1 } })
    expect(answer.json()).toEqual({
      error: {
        code: 'invalid',
        fields: { name: 'name_too_short', 'seats.adults': 'invalid', 'seats.cats': 'unknown_field' },
      },
    })
    expect((await post('/api/public/trial/123', {})).json().error.fields).toEqual({ name: 'required' })
  })

  it('with a malformed parameter is answered like one for something that does not exist', async () => {
    for (const id of ['12', '1234', 'abc', '%00', '%E0%A4%A', '%', 'x'.repeat(5000)]) {
      const answer = await post(`/api/public/trial/${id}`, { name: 'An' })
      expect({ id, status: answer.statusCode, body: answer.json() }).toEqual({
        id,
        status: 404,
        body: { error: { code: 'not_found' } },
      })
    }
  })

  it('may have any wrong field: it is named and refused, never a surprise', async () => {
    const field = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('constructor', 'toString', 'hasOwnProperty'))
    const known = new Set(['name', 'seats', '__proto__'])
    const value = fc.jsonValue().filter((made) => !/__proto__|prototype/.test(JSON.stringify(made)))
    await fc.assert(
      fc.asyncProperty(
        field.filter((name) => !known.has(name)),
        value,
        async (name, value) => {
          const answer = await post('/api/public/trial/123', { name: 'An', [name]: value })
          expect(answer.statusCode).toBe(400)
          expect(Object.entries(answer.json().error.fields)).toEqual([[name, 'unknown_field']])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('cannot reach the prototype of anything', async () => {
    const payload = '{"name":"An","__proto__":{"admin":true}}'
    const headers = { 'content-type': 'application/json' }
    const answer = await house.app.inject({ method: 'POST', url: '/api/public/trial/123', headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(await ask(trial, '?__proto__=1&constructor.prototype=1', { name: 'An' })).toMatchObject({ status: 400 })
  })

  it.each([
    ['nothing', undefined, undefined],
    ['nothing, though announced as JSON', 'application/json', ''],
    ['nothing, as a form sends it', 'application/x-www-form-urlencoded', ''],
    ['nothing, as a script sends an empty text', 'text/plain;charset=UTF-8', ''],
    ['an empty object', 'application/json', '{}'],
  ])('without a body may send %s', async (_, type, payload) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const answer = await house.app.inject({ method: 'DELETE', url: '/api/public/trial/123', headers, payload })
    expect(answer.statusCode).toBe(204)
  })
})
