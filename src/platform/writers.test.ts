import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { done, endpoint } from '#lib/endpoint.ts'
import { anApp } from '#test/factories/app.ts'
import { inTransaction } from './db.ts'
import { serve } from './serve.ts'

// the site's ten, and one for whoever holds the row
const house = await anApp({ poolSize: 11 })
afterAll(() => house.close())

const LOCK = 20_261_116
const write = endpoint({
  method: 'POST',
  path: '/api/public/writers-trial',
  auth: 'anyone',
  summary: 'Writes what everybody writes',
  success: v.object({}),
})
serve(house.app, write, ({ db }) =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    return done({})
  }),
)

it('readers are answered at once while a hundred writers wait for one row', async () => {
  const posts: Promise<{ statusCode: number }>[] = []
  let [slowest, turnedAway] = [0, 0]
  await inTransaction(house.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    for (let at = 0; at < 100; at += 1) posts.push(house.app.inject({ method: 'POST', url: write.path }))
    for (let at = 0; at < 20; at += 1) {
      const began = performance.now()
      const { statusCode } = await house.app.inject('/api/public/vouchers')
      slowest = Math.max(slowest, performance.now() - began)
      if (statusCode !== 200) turnedAway += 1
    }
    return done({})
  })
  expect(turnedAway).toBe(0)
  expect(slowest).toBeLessThan(500)
  const answers = await Promise.all(posts)
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})
