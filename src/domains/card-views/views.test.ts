import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#platform/db.ts'
import { aClock, aDatabase, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, said } from '#test/factories/customers.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { cleanUp, dataFolder, startSite } from '#test/faults/running-site.ts'
import { ViewCounter } from './counter.ts'
import { isGuest } from './tell-guests-from-robots.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A146P) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const ZALO = `${PHONE} Zalo android/24011 ZaloTheme/light`

let database: Awaited<ReturnType<typeof aDatabase>>
let house: TestApp
beforeAll(async () => {
  database = await aDatabase()
  house = await anApp({ databaseUrl: database.url })
})
afterAll(() => database.drop())

const look = (id: string, userAgent = PHONE, visitor?: string, ip = '127.0.0.1') =>
  ask(house, `POST /api/public/wedding-invitations/${id}/wedding-invitation-views`, visitor ? { visitor } : undefined, {
    headers: { 'user-agent': userAgent },
    ip,
  })

/** A database that can't be written to while the gate is shut. */
const shuttable = (db: Db, gate: { shut: boolean }): Db =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' && gate.shut
        ? () => {
            throw new Error('shut')
          }
        : (Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)),
  })

describe('who counts as a guest', () => {
  it.each([PHONE, ZALO, `${PHONE} [FBAN/EMA;FBLC/vi_VN]`])('%s does', (userAgent) => {
    expect(isGuest(userAgent)).toBe(true)
  })

  it.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; ZaloBot/1.0)',
    'ZaloPC-win32-24v667',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (compatible; Google-InspectionTool/1.0;)',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
    undefined,
  ])('%s does not', (userAgent) => {
    expect(isGuest(userAgent)).toBe(false)
  })
})

