import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, isoDate } from '#lib/dates.ts'
import { anApp, type TestApp, TOKEN_SECRET } from '../factories/app.ts'
import { aKeptVenue, type KeptVenue, slotsOn, takeDate } from '../factories/calendars.ts'
import { said, tally } from '../factories/customers.ts'
import { tellFault } from '../factories/tell-fault.ts'
import { cleanUp, dataFolder, startSite } from '../faults/running-site.ts'

const ROUNDS = 20
const AT_ONCE = 50

let house: TestApp
let venue: KeptVenue
let addresses: string[]
let day = addDays(isoDate(Date.now()), 60)
const nextDay = () => {
  day = addDays(day, 1)
  return day
}

beforeAll(async () => {
  house = await anApp({ env: { LIMIT_SCALE: '1000' } })
  venue = await aKeptVenue(house)
  const environment = { DATABASE_URL: house.databaseUrl, TOKEN_SECRET, LIMIT_SCALE: '1000', FILES_MISSING: 'allow' }
  const folder = dataFolder()
  addresses = []
  for (let site = 0; site < 2; site += 1) addresses.push(await startSite(folder, { environment }).opens())
}, 300_000)
afterAll(async () => {
  await cleanUp()
  await house.close()
})

interface Wanted {
  hall: string
  state?: 'held' | 'booked'
}

async function take(address: string, body: object) {
  const answer = await fetch(`${address}/api/office/calendars/${venue.venueId}/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: venue.sales.cookie },
    body: JSON.stringify({ session: 'dinner', state: 'held', ...body }),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()), headers: {} }
}

const tellRace = (what: string) =>
  tellFault({
    case: `dates: fifty at once over two processes for ${what}`,
    tried: `${ROUNDS} rounds`,
    lost: '0 given twice or half',
    goal: 'exactly one has it',
    met: true,
  })

const fiftyAtOnce = (date: string, wanted: (at: number) => Wanted) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => take(addresses[at % 2]!, { date, name: `Đôi ${at}`, ...wanted(at) })),
  )

it('fifty at once over two processes for one slot, twenty times: exactly one has it', async () => {
  const [hall] = venue.halls
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = nextDay()
    expect(tally(await fiftyAtOnce(date, () => ({ hall })))).toEqual({ 201: 1, '409 slot_held': AT_ONCE - 1 })
    expect(await slotsOn(house, venue.venueId, date)).toEqual([`${hall}:held`])
  }
  tellRace('one slot')
})

it('fifty at once over two processes for a hold that is over, twenty times: exactly one has it', async () => {
  const [hall] = venue.halls
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = nextDay()
    await takeDate(house, venue, { date, hall, hours: 1, name: 'Trước' })
    for (const table of ['calendar_entries', 'hall_slots']) {
      await sql`update ${sql.table(table)} set ends_at = now() - interval '1 minute' where date = ${date}::date`.execute(
        house.db,
      )
    }
    expect(tally(await fiftyAtOnce(date, () => ({ hall })))).toEqual({ 201: 1, '409 slot_held': AT_ONCE - 1 })
    expect(await slotsOn(house, venue.venueId, date)).toEqual([`${hall}:held`])
  }
  tellRace('a hold that is over')
})

it('fifty at once over two processes for a joined hall and its parts, twenty times: never half, and no deadlock', async () => {
  const [one, other, joined] = venue.halls
  const halls = [joined, one, joined, other, joined]
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = nextDay()
    const answers = await fiftyAtOnce(date, (at) => ({ hall: halls[at % halls.length]!, state: 'booked' }))
    for (const answer of answers) expect(['201', '409 slot_booked']).toContain(said(answer))
    const won = answers.flatMap(({ status }, at) => (status === 201 ? [halls[at % halls.length]!] : [])).toSorted()
    expect(won).toEqual(won.includes(joined) ? [joined] : [one, other].toSorted())
    expect(await slotsOn(house, venue.venueId, date)).toEqual([`${one}:booked`, `${other}:booked`].toSorted())
  }
  tellRace('a joined hall and its parts')
})
