import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { clockNow } from './clock.ts'
import { inTransaction } from './db.ts'
import { forgetOldAnswers, once } from './idempotency.ts'
import { withinLimit } from './rate-limit.ts'

const DAY = 24 * 3_600_000
const clock = aClock(Date.parse('2036-02-29T08:30:00.123Z'))
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

it('is the same for the app and its statements, also in a transaction and for writers', async () => {
  const { db, app } = house
  const asked = sql<{ one: Date; other: Date }>`select ${clockNow} as one, ${clockNow} as other`
  const { rows: inOne } = await inTransaction(db, async (tx) => ({ ok: true, ...(await asked.execute(tx)) }))
  for (const { one, other } of [
    ...(await asked.execute(db)).rows,
    ...inOne,
    ...(await asked.execute(app.writers)).rows,
  ])
    expect([one.getTime(), other.getTime()]).toEqual([app.deps.clock.now(), app.deps.clock.now()])
})

it('moves limits on as it moves', async () => {
  const limit = { count: 1, seconds: 60 }
  expect(await withinLimit(house.db, 'once a minute', limit)).toBe(true)
  expect(await withinLimit(house.db, 'once a minute', limit)).toBe(false)
  clock.pass(60_000)
  expect(await withinLimit(house.db, 'once a minute', limit)).toBe(true)
})

it('ages what is kept for a time', async () => {
  await once(house.db, { key: 'a key', body: '', caller: null }, async () => ({ ok: true, value: 1 }))
  await sql`update idempotency_keys set created_at = ${clockNow}`.execute(house.db)
  clock.pass(DAY)
  expect(await forgetOldAnswers(house.db)).toBe(0)
  clock.pass(DAY + 1)
  expect(await forgetOldAnswers(house.db)).toBe(1)
})

it('tells a page what day it is', async () => {
  const { id } = await house.db.selectFrom('venues').select('id').executeTakeFirstOrThrow()
  const { body } = await house.app.inject(`/quotation?ids=${id}`)
  expect(body).toContain('min="2036-03-0')
})
