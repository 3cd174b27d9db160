import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { done, endpoint, refused } from '#lib/endpoint.ts'
import { anApp } from '#test/factories/app.ts'
import { Semaphore } from './semaphore.ts'
import { type Asked, serve } from './serve.ts'

const house = await anApp()
afterAll(() => house.close())

const make = endpoint({
  name: 'make',
  method: 'POST',
  path: '/api/public/before-trial',
  auth: 'anyone',
  summary: 'Does something dear, then writes',
  status: 201,
  body: v.strictObject({ name: v.pipe(v.string(), v.minLength(2)) }),
  success: v.object({ made: v.string() }),
  refusals: { not_this: 422 },
})

const prepared: string[] = []
let open = () => {}
let gate: Promise<void> | undefined
serve(
  house.app,
  make,
  ({ prepared, db }: Asked<typeof make, string>) => done({ made: `${prepared.toUpperCase()} ${db.isTransaction}` }),
  async ({ body }) => {
    prepared.push(body.name)
    await gate
    return body.name === 'no' ? refused('not_this') : done(body.name)
  },
)

const post = (name: string, key?: string) =>
  house.app
    .inject({
      method: 'POST',
      url: make.path,
      payload: { name },
      headers: key ? { 'idempotency-key': key } : {},
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }))

it('hands what was prepared to the handler, inside its transaction where there is one', async () => {
  expect(await post('an')).toEqual({ status: 201, body: { made: 'AN false' } })
  expect(await post('an', 'first-of-its-kind')).toEqual({ status: 201, body: { made: 'AN true' } })
})

it('prepares nothing for a malformed question, and may refuse', async () => {
  const before = prepared.length
  expect((await post('x')).status).toBe(400)
  expect(prepared.length).toBe(before)
  expect(await post('no', 'refused-at-first')).toEqual({ status: 422, body: { error: { code: 'not_this' } } })
})

it('prepares nothing again for a repeat that has its answer, and tells another body apart', async () => {
  const first = await post('lan', 'said-more-than-once')
  const before = prepared.length
  expect(await post('lan', 'said-more-than-once')).toEqual(first)
  expect((await post('hue', 'said-more-than-once')).body.error.code).toBe('idempotency_key_reused')
  expect(prepared.length).toBe(before)
})

it('holds no database connection while it prepares, however many ask', async () => {
  gate = new Promise((resolve) => {
    open = resolve
  })
  const asked = Array.from({ length: 40 }, (_, at) => post('an', `one-of-forty-${at}`))
  await expect.poll(() => prepared.length).toBeGreaterThanOrEqual(40)
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(house.db)
  expect(rows[0]!.open).toBe(0)
  open()
  gate = undefined
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
})

it('a semaphore runs so many, lets so many wait in their order, and sends the others away at once', async () => {
  const semaphore = new Semaphore({ name: 'trial', atOnce: 2, waiting: 3 })
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (at: number) =>
    semaphore.run(() => {
      begun.push(at)
      return new Promise<number>((resolve, reject) => {
        ends.push(at === 1 ? () => reject(new Error('fell')) : () => resolve(at))
      })
    })
  const all = Promise.allSettled(Array.from({ length: 7 }, (_, at) => work(at)))
  await expect.poll(() => begun).toEqual([0, 1])
  while (ends.length > 0) {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const states = (await all).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))
  expect(states).toEqual([0, 'fell', 2, 3, 4, 'unavailable', 'unavailable'])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