describe('views', () => {
  it('of guests are counted, of robots and of browsers that ask ahead not, and none is lost when the process ends [POST /api/public/wedding-invitations/{id}/wedding-invitation-views]', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const hidden = await anInvitation(house)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        look(card.id, at % 4 ? PHONE : ZALO, `visitor-${at % 50}`, `198.19.0.${at % 2}`),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.counted}`))).toEqual(new Set(['201 true']))
    expect((await look(card.id, 'facebookexternalhit/1.1')).body).toEqual({ counted: false })
    for (const [header, value] of [
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-moz', 'prefetch'],
    ] as const) {
      const told = await ask(
        house,
        `POST /api/public/wedding-invitations/${card.id}/wedding-invitation-views`,
        undefined,
        { headers: { 'user-agent': PHONE, [header]: value } },
      )
      expect(told.body).toEqual({ counted: false })
    }
    expect([said(await look(hidden.id)), said(await look('0'.repeat(32)))]).toEqual(['404 not_found', '404 not_found'])
    const { rows: early } = await sql`select * from invitation_views`.execute(house.db)
    expect(early).toEqual([])

    await house.close()
    const after = await anApp({ databaseUrl: database.url })
    const { rows } = await sql<{
      views: number
    }>`select views from invitation_views where invitation_id = ${card.id}`.execute(after.db)
    const { rows: visitors } = await sql`select 1 from invitation_visitors where invitation_id = ${card.id}`.execute(
      after.db,
    )
    await after.close()
    expect([rows[0]?.views, visitors.length]).toEqual([200, 50])
  })

  it('of one address are counted up to a measure, for each card and hour', async () => {
    const clock = aClock()
    const own = await anApp({ clock })
    const cards = [await anInvitation(own, aDraft(), true), await anInvitation(own, aDraft(), true)]
    const look = async (card: number, ip: string) =>
      (
        await ask(own, `POST /api/public/wedding-invitations/${cards[card]!.id}/wedding-invitation-views`, undefined, {
          headers: { 'user-agent': PHONE },
          ip,
        })
      ).body.counted
    const counted = async (times: number, card: number, ip: string) => {
      let count = 0
      for (let at = 0; at < times; at += 1) if (await look(card, ip)) count += 1
      return count
    }
    expect(await counted(150, 0, '198.19.1.1')).toBe(120)
    expect(await counted(2, 0, '198.19.1.2')).toBe(2)
    expect(await counted(2, 1, '198.19.1.1')).toBe(2)
    clock.pass(3_600_001)
    expect(await counted(2, 0, '198.19.1.1')).toBe(2)
    await own.close()
  }, 60_000)

  it('are booked on their own day, though they could not be written until the next, and what waits is logged', async () => {
    const clock = aClock(Date.parse('2026-11-10T23:59:00+07:00'))
    const own = await anApp({ clock })
    const card = await anInvitation(own, aDraft(), true)
    const gate = { shut: true }
    const counter = new ViewCounter({ db: shuttable(own.db, gate), now: clock.now, log: own.app.log })
    for (let at = 0; at < 6; at += 1) counter.count(card.id, `visitor-${at % 3}`)
    await expect(counter.flush()).rejects.toThrow('shut')
    clock.pass(120_000)
    counter.count(card.id, 'visitor-0')
    counter.count(card.id, 'visitor-9')
    await expect(counter.flush()).rejects.toThrow('shut')
    const told = own.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg?.startsWith('views of cards'))
    expect(told).toMatchObject([
      { level: 'warn', views: 6, visitors: 3, err: { message: 'shut' } },
      { level: 'warn', views: 8, visitors: 5 },
    ])
    gate.shut = false
    await counter.flush()
    const { rows } = await sql`
      select to_char(date, 'YYYY-MM-DD') as date, views, visitors from invitation_views
      where invitation_id = ${card.id} order by 1`.execute(own.db)
    await own.close()
    expect(rows).toEqual([
      { date: '2026-11-10', views: 6, visitors: 3 },
      { date: '2026-11-11', views: 2, visitors: 1 },
    ])
  })

  it('wait for the database in time that grows with their number alone, and in bounded room', async () => {
    const gate = { shut: true }
    const db = shuttable(house.db, gate)
    const cpuOf = async (visitors: number) => {
      const counter = new ViewCounter({ db, now: Date.now, log: house.app.log })
      for (let at = 0; at < visitors; at += 1) counter.count('0'.repeat(32), `visitor-${at}`)
      const began = process.cpuUsage()
      // the database is shut on purpose: only the work of trying counts
      await counter.flush().catch(() => {})
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    }
    await cpuOf(1000)
    expect(await cpuOf(16_000)).toBeLessThan(16 * Math.max(10, await cpuOf(1000)))
    const counter = new ViewCounter({ db, now: Date.now, log: house.app.log })
    for (let at = 0; at < 300_000; at += 1) counter.count('0'.repeat(32), `visitor-${at}`)
    expect(counter.waiting).toEqual({ views: 300_000, visitors: 50_000 })
  }, 60_000)

  it('none is lost when the server is told to end, as it is at every new version', async () => {
    const stopped = await aDatabase()
    const before = await anApp({ databaseUrl: stopped.url })
    const card = await anInvitation(before, aDraft(), true)
    await before.close()
    const site = startSite(dataFolder(), { environment: { DATABASE_URL: stopped.url, FILES_MISSING: 'allow' } })
    const address = `${await site.opens()}/api/public/wedding-invitations/${card.id}/wedding-invitation-views`
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fetch(address, { method: 'POST', headers: { 'user-agent': PHONE } })),
    )
    // a process that has just started and gets a hundred at once may ask some to come again
    const counted = answers.filter(({ status }) => status === 201).length
    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
    expect(counted).toBeGreaterThanOrEqual(50)
    expect(await site.close()).toBe(0)
    const after = await anApp({ databaseUrl: stopped.url })
    const { rows } = await sql`select views from invitation_views where invitation_id = ${card.id}`.execute(after.db)
    await after.close()
    await cleanUp()
    await stopped.drop()
    expect(rows).toEqual([{ views: counted }])
  }, 90_000)
})
