import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, anApp, type TestApp } from '#test/factories/app.ts'
import { aTel, sendCode } from '#test/factories/customers.ts'
import { aGateTo } from '#test/factories/database-gate.ts'
import { openVisitorPool } from './db.ts'
import { createLog } from './log.ts'
import { queueFiguresOf } from './semaphore.ts'
import { VISITORS_PATIENCE } from './visitor-pool.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let admin: pg.Client
/** Beside `admin`, which would see only what was there when its transaction began. */
let locker: pg.Client
beforeAll(async () => {
  database = await aDatabase()
  admin = new pg.Client({ connectionString: database.url })
  locker = new pg.Client({ connectionString: database.url })
  await Promise.all([admin.connect(), locker.connect()])
})
afterAll(async () => {
  await Promise.all([admin.end(), locker.end()])
  await database.drop()
})

const RESERVATIONS = '/api/public/reservation/count'
const statusOf = async ({ app }: TestApp, url: string) => (await app.inject(url)).statusCode
/** How many other connections do what. */
const sessions = async (condition: string) =>
  (
    await admin.query(`select 1 from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and ${condition}`)
  ).rowCount

describe('a database that hangs', () => {
  let gate: Awaited<ReturnType<typeof aGateTo>>
  let house: TestApp
  beforeAll(async () => {
    gate = await aGateTo(database.url)
    house = await anApp({ databaseUrl: gate.url, patience: { waitMs: 4000, queryMs: 2000 } })
  })
  afterAll(async () => {
    gate.goOn()
    await house.close()
    await gate.cut()
  })

  it('holds nobody for longer than ten seconds', { timeout: 60_000 }, async () => {
    const { waitMs, queryMs } = VISITORS_PATIENCE
    expect(waitMs + queryMs).toBeLessThan(10_000)
    await expect.poll(() => statusOf(house, RESERVATIONS)).toBe(200)
    gate.hold()
    const calls = [RESERVATIONS, '/api/public/vouchers', '/wedding-centers', '/readyz'].map((url) =>
      house.app.inject(url),
    )
    const code = sendCode(house, aTel())
    const answers = await Promise.all(calls)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
    expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    expect((await code).status).toBe(503)
    expect(await statusOf(house, '/healthz')).toBe(200)
  })

  it('finds nobody on a connection that still waits for the statement before', async () => {
    gate.goOn()
    await expect.poll(() => statusOf(house, '/readyz')).toBe(200)
    const rows = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sql<{ at: number }>`select ${at}::int as at`.execute(house.db)),
    )
    expect(rows.map(({ rows: [row] }) => row?.at)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  })

  it('is asked to stop what nobody waits for any more', async () => {
    await expect(sql`select pg_sleep(600)`.execute(house.db)).rejects.toThrow('no answer within')
    await expect.poll(() => sessions("query like 'select pg_sleep(600)%' and state = 'active'")).toBe(0)
  })
})

