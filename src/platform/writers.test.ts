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
  name: 'write',
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

const muse = endpoint({
  name: 'muse',
  method: 'POST',
  path: '/api/public/musing-trial',
  auth: 'anyone',
  summary: 'Waits for something that is not the database',
  success: v.object({}),
})
let answerMuses = () => {}
const mused = new Promise<void>((resolve) => {
  answerMuses = resolve
})
serve(house.app, muse, async () => {
  await mused
  return done({})
})

it('a writer is answered while a hundred others wait for a hash, a provider or another line', async () => {
  const posts = Array.from({ length: 100 }, () => house.app.inject({ method: 'POST', url: muse.path }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const written = house.app.inject({ method: 'POST', url: write.path }).then(({ statusCode }) => statusCode)
  const late = new Promise((resolve) => setTimeout(resolve, 5000, 'late'))
  const first = await Promise.race([written, late])
  answerMuses()
  await Promise.all(posts)
  expect(first).toBe(200)
})
