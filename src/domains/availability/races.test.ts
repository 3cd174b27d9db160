import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#lib/dates.ts'
import { aClock, aDatabase, anApp, type TestApp } from '#test/factories/app.ts'
import { aKeptVenue, type KeptVenue, slotsOn, takeDate } from '#test/factories/calendars.ts'
import { said, tally } from '#test/factories/customers.ts'
import { manyOf } from '#test/factories/short.ts'

/** Two apps over one database: what one remembers the other does not know. `npm run faults date-race` has two processes. */
const ROUNDS = manyOf(5, 20)
const AT_ONCE = 50
const HOUR_MS = 3_600_000
const clock = aClock(Date.parse('2026-11-18T10:00:00+07:00'))
let database: Awaited<ReturnType<typeof aDatabase>>
let houses: [TestApp, TestApp]
let venue: KeptVenue
let day = '2027-01-01'

beforeAll(async () => {
  database = await aDatabase()
  const open = () => anApp({ clock, databaseUrl: database.url, env: { LIMIT_SCALE: '1000' }, poolSize: 10 })
  houses = [await open(), await open()]
  venue = await aKeptVenue(houses[0])
})
afterAll(async () => {
  for (const house of houses) await house.close()
  await database.drop()
})

const nextDay = () => {
  day = addDays(day, 1)
  return day
}

type Wanted = Omit<Parameters<typeof takeDate>[2], 'date'>
const fiftyAtOnce = (date: string, wanted: (at: number) => Wanted) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => takeDate(houses[at % 2]!, venue, { date, ...wanted(at) })))

describe('fifty at once, over two apps', { timeout: 120_000 }, () => {
  it('for one slot: exactly one has it, the others are told who', async () => {
    const [hall] = venue.halls
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = nextDay()
      const answers = await fiftyAtOnce(date, (at) => ({ hall, name: `Đôi ${at}` }))
      expect(tally(answers)).toEqual({ 201: 1, '409 slot_held': AT_ONCE - 1 })
      expect(await slotsOn(houses[0], venue.venueId, date)).toEqual([`${hall}:held`])
      const winner = `Đôi ${answers.findIndex(({ status }) => status === 201)}`
      for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.error.fields.name).toBe(winner)
    }
  })

  it('for a hold that is over: exactly one has it', async () => {
    const [hall] = venue.halls
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = nextDay()
      await takeDate(houses[0], venue, { date, hall, hours: 1, name: 'Trước' })
      clock.pass(2 * HOUR_MS)
      const answers = await fiftyAtOnce(date, (at) => ({ hall, name: `Đôi ${at}` }))
      expect(tally(answers)).toEqual({ 201: 1, '409 slot_held': AT_ONCE - 1 })
      expect(await slotsOn(houses[0], venue.venueId, date)).toEqual([`${hall}:held`])
    }
  })

  it('for a joined hall and its parts: the joined one whole or parts of it, never half, and no deadlock', async () => {
    const [one, other, joined] = venue.halls
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = nextDay()
      const wanted = [joined, one, joined, other, joined] as const
      const answers = await fiftyAtOnce(date, (at) => ({ hall: wanted[at % wanted.length]!, state: 'booked' as const }))
      for (const answer of answers) expect(['201', '409 slot_booked']).toContain(said(answer))
      const won = answers.flatMap(({ status }, at) => (status === 201 ? [wanted[at % wanted.length]!] : [])).toSorted()
      const expected = won.includes(joined) ? [joined] : [one, other].toSorted()
      expect(won).toEqual(expected)
      expect(await slotsOn(houses[0], venue.venueId, date)).toEqual([`${one}:booked`, `${other}:booked`].toSorted())
    }
  })
})
