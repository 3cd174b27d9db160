import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import { openSampleCalendars } from './start.ts'

const clock = aClock(Date.parse('2026-11-18T09:00:00+07:00'))
const house = await anApp({ clock })
afterAll(() => house.close())

it('opens calendars of the sample venues once, with free, held, booked and closed days', async () => {
  const opened = await openSampleCalendars(house.db, clock.now())
  expect(opened).toBeGreaterThan(30)
  const counts = async () =>
    (
      await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from hall_slots group by 1 order by 1`.execute(house.db)
    ).rows
  const before = await counts()
  expect(before.map(({ state }) => state)).toEqual(['booked', 'closed', 'held'])
  for (const { count } of before) expect(count).toBeGreaterThan(50)
  expect(await openSampleCalendars(house.db, clock.now())).toBe(0)
  expect(await counts()).toEqual(before)
})
