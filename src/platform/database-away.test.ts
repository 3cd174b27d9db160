import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, aDatabase, anApp, type TestApp } from '#test/factories/app.ts'
import { anAddress, aTel, codeCall } from '#test/factories/customers.ts'
import { aGateTo } from '#test/factories/database-gate.ts'

const MINUTE = 60_000
const KEY = '/wedding-centers'
const clock = aClock()
let database: Awaited<ReturnType<typeof aDatabase>>
let gate: Awaited<ReturnType<typeof aGateTo>>
let house: TestApp
beforeAll(async () => {
  database = await aDatabase()
  gate = await aGateTo(database.url)
  house = await anApp({ databaseUrl: gate.url, clock })
})
afterAll(async () => {
  await house.close()
  await gate.cut()
  await database.drop()
})

const open = (url: string) => house.app.inject(url)

/** How many connections last sent this statement. */
async function backends(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and query = $1',
    [statement],
  )
  await client.end()
  return rowCount ?? 0
}

/** As an administrator or a stopping server does. */
async function endBackends(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
  await client.end()
}

describe('when the database goes away', () => {
  it('in the middle of a query, that query fails and nothing else', async () => {
    const working = sql`select pg_sleep(20)`.execute(house.db)
    await expect.poll(() => backends(database.url, 'select pg_sleep(20)')).toBe(1)
    await gate.cut()
    await expect(working).rejects.toThrow('Connection terminated')
    await gate.open()
    expect((await open('/readyz')).statusCode).toBe(200)
  })

  it('pages that were seen are still given, others ask for patience, and all is well again without a restart', async () => {
    const before = await open('/wedding-centers')
    expect(before.statusCode).toBe(200)
    expect((await open('/readyz')).json()).toEqual({ ready: true })
    await gate.cut()

    const kept = await open('/wedding-centers')
    expect([kept.body, kept.headers.age]).toEqual([before.body, undefined])
    clock.pass(5 * MINUTE)
    const stale = await open('/wedding-centers')
    expect([stale.body, stale.headers.age]).toEqual([before.body, '300'])
    const again = await house.app.inject({
      url: '/wedding-centers',
      headers: { 'if-none-match': String(stale.headers.etag) },
    })
    expect([again.statusCode, again.headers.age]).toEqual([304, '300'])

    for (const path of ['/en/wedding-centers', '/wedding-centers/hy-lam-palace']) {
      const unseen = await open(path)
      expect(unseen.statusCode).toBe(503)
      expect(Number(unseen.headers['retry-after'])).toBeGreaterThan(0)
      expect(unseen.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(unseen.body).toContain('<h1')
    }
    const call = await open('/api/public/wedding-centers')
    expect(call.statusCode).toBe(503)
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0)
    expect(call.json()).toEqual({ error: { code: 'unavailable' } })
    expect((await open('/healthz')).statusCode).toBe(200)
    expect((await open('/readyz')).statusCode).toBe(503)
    expect((await open('/nothing')).statusCode).toBe(404)
    const surprises = house.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
    expect(surprises).toEqual([])

    await gate.open()
    expect((await open('/readyz')).json()).toEqual({ ready: true })
    expect((await open('/wedding-centers/hy-lam-palace')).statusCode).toBe(200)
    expect((await open('/api/public/wedding-centers')).statusCode).toBe(200)
  })

  it('in the middle of everything, nobody is told that we made a mistake', async () => {
    const calls = [
      () => house.app.inject('/api/public/vouchers'),
      () => house.app.inject('/api/public/wedding-centers'),
      () => open(`/wedding-centers?q=${randomUUID()}`),
      () => house.app.inject({ method: 'POST', url: codeCall(aTel()), remoteAddress: anAddress() }),
      () => house.app.inject('/sitemap.xml'),
    ]
    const seen = new Set<string>()
    for (let crash = 0; crash < 6; crash += 1) {
      let isOver = false
      const busy = [calls, calls, calls, calls].flat().map(async (call) => {
        while (!isOver) {
          const { statusCode, headers } = await call()
          // what is kept in memory is answered without the event loop, which everybody else needs
          await nextTurn()
          seen.add(statusCode === 503 ? `503 ${headers['retry-after'] !== undefined}` : String(statusCode))
        }
      })
      await open('/api/public/reservation/count')
      // half of the times the server says farewell, as when it is restarted
      if (crash % 2 === 0) await endBackends(database.url)
      await gate.cut()
      await expect.poll(() => seen.has('503 true')).toBe(true)
      isOver = true
      await Promise.all(busy)
      await gate.open()
      await expect.poll(async () => (await open('/readyz')).statusCode).toBe(200)
    }
    expect([...seen].filter((status) => /^5/.test(status))).toEqual(['503 true'])
  })

  it('content that changed meanwhile is shown when it is back', async () => {
    const { pageCache } = house.app
    await expect.poll(() => backends(database.url, 'listen content_changed'), { timeout: 10_000 }).toBe(1)
    await expect.poll(async () => (await open(KEY)) && pageCache.fresh(KEY)).toBeDefined()
    await gate.cut()
    expect(pageCache.fresh(KEY)).toBeDefined()
    await gate.open()
    await expect.poll(() => pageCache.fresh(KEY), { timeout: 10_000 }).toBeUndefined()
  })
})
