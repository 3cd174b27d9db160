import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, whoAmI } from '#test/factories/customers.ts'
import { forgetSpentTokens } from './start.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

it('tidies away sessions that nothing can renew and events of years ago, and nothing that is of use', async () => {
  const [old, renewable, recent] = [await anOpenSession(house), await anOpenSession(house), await anOpenSession(house)]
  await sql`
    update sessions set used_at = now() - interval '91 days'
    where id = any(${[old.sessionId, renewable.sessionId]})`.execute(house.db)
  await sql`
    update refresh_tokens set expires_at = now() - interval '1 day'
    where session_id = any(${[old.sessionId, recent.sessionId]})`.execute(house.db)
  for (const { customerId } of [old, recent]) await recordEvent(house.db, 'signed_in', customerId)
  await sql`update security_events set at = now() - interval '3 years' where customer_id = ${old.customerId}`.execute(
    house.db,
  )
  await forgetSpentTokens(house.db)
  const { rows: sessions } = await sql<{ id: string }>`select id from sessions`.execute(house.db)
  expect(sessions.map(({ id }) => id).toSorted()).toEqual([renewable.sessionId, recent.sessionId].toSorted())
  const { rows: events } = await sql<{ who: string }>`
    select customer_id as who from security_events`.execute(house.db)
  expect(events).toEqual([{ who: recent.customerId }])
  expect((await whoAmI(house, renewable.token)).status).toBe(200)
})
