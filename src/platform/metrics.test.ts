import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { pictureWork } from './picture-work.ts'
import { Semaphore } from './semaphore.ts'

const clock = aClock()
let house: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'song-hy-metrics-'))
  house = await anApp({ clock, poolSize: 3, env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

/** Of one series, written as Prometheus would; undefined where it is not told. Other metrics are not asked for. */
async function figure(series: string): Promise<number | undefined> {
  const [name = ''] = series.split('{')
  const told = await house.app.metrics.getSingleMetricAsString(name)
  const line = told.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

/** Over once it is finished. */
function aPause() {
  let finish = () => {}
  const over = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { over, finish }
}

describe('whoever watches the site', () => {
  it('sees which pages came from the cache, fresh or stale, and which were waited for', async () => {
    const asked = async () => ({
      hit: (await figure('page_cache_requests_total{result="hit"}')) ?? 0,
      stale: (await figure('page_cache_requests_total{result="stale"}')) ?? 0,
      miss: (await figure('page_cache_requests_total{result="miss"}')) ?? 0,
    })
    await house.hears()
    const before = await asked()
    await house.app.inject('/faq')
    await house.app.inject('/faq')
    clock.pass(61_000)
    await house.app.inject('/faq')
    expect(await asked()).toEqual({ hit: before.hit + 1, stale: before.stale + 1, miss: before.miss + 1 })
    expect(await figure('page_cache_bytes')).toBeGreaterThan(1000)
  })

  it('sees how many connections are used, idle and waited for, of how many', async () => {
    expect(await figure('database_pool_connections_max{pool="web"}')).toBe(3)
    const pause = aPause()
    const holding = Array.from({ length: 3 }, () =>
      house.db.connection().execute(async (db) => {
        await sql`select 1`.execute(db)
        await pause.over
      }),
    )
    await expect.poll(() => figure('database_pool_connections{pool="web",state="used"}')).toBe(3)
    const waiting = sql`select 1`.execute(house.db)
    await expect.poll(() => figure('database_pool_waiting{pool="web"}')).toBe(1)
    pause.finish()
    await Promise.all([...holding, waiting])
    expect(await figure('database_pool_waiting{pool="web"}')).toBe(0)
    expect(await figure('database_pool_connections{pool="web",state="idle"}')).toBeGreaterThan(0)
  })

  it('sees work that runs, waits and was refused by a full queue', async () => {
    const pause = aPause()
    const line = new Semaphore({ name: 'trial', atOnce: 1, waiting: 1 })
    const work = [line.run(() => pause.over), line.run(() => pause.over)]
    await expect(line.run(() => pause.over)).rejects.toThrow('unavailable')
    const trial = async () =>
      Promise.all(
        ['work_running', 'work_waiting', 'work_refused_total'].map((name) => figure(`${name}{queue="trial"}`)),
      )
    expect(await trial()).toEqual([1, 1, 1])
    pause.finish()
    await Promise.all(work)
    expect(await trial()).toEqual([0, 0, 1])
    await pictureWork.run(async () => {})
    for (const queue of ['pages', 'pictures', 'writers', 'passwords']) {
      expect(await figure(`work_refused_total{queue="${queue}"}`)).toBeDefined()
    }
  })

  it('sees the event loop, the memory of content, the disk and migrations of a newer release', async () => {
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
    expect(await figure('content_memory_requests_total{result="miss"}')).toBeGreaterThan(0)
    expect(await figure('content_memory_entries')).toBeGreaterThan(0)
    const free = (await figure('data_disk_free_bytes')) ?? 0
    expect(free).toBeGreaterThan(0)
    expect(await figure('data_disk_size_bytes')).toBeGreaterThanOrEqual(free)
    expect(await figure('schema_unknown_migrations')).toBe(0)
    await sql`insert into migrations (name, hash) values ('9001_newer.sql', 'x')`.execute(house.db)
    expect(await figure('schema_unknown_migrations')).toBe(1)
    await sql`delete from migrations where name like '9%'`.execute(house.db)
  })

  it('reads names as Prometheus has them: units in full, counters as _total', async () => {
    const { body } = await house.app.inject('/metrics')
    const types = [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)]
      .map(([, name = '', type]) => ({ name, type }))
      // the library's own names
      .filter(({ name }) => !name.startsWith('nodejs_'))
    expect(types.length).toBeGreaterThan(20)
    expect(types.filter(({ name, type }) => type === 'counter' && !name.endsWith('_total'))).toEqual([])
    expect(types.filter(({ name, type }) => type === 'gauge' && name.endsWith('_total'))).toEqual([])
    expect(types.filter(({ name }) => /_(ms|millis|milliseconds|kb|mb|minutes)(_|$)/.test(name))).toEqual([])
  })

  it('is told everything else while the database is away', async () => {
    const lonely = await anApp({ databaseUrl: 'postgresql://nobody@127.0.0.1:9/none' })
    const { statusCode, body } = await lonely.app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/^database_pool_connections_max\{pool="web"\} 5$/m)
    expect(body).not.toMatch(/^outbox_waiting \d/m)
    await lonely.close()
  })
})
