import { afterAll, beforeAll, it } from 'vitest'
import { takenOnDay } from '#domains/availability/read-days.ts'
import { findVenues, venueOptions } from '#domains/venues/find-venues.ts'
import { datesOf } from '#domains/venues/read-dates.ts'
import { figuresOf } from '#domains/venues/venue-figures.ts'
import { ContentMemory } from '#platform/content-memory.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { addDates } from '#test/factories/many-dates.ts'
import { addVenues } from '#test/factories/many-venues.ts'
import { addDays, isoDate, weekday } from '#lib/dates.ts'
import { p95 } from '#test/factories/plans.ts'
const clock = aClock()
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
  await addVenues(house.db, 100_000)
  await addDates(house.db, 1_750_000, clock.now())
}, 900_000)
afterAll(() => house.close())
it('x', async () => {
  const memory = new ContentMemory(clock.now)
  const today = isoDate(clock.now())
  const date = addDays(today, 6 - weekday(today) + 7)
  const db = house.db
  const asking = { lang: 'vi', memory, clock, db } as const
  const page = { sort: 'recommended', page: 0, fetchSize: 12 } as const
  const figures = await figuresOf(db, memory)
  const time = async (name: string, f: () => unknown) => {
    const cpu: number[] = [], wall: number[] = []
    for (let i = 0; i < 80; i++) { clock.pass(600); const b = process.cpuUsage(), w = performance.now(); await f(); cpu.push(process.cpuUsage(b).user / 1000); wall.push(performance.now() - w) }
    console.log(name, 'cpu median', cpu.toSorted((a, b) => a - b)[40]!.toFixed(1), 'p95', p95(cpu).toFixed(1), 'wall median', wall.toSorted((a, b) => a - b)[40]!.toFixed(1), 'p95', p95(wall).toFixed(1))
  }
  await findVenues({ ...asking, query: { ...page, date } })
  await time('undated list', () => findVenues({ ...asking, query: { ...page } }))
  await time('undated list, filtered', () => findVenues({ ...asking, query: { ...page, guests: 320 } }))
  let n = 0
  await time('takenOnDay', () => { n = 0; return takenOnDay(db, clock.now(), date, () => { n++ }) })
  console.log('slots', n)
  await time('datesOf', () => datesOf(db, clock.now(), figures, date))
  await time('datesOf+states', async () => (await datesOf(db, clock.now(), figures, date)).statesFor({ session: 'dinner' }))
  await time('list', () => findVenues({ ...asking, query: { ...page, date, session: 'dinner' } }))
  await time('list any', () => findVenues({ ...asking, query: { ...page, date } }))
  await time('options', () => venueOptions({ ...asking, query: { date, session: 'dinner' } }))
})
