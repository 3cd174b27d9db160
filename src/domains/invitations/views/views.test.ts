import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, said } from '#test/factories/customers.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { cleanUp, dataFolder, startSite } from '#test/faults/running-site.ts'
import { isGuest } from './is-guest.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A146P) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const ZALO = `${PHONE} Zalo android/24011 ZaloTheme/light`

let database: Awaited<ReturnType<typeof aDatabase>>
let house: TestApp
beforeAll(async () => {
  database = await aDatabase()
  house = await anApp({ databaseUrl: database.url })
})
afterAll(() => database.drop())

const look = (id: string, userAgent = PHONE, visitor?: string) =>
  ask(house, `POST /api/public/wedding-invitations/${id}/wedding-invitation-views`, visitor ? { visitor } : undefined, {
    headers: { 'user-agent': userAgent },
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
      Array.from({ length: 200 }, (_, at) => look(card.id, at % 4 ? PHONE : ZALO, `visitor-${at % 50}`)),
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

  it('none is lost when the server is told to end, as it is at every new version', async () => {
    const stopped = await aDatabase()
    const before = await anApp({ databaseUrl: stopped.url })
    const card = await anInvitation(before, aDraft(), true)
    await before.close()
    const site = startSite(dataFolder(), { environment: { DATABASE_URL: stopped.url } })
    const address = `${await site.opens()}/api/public/wedding-invitations/${card.id}/wedding-invitation-views`
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fetch(address, { method: 'POST', headers: { 'user-agent': PHONE } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await site.close()).toBe(0)
    const after = await anApp({ databaseUrl: stopped.url })
    const { rows } = await sql`select views from invitation_views where invitation_id = ${card.id}`.execute(after.db)
    await after.close()
    await cleanUp()
    await stopped.drop()
    expect(rows).toEqual([{ views: 100 }])
  }, 90_000)
})