describe('a database that is asked whether it hangs', () => {
  let gate: Awaited<ReturnType<typeof aGateTo>>
  let house: TestApp
  beforeAll(async () => {
    gate = await aGateTo(database.url)
    house = await anApp({ databaseUrl: gate.url, patience: { waitMs: 2000, queryMs: 60_000 }, heartbeat: true })
  })
  afterAll(async () => {
    gate.goOn()
    await house.close()
    await gate.cut()
  })

  it('sends away whoever came before it knew and, at once, whoever comes after, and is well when it answers', async () => {
    await expect.poll(() => statusOf(house, RESERVATIONS)).toBe(200)
    gate.hold()
    const timed = async () => {
      const began = performance.now()
      const [read, written] = await Promise.all([statusOf(house, RESERVATIONS), sendCode(house, aTel())])
      expect([read, written.status]).toEqual([503, 503])
      return performance.now() - began
    }
    // far less than its patience: about a second, and then nothing, where the machine has time
    expect(await timed()).toBeLessThan(5000)
    expect(await timed()).toBeLessThan(500)
    gate.goOn()
    await expect.poll(() => statusOf(house, RESERVATIONS)).toBe(200)
    await expect.poll(async () => (await sendCode(house, aTel())).status).toBe(200)
  })

  it('leaves a transaction that it cuts off undone, and gives nobody its connection', async () => {
    const within = house.db.transaction().execute(async (tx) => {
      await sql`create table half_done (id int)`.execute(tx)
      gate.hold()
      await sql`select 1`.execute(tx)
    })
    await expect(within).rejects.toThrow('answers nobody')
    gate.goOn()
    await expect.poll(() => statusOf(house, RESERVATIONS)).toBe(200)
    await expect.poll(() => sessions("state like 'idle in transaction%'")).toBe(0)
    const { rows } = await admin.query("select to_regclass('half_done') as left")
    expect(rows).toEqual([{ left: null }])
  })

  it('is waited for as long as patience lasts where one statement is slow or one table is locked', async () => {
    const slow = sql`select pg_sleep(3)`.execute(house.db)
    await locker.query('begin; lock table vouchers in access exclusive mode')
    const locked = statusOf(house, '/api/public/vouchers')
    await slow
    await locker.query('rollback')
    expect(await locked).toBe(200)
  })
})

it('a way of the heartbeat that is broken stops nobody while another works', async () => {
  const way = await aGateTo(database.url)
  const house = await anApp({
    databaseUrl: database.url,
    directUrl: way.url,
    patience: { waitMs: 2000, queryMs: 60_000 },
    heartbeat: true,
  })
  way.hold()
  const slow = sql`select pg_sleep(2)`.execute(house.db)
  await expect(slow).resolves.toBeDefined()
  expect(await statusOf(house, RESERVATIONS)).toBe(200)
  way.goOn()
  await house.close()
  await way.cut()
})

describe('a table that somebody else has locked', () => {
  let house: TestApp
  beforeAll(async () => {
    house = await anApp({ databaseUrl: database.url, poolSize: 5, patience: { waitMs: 12_000, queryMs: 60_000 } })
  })
  afterAll(() => house.close())

  it('turns away whoever needs it, and nobody else', { timeout: 60_000 }, async () => {
    await expect.poll(() => statusOf(house, RESERVATIONS)).toBe(200)
    await locker.query('begin; lock table vouchers in access exclusive mode')
    const related = Array.from({ length: 12 }, (_, at) => statusOf(house, `/api/public/vouchers?page=${at % 3}`))
    await expect.poll(() => sessions("wait_event_type = 'Lock'")).toBeGreaterThan(2)
    const others = await Promise.all([
      ...Array.from({ length: 4 }, () => statusOf(house, RESERVATIONS)),
      statusOf(house, '/readyz'),
      ...Array.from({ length: 2 }, async () => (await sendCode(house, aTel())).status),
    ])
    await locker.query('rollback')
    expect(others.filter((status) => status !== 200)).toEqual([])
    expect(new Set(await Promise.all(related)).has(503)).toBe(true)
    await expect.poll(() => statusOf(house, '/api/public/vouchers')).toBe(200)
    expect(house.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  it('is waited for where nobody else needs the connection', async () => {
    await locker.query('begin; lock table vouchers in access exclusive mode')
    const waiting = statusOf(house, '/api/public/vouchers')
    await expect.poll(() => sessions("wait_event_type = 'Lock'")).toBe(1)
    await locker.query('rollback')
    expect(await waiting).toBe(200)
  })
})

it('the door looks at the line of the pool that has writers, whichever was opened last', async () => {
  const log = createLog('silent')
  const [writing, later] = [openVisitorPool(database.url, log), openVisitorPool(database.url, log)]
  const client = await writing.writers.connect()
  const { isShut } = queueFiguresOf('writers')
  const third = openVisitorPool(database.url, log)
  expect(queueFiguresOf('writers').isShut).toBe(isShut)
  client.release()
  await Promise.all([writing, later, third].map((pool) => pool.end()))
})
