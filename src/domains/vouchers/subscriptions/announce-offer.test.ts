import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mayPromote } from '#domains/profile/start.ts'
import { tspAt } from '#lib/dates.ts'
import { openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { budgetsOf } from '#platform/message-budgets.ts'
import { queueMessage, type Sender, startSending } from '#platform/messages.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, said } from '#test/factories/customers.ts'
import { brandId } from '../brand-rows.ts'
import { operateBrand } from '../operate.ts'

const BRAND = brandId('maison-moc')
const PURPOSE = `brand:${BRAND}:offers`
const log = createLog('silent')
const MEANS = {
  publicUrl: 'https://song-hy.example',
  messageBudgets: budgetsOf(100, {}),
  pinKey: 'unused',
  askForPin: async () => '',
}

let house: TestApp
let pool: ReturnType<typeof openPool>
let sender: Sender | undefined
beforeAll(async () => {
  house = await anApp()
  pool = openPool(house.databaseUrl, log, 4)
})
afterEach(async () => {
  await sender?.stop()
  sender = undefined
  await sql`delete from graphile_worker._private_jobs`.execute(house.db)
  await sql`delete from messages`.execute(house.db)
  await sql`delete from brand_subscribers`.execute(house.db)
})
afterAll(async () => {
  await pool.end()
  await house.close()
})

/** Somebody who follows the brand and agreed to hear of its offers. */
async function aFollower() {
  const me = await anOpenSession(house)
  const body = { customerId: me.customerId, consents: { offers: true } }
  await ask(house, `POST /api/b2c/vouchers/brands/${BRAND}/subscribers`, body, me)
  return me
}
const announce = () => operateBrand(MEANS)(house.db, 0, ['announce', 'maison-moc', 'Giảm 10% áo dài tháng này'])

const waiting = async () =>
  (
    await sql<{ hours: number }>`
      select round(extract(epoch from run_at - now()) / 3600)::float8 as hours from graphile_worker._private_jobs`.execute(
      house.db,
    )
  ).rows.map(({ hours }) => hours)
const hurry = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(house.db)

/** Sends as the site does, at a time on a clock in Vietnam that the test moves. */
async function sendingAt(time: string) {
  let now = tspAt('2026-12-05', time)
  const told: { to: string; text: string }[] = []
  sender = await startSending(
    pool,
    async (message) => void told.push(message),
    log,
    { now: () => now },
    (promotion) => mayPromote(house.db, promotion),
  )
  return {
    told,
    move(date: string, time: string) {
      now = tspAt(date, time)
    },
  }
}

describe('an offer', () => {
  it('goes to those who agreed to hear of it, and says how to hear no more', async () => {
    const me = await aFollower()
    const silent = await anOpenSession(house)
    await ask(house, `POST /api/b2c/vouchers/brands/${BRAND}/subscribers`, { customerId: silent.customerId }, silent)
    const { told } = await sendingAt('10:00')
    expect(await announce()).toEqual(['maison-moc: 1'])
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1)
    expect(told[0]).toMatchObject({ to: me.tel })
    expect(told[0]!.text).toMatch(
      /^Song Hy - Maison Moc: Giam 10% .* https:\/\/song-hy\.example\/profile\?tab=PRIVACY$/,
    )
  })

  it('is told in the language of whoever hears it', async () => {
    const me = await aFollower()
    await sql`update customers set lang = 'en' where id = ${me.customerId}`.execute(house.db)
    const { told } = await sendingAt('10:00')
    await announce()
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1)
    expect(told[0]!.text).toMatch(/ Opt out: https:\/\/song-hy\.example\/en\/profile\?tab=PRIVACY$/)
  })

  it('is not told once the consent is withdrawn, even if it was on its way', async () => {
    const [me, other] = [await aFollower(), await aFollower()]
    await announce()
    const withdrawn = await ask(house, 'PUT /api/b2c/customers/consents', { purpose: PURPOSE, granted: false }, me)
    expect(said(withdrawn)).toBe('204')
    const have = await ask(house, `GET /api/b2c/vouchers/brands/${BRAND}/have-subscribed`, undefined, me)
    expect(have.body).toEqual({ subscribed: true, consents: { offers: false, contact: false } })
    const { told } = await sendingAt('10:00')
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(0)
    expect(told.map(({ to }) => to)).toEqual([other.tel])
    const { rows } = await sql<{ state: string }>`
      select state from messages order by created_at desc, state limit 2`.execute(house.db)
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'withdrawn'])
    expect(await announce()).toEqual(['maison-moc: 1'])
  })

  it.each([
    ['22:00', 9],
    ['23:00', 8],
    ['03:00', 4],
    ['06:00', 1],
  ])('waits at %s until seven in the morning, and is then told once', async (time, hours) => {
    await aFollower()
    await announce()
    const { told, move } = await sendingAt(time)
    // put back under a new job, as late as the morning
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([hours])
    expect(told).toEqual([])
    // it could not have gone out: nobody need be woken for it
    expect((await house.app.inject('/metrics')).body).toMatch(/^outbox_oldest_seconds 0$/m)
    move(time > '12:00' ? '2026-12-06' : '2026-12-05', '07:00')
    await hurry()
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1)
    await expect.poll(waiting).toEqual([])
  })

  it('never makes a code wait: what is no offer is told at any hour', async () => {
    const { told } = await sendingAt('02:00')
    await queueMessage(
      house.db,
      { template: 'code.reset', params: { code: '123456' }, cause: 'code_known', to: '+84912345678', lang: 'vi' },
      house.config.messageBudgets,
    )
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1)
  })
})
