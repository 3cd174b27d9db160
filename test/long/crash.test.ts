import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aDatabase, TOKEN_SECRET } from '../factories/app.ts'
import { aDeduplicatingGateway } from '../factories/deduplicating-gateway.ts'
import { tellFault } from '../factories/tell-fault.ts'
import { aWriteJournal, KINDS } from '../factories/write-journal.ts'
import { cleanUp, databaseOf, dataFolder, postgresOf, type Site, startSite, untilTrue } from '../faults/running-site.ts'

/** `KILLS=20 STOPS=5 npm run faults -- /crash` for a short one. */
const KILLS = Number(process.env.KILLS ?? 200)
const STOPS = Number(process.env.STOPS ?? 50)
const READY_MS = 10_000
const A_ROUND_MS = 30_000
const A_FIRST_START_MS = 300_000
/** So many crashes the same couples and customers write through, before new ones come. */
const ROUNDS_OF_ONE = 10

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

let database: Awaited<ReturnType<typeof aDatabase>>
beforeAll(async () => {
  database = await aDatabase()
})
afterEach(() => cleanUp())
afterAll(() => database.drop())

interface Crash {
  name: string
  count: number
  start(environment: Record<string, string>): Site
  urlNow(): string
  filesFolder: string
  end(site: Site): Promise<void>
}

/** Starts, asks again what was never answered, writes for a moment, and is ended in the middle of it. */
async function rounds({ name, count, start, urlNow, filesFolder, end }: Crash) {
  const gateway = await aDeduplicatingGateway()
  const environment = { TOKEN_SECRET, LIMIT_SCALE: '100000', FILES_MISSING: 'allow', ...gateway.env }
  const journal = aWriteJournal()
  const waits: number[] = []
  const told: string[] = []
  const ordinary = await ordinaryStart(() => start(environment))
  for (let round = 0; round < count; round += 1) {
    const began = performance.now()
    const site = start(environment)
    const address = await site.opens()
    if (round > 0) waits.push(performance.now() - began)
    told.push(...(await journal.repeat(address)))
    if (round % ROUNDS_OF_ONE === 0) await journal.prepare(urlNow())
    let isOver = false
    const writing = journal.write(address, () => isOver, { mayEnd: true })
    await pause(100 + Math.random() * 500)
    await end(site)
    isOver = true
    told.push(...(await writing))
  }
  const last = start(environment)
  told.push(...(await journal.repeat(await last.opens())))
  await untilTrue('the outbox is empty', async () => (await gateway.compared(urlNow())).waiting === 0, 90_000)
  const messages = await gateway.compared(urlNow())
  const wrong = await journal.wrong(urlNow(), filesFolder)
  const counts = journal.counts()
  const slowest = Math.max(...waits)
  const acknowledged = journal.acknowledged()
  const found = {
    lost: wrong.lost.length + messages.lost,
    doubled: wrong.doubled.length + messages.unpromised,
    halved: wrong.halved.length,
    misled: told.length,
  }
  // a machine with other work is slow to start anything
  const mostMs = Math.max(READY_MS, 2 * ordinary)
  console.log(`${name}:`, counts, messages)
  tellFault({
    case: `${name}, under every kind of write`,
    tried: `${count} times, ${acknowledged} acknowledged writes, ${messages.promised} messages`,
    lost: `${found.lost} lost, ${found.doubled} doubled, ${found.halved} halved; ready after at most ${seconds(slowest)}, else ${seconds(ordinary)}`,
    goal: `none; ready ≤ ${seconds(mostMs)}`,
    met: Object.values(found).every((n) => n === 0) && slowest <= mostMs,
  })
  expect({ ...wrong, told }).toEqual({ lost: [], doubled: [], halved: [], told: [] })
  expect(messages).toMatchObject({ waiting: 0, lost: 0, unpromised: 0 })
  expect(Object.values(counts).filter((n) => n > 0)).toHaveLength(KINDS)
  expect(slowest).toBeLessThanOrEqual(mostMs)
  expect(await last.close()).toBe(0)
  await gateway.close()
}

/** How long a start takes that comes after no crash: the second one, with everything made. */
async function ordinaryStart(start: () => Site): Promise<number> {
  const first = start()
  await first.opens(A_FIRST_START_MS)
  await first.close()
  const began = performance.now()
  const second = start()
  await second.opens()
  const took = performance.now() - began
  await second.close()
  return took
}

it(
  `${KILLS} times kill -9 under every kind of write: nothing acknowledged is lost, doubled or halved`,
  async () => {
    const folder = dataFolder()
    await rounds({
      name: 'kill -9 of the app',
      count: KILLS,
      start: (environment) => startSite(folder, { environment: { ...environment, DATABASE_URL: database.url } }),
      urlNow: () => database.url,
      filesFolder: join(folder, 'files'),
      end: (site) => site.kill(),
    })
  },
  KILLS * A_ROUND_MS + A_FIRST_START_MS,
)

it(
  `${STOPS} times an immediate stop of PostgreSQL under every kind of write: nothing acknowledged is lost, doubled or halved`,
  async () => {
    const folder = dataFolder()
    await rounds({
      name: 'immediate stop of PostgreSQL',
      count: STOPS,
      start: (environment) => startSite(folder, { environment }),
      urlNow: () => databaseOf(folder),
      filesFolder: join(folder, 'files'),
      async end(site) {
        const pid = postgresOf(folder)!
        process.kill(pid, 'SIGQUIT')
        await untilTrue('PostgreSQL is gone', () => postgresOf(folder) !== pid)
        await site.kill()
      },
    })
  },
  STOPS * A_ROUND_MS + A_FIRST_START_MS,
)
