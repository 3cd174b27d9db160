import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { done, endpoint } from '#lib/endpoint.ts'
import { anApp } from '#test/factories/app.ts'
import { serve } from './serve.ts'

const house = await anApp()
afterAll(() => house.close())

const trial = endpoint({
  name: 'trial',
  method: 'POST',
  path: '/api/public/trial',
  auth: 'anyone',
  summary: 'Breaks in the way it is told',
  body: v.strictObject({ how: v.string() }),
  success: v.object({}),
})
serve(house.app, trial, async ({ body, db }) => {
  if (body.how === 'throw') throw new Error('no plate for +84912345678 at /srv/kitchen')
  if (body.how === 'sql') await sql`select * from a_table_that_is_not_there`.execute(db)
  if (body.how === 'write') await sql`select ${body.how.repeat(2)}::int`.execute(db)
  await sql`select ${body.how}::text, ${JSON.stringify(body.how)}::jsonb`.execute(db)
  return done({})
})

const post = (payload: string | object, type = 'application/json') =>
  house.app.inject({ method: 'POST', url: '/api/public/trial', headers: { 'content-type': type }, payload })
const refusal = (code: string) => ({ error: { code } })

describe('a surprise', () => {
  it.each(['throw', 'sql', 'write'])('by %s answers that something was unexpected, and nothing else', async (how) => {
    const answer = await post({ how })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toBe('{"error":{"code":"unexpected"}}')
  })

  it('is logged once with its stack, under the request id that the answer carries', async () => {
    const answer = await post({ how: 'throw' })
    const lines = house.logLines.filter((line) => line.includes(String(answer.headers['x-request-id'])))
    const [surprise, answered] = lines.map((line) => JSON.parse(line))
    expect(surprise).toMatchObject({ level: 'error', msg: 'unexpected error' })
    expect(surprise.err.stack).toContain('errors.test.ts')
    expect(surprise.err.message).toBe('no plate for +84*****78 at /srv/kitchen')
    expect(answered).toMatchObject({ msg: 'answered', status: 500, req: { method: 'POST', url: '/api/public/trial' } })
    expect(lines).toHaveLength(2)
  })
})

describe('a request that cannot be read', () => {
  it.each(['{', '{"how":}', 'how=throw', '\u0000', '{"how":"a"} trailing'])(
    'as JSON is refused: %j',
    async (payload) => {
      const answer = await post(payload)
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 400,
        body: refusal('malformed_body'),
      })
    },
  )

  it.each(['null', '[]', '"words"', '7', 'true'])('as an object is refused: %s', async (payload) => {
    const answer = await post(payload)
    expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({ status: 400, code: 'invalid' })
  })

  it.each(['text/plain', 'text/csv', 'application/xml', 'multipart/form-data; boundary=x'])(
    'of the kind %s is refused',
    async (type) => {
      const answer = await post('{"how":"a"}', type)
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 415,
        body: refusal('unsupported_media_type'),
      })
    },
  )

  it('for its size is refused', async () => {
    const answer = await post({ how: 'x'.repeat(300_000) })
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 413, body: refusal('body_too_large') })
  })

  it('by the database is refused too: no text may hold a zero', async () => {
    for (const answer of [
      await post({ how: 'a\u0000b' }),
      await house.app.inject('/api/public/vouchers?categoryId=%00'),
    ]) {
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 400, body: refusal('invalid') })
    }
  })
})

describe('a call that does not exist', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('answers %s with a 404 in JSON', async (method) => {
    for (const url of [
      '/api/nothing',
      '/api/public/nothing?x=1',
      '/api/b2c/',
      '/api/public/cities/',
      '/api/%',
      '/api/a%00',
    ]) {
      const answer = await house.app.inject({ method, url })
      expect({ url, status: answer.statusCode, body: answer.json() }).toEqual({
        url,
        status: 404,
        body: refusal('not_found'),
      })
    }
  })

  it('is also what a known path with another verb is', async () => {
    const answer = await house.app.inject({ method: 'PUT', url: '/api/public/cities' })
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 404, body: refusal('not_found') })
  })
})

describe('every answer', () => {
  it.each([
    ['a page', '/wedding-centers'],
    ['a page that is not there', '/nothing'],
    ['a call', '/api/public/cities'],
    ['a call that is not there', '/api/nothing'],
    ['an address that nobody can read', '/%E0%A4%A'],
    ['the health', '/healthz'],
    ['the sitemap', '/sitemap.xml'],
  ])('such as %s carries the security headers and its request id', async (_, url) => {
    const { headers } = await house.app.inject(url)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it('that is a file carries what holds for files', async () => {
    const { headers } = await house.app.inject('/locales/vi/common.json')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it('is given though the one before it was no HTTP', async () => {
    const { port } = new URL(await house.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.end('THIS IS NOT HTTP\r\n\r\n')
    const [heard] = await once(socket, 'data')
    expect(String(heard)).toMatch(/^HTTP\/1\.1 400/)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})
