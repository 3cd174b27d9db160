import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, anApp } from '#test/factories/app.ts'
import { basic } from '#test/factories/callers.ts'
import { type Db, openDb, openPool } from './db.ts'
import { createLog } from './log.ts'
import { forgetOldLimits, withinLimit } from './rate-limit.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let processes: [Db, Db]
beforeAll(async () => {
  database = await aDatabase()
  const open = () => openDb(openPool(database.url, createLog('silent'), 10))
  processes = [open(), open()]
})
afterAll(async () => {
  for (const db of processes) await db.destroy()
  await database.drop()
})

/** So many calls at the same moment, by turns from two processes. Tells how many were let through. */
async function rush(key: string, calls: number, limit: { count: number; seconds: number }) {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, at) => withinLimit(processes[at % 2 ? 1 : 0], key, limit)),
  )
  return answers.filter(Boolean).length
}

/** As if so many seconds had passed since every call so far. */
const later = (key: string, seconds: number) =>
  sql`update rate_limits set hits = array(select hit - make_interval(secs => ${seconds}) from unnest(hits) hit),
    expires_at = expires_at - make_interval(secs => ${seconds}) where key = ${key}`.execute(processes[0])

describe('a limit', () => {
  it('lets through exactly its count, however many ask at once over two processes', async () => {
    for (const [key, count] of Object.entries({ one: 1, seven: 7, fifty: 50 })) {
      expect(await rush(key, 120, { count, seconds: 60 })).toBe(count)
      expect(await rush(key, 40, { count, seconds: 60 })).toBe(0)
    }
  })

  it('counts each caller alone', async () => {
    const limit = { count: 3, seconds: 60 }
    expect(await Promise.all([rush('an', 10, limit), rush('binh', 10, limit)])).toEqual([3, 3])
  })

  it('slides: each call is forgotten when its own window has passed, and not before', async () => {
    const limit = { count: 4, seconds: 60 }
    expect(await rush('slides', 2, limit)).toBe(2)
    await later('slides', 40)
    expect(await rush('slides', 5, limit)).toBe(2)
    await later('slides', 15)
    expect(await rush('slides', 5, limit)).toBe(0)
    await later('slides', 6)
    expect(await rush('slides', 5, limit)).toBe(2)
  })

  it('does not count the calls that it refused', async () => {
    const limit = { count: 2, seconds: 60 }
    await rush('patient', 2, limit)
    await later('patient', 50)
    expect(await rush('patient', 30, limit)).toBe(0)
    await later('patient', 11)
    expect(await rush('patient', 2, limit)).toBe(2)
  })

  it('forgets old callers and no others', async () => {
    const limit = { count: 1, seconds: 60 }
    await rush('old', 1, limit)
    await rush('new', 1, limit)
    await later('old', 61)
    await forgetOldLimits(processes[1])
    const { rows } = await sql<{ key: string }>`select key from rate_limits where key in ('old', 'new')`.execute(
      processes[0],
    )
    expect(rows).toEqual([{ key: 'new' }])
  })
})

describe('the limit of a call', () => {
  const env = { LIMIT_SCALE: '0.02', TRUST_PROXY: 'true' }
  const ask = ({ app, config }: Awaited<ReturnType<typeof anApp>>, ip: string) =>
    app.inject({
      method: 'POST',
      url: '/api/b2c/oauth/client',
      headers: { authorization: basic(config.oauthClient.id, config.oauthClient.secret), 'x-forwarded-for': ip },
    })

  it('holds over two apps and a restart, by address, and says when to come again', async () => {
    const two = await Promise.all([
      anApp({ env, databaseUrl: database.url }),
      anApp({ env, databaseUrl: database.url }),
    ])
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(two[at % 2 ? 1 : 0], '203.0.113.7')))
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(6)
    expect(refused).toHaveLength(24)
    expect(refused[0]!.json()).toEqual({ error: { code: 'too_many_requests' } })
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(two[0], '203.0.113.8')).statusCode).toBe(200)
    await Promise.all(two.map((house) => house.close()))

    const restarted = await anApp({ env, databaseUrl: database.url })
    expect((await ask(restarted, '203.0.113.7')).statusCode).toBe(429)
    await restarted.close()
  })

  it('holds for whoever says to be inside, or anything else that is no address', async () => {
    const house = await anApp({ env, databaseUrl: database.url })
    for (const said of ['inside', 'undefined', 'Symbol(inside)', '127.0.0.1x', '']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(house, said)))
      const through = answers.filter((answer) => answer.statusCode === 200)
      expect({ said, more: through.length > 6 }).toEqual({ said, more: false })
    }
    const junk = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(house, `junk-${at}`)))
    expect(junk.filter((answer) => answer.statusCode === 200)).toEqual([])
    await house.close()
  })

  it('never stands in the way of the site’s own pages', async () => {
    const house = await anApp({ env: { LIMIT_SCALE: '0.01' }, databaseUrl: database.url })
    for (let page = 0; page < 8; page += 1) {
      expect((await house.app.inject(`/wedding-centers?page=${page}`)).statusCode).toBeLessThan(500)
    }
    expect(house.logLines.filter((line) => line.includes('no client token'))).toEqual([])
    await house.close()
  })
})
