import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, openDb, openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { budgetsOf } from '#platform/message-budgets.ts'
import { toGateway } from '#platform/message-gateway.ts'
import { queueMessage, startSending } from '#platform/messages.ts'
import { aClock, aDatabase } from '../factories/app.ts'
import { aDeduplicatingGateway } from '../factories/deduplicating-gateway.ts'
import { reply } from '../factories/stand-in.ts'
import { tellFault } from '../factories/tell-fault.ts'

const MINUTE = 60_000
const NEWS = 120
const CODES = 20
const log = createLog('silent')
const budgets = budgetsOf(1_000_000, {})
let database: Awaited<ReturnType<typeof aDatabase>>
let pool: ReturnType<typeof openPool>
let db: Db
let gateway: Awaited<ReturnType<typeof aDeduplicatingGateway>>
beforeAll(async () => {
  database = await aDatabase()
  pool = openPool(database.url, log, 8)
  db = openDb(pool)
})
beforeEach(async () => {
  gateway = await aDeduplicatingGateway()
  await sql`truncate messages`.execute(db)
  return () => gateway.close()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const telOf = (nr: number) => `+8493${String(nr).padStart(7, '0')}`

async function queue(expireTsp: number, news = NEWS, codes = CODES) {
  for (let nr = 0; nr < news; nr += 1) {
    const params = { brand: 'Moc', text: `tin ${nr}`, link: 'x' }
    await queueMessage(db, { template: 'offer.announced', params, to: telOf(nr), lang: 'vi' }, budgets)
  }
  for (let nr = 0; nr < codes; nr += 1) {
    const [params, to] = [{ code: '123456' }, telOf(nr)]
    await queueMessage(db, { template: 'code.reset', params, cause: 'code_known', to, lang: 'vi', expireTsp }, budgets)
  }
}

const states = async () => {
  const rows = await db
    .selectFrom('messages')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** What would be tried again in seconds or hours is tried now. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)

/** Sends until nothing waits, however often the gateway has to be asked. */
async function sendAll(clock = aClock(), timeout = 120_000) {
  const sender = await startSending(pool, toGateway({ url: gateway.origin, secret: 'both know' }), log, clock)
  await expect.poll(async () => (await hurry()) && ((await states()).waiting ?? 0), { timeout, interval: 200 }).toBe(0)
  await sender.stop()
}

/** Tells the line; `out` is what should have come out. */
async function tell(name: string, out: number, codesOut: number) {
  const { promised, lost, unpromised } = await gateway.compared(database.url)
  const tries = [...gateway.tries.values()].reduce((sum, n) => sum + n, 0)
  const codes = [...gateway.sent.values()].filter((text) => text.includes('123456')).length
  const missing = out - gateway.sent.size
  const found = { lost, unpromised, missing, codes }
  tellFault({
    case: `gateway ${name}`,
    tried: `${promised} messages, ${tries} tries`,
    lost: `${Math.max(lost, missing)} lost, ${unpromised} sent twice, ${codes - codesOut} expired codes sent`,
    goal: 'none',
    met: lost === 0 && unpromised === 0 && missing === 0 && codes === codesOut,
  })
  expect(found).toEqual({ lost: 0, unpromised: 0, missing: 0, codes: codesOut })
}

describe('none is lost, none is sent twice, no expired code is sent:', () => {
  it('a gateway that is down for ten minutes', async () => {
    const clock = aClock()
    await queue(clock.now() + 5 * MINUTE)
    gateway.behaves((response) => {
      response.destroy()
      return false
    })
    const sender = await startSending(pool, toGateway({ url: gateway.origin, secret: 'both know' }), log, clock)
    await expect.poll(() => gateway.tries.size, { timeout: 60_000 }).toBe(NEWS + CODES)
    clock.pass(10 * MINUTE)
    await sender.stop()
    expect(gateway.sent.size).toBe(0)
    gateway.behaves()
    await sendAll(clock)
    expect(await states()).toEqual({ sent: NEWS, expired: CODES })
    await tell('down for ten minutes', NEWS, 0)
  })

  it('a gateway that answers every third time', async () => {
    const clock = aClock()
    await queue(clock.now() + 5 * MINUTE)
    let turn = 0
    gateway.behaves((response) => {
      turn += 1
      if (turn % 3 === 0) return reply(response, 200, {})
      if (turn % 3 === 1) reply(response, 503, {})
      else response.destroy()
      return false
    })
    await sendAll(clock)
    expect(await states()).toEqual({ sent: NEWS + CODES })
    await tell('flapping: 503, cut off, answered', NEWS + CODES, CODES)
  })

  it('a gateway that takes and says nothing', async () => {
    const clock = aClock()
    await queue(clock.now() + 5 * MINUTE, 6, 2)
    gateway.behaves((response, id) => {
      if (gateway.tries.get(id)! > 1) reply(response, 200, {})
    })
    await sendAll(clock)
    expect(await states()).toEqual({ sent: 8 })
    expect([...gateway.tries.values()].every((tries) => tries === 2)).toBe(true)
    await tell('hanging after it has taken', 8, 2)
  })

  it('a gateway that takes and says that it did not', async () => {
    const clock = aClock()
    await queue(clock.now() + 5 * MINUTE)
    gateway.behaves((response, id) => {
      const tries = gateway.tries.get(id)!
      if (tries === 1) reply(response, 500, { error: 'not taken' })
      else if (tries === 2) response.writeHead(200, { 'content-length': '100' }).end('short')
      else reply(response, 200, {})
    })
    await sendAll(clock)
    await tell('lying: 500 and half an answer after it has taken', NEWS + CODES, CODES)
  })
})
