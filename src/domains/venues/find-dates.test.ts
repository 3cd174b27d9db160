import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KNOWN_MS, type SizedHall, type TakenSlot, venueState } from '#domains/availability/rules.ts'
import { SESSIONS, type Session, tablesFor } from '#lib/banquet-day.ts'
import { addDays, isoDate } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { aKeptVenue, takeDate } from '#test/factories/calendars.ts'
import { listVenues } from './contract.ts'
import { listVenueOptions } from './filters/contract.ts'
import { ON_DATE } from './filters/rules.ts'

const HOUR = 3_600_000
const clock = aClock()
const day = (after: number) => addDays(isoDate(clock.now()), after)
const DAYS = [3, 4]

interface Row {
  id: string
  name: string
  city: string
  halls: (SizedHall & { name: string })[]
}

let house: TestApp
let rows: Row[]

beforeAll(async () => {
  house = await anApp({ clock })
  // every third venue with enough halls has a joined one
  await sql`
    update halls set parts = (select array_agg(key) from (
      select key from halls other where other.venue_id = halls.venue_id and position < 2) two)
    where position = 2 and hashtext(venue_id) % 3 = 0`.execute(house.db)
  rows = (
    await sql<Row>`
      select id, unsigned_name as name, city_id as city, (
        select json_agg(json_build_object('key', key, 'name', halls.name, 'parts', parts, 'minTables', halls.min_tables,
          'maxTables', halls.max_tables) order by position) from halls where venue_id = id) as halls
      from venues order by unsigned_name`.execute(house.db)
  ).rows
  await sql`
    insert into calendar_entries (id, venue_id, hall, date, session, state, made_at, made_by)
    values ('any', 'any', 'any', '2027-01-01', 'dinner', 'booked', now(), 'any')`.execute(house.db)
})
afterAll(() => house.close())

/** One of a venue's slots; a hold has so many hours left, and is over where there are none. */
interface Taken {
  venue: number
  hall: number
  after: number
  session: Session
  state: TakenSlot['state']
  hours: number
}
/** How many hours ago each venue's calendar was right; never where nothing is said. */
interface Kept {
  known: (number | null)[]
  taken: Taken[]
}

const single = ({ halls }: Row) => halls.filter(({ parts }) => parts.length === 0)
const hallOf = ({ venue, hall }: Taken) => single(rows[venue]!)[hall % single(rows[venue]!).length]!.key

/** Writes all calendars anew, and lets the half second pass for which they are kept. */
async function keep({ known, taken }: Kept) {
  const now = clock.now()
  await sql`delete from hall_slots`.execute(house.db)
  const slots = taken.map((one) => ({
    venue_id: rows[one.venue]!.id,
    hall: hallOf(one),
    date: day(one.after),
    session: one.session,
    entry_id: 'any',
    state: one.state,
    ends_at: one.state === 'held' ? new Date(now + one.hours * HOUR).toISOString() : null,
  }))
  await sql`
    insert into hall_slots select * from json_populate_recordset(null::hall_slots, ${JSON.stringify(slots)})
    on conflict do nothing`.execute(house.db)
  const calendars = rows.map(({ id }, at) => {
    const hours = known[at] ?? null
    const known_at = hours === null ? null : new Date(now - hours * HOUR).toISOString()
    return { venue_id: id, known_at, changed_at: new Date(now).toISOString() }
  })
  await sql`
    insert into calendars select * from json_populate_recordset(null::calendars, ${JSON.stringify(calendars)})
    on conflict (venue_id) do update set known_at = excluded.known_at, changed_at = excluded.changed_at`.execute(
    house.db,
  )
  clock.pass(1000)
}

interface Choice {
  date: string
  session?: Session
  guests?: number
  cityId?: string
  onDate?: (typeof ON_DATE)[number][]
}

/** What a venue is on a date, by reading its own calendar and nothing else. */
async function plainStates({ date, session, guests }: Omit<Choice, 'cityId' | 'onDate'>) {
  const { rows: slots } = await sql<TakenSlot & { venue: string; endsTsp: number | null }>`
    select venue_id as venue, hall, date::text, session, state, (extract(epoch from ends_at) * 1000)::float8 as "endsTsp"
    from hall_slots`.execute(house.db)
  const { rows: calendars } = await sql<{ id: string; knownTsp: number | null }>`
    select venue_id as id, (extract(epoch from known_at) * 1000)::float8 as "knownTsp" from calendars`.execute(house.db)
  const now = clock.now()
  return new Map(
    rows.map(({ id, halls }) => {
      const knownTsp = calendars.find((calendar) => calendar.id === id)?.knownTsp ?? null
      if (knownTsp === null || now - knownTsp >= KNOWN_MS) return [id, 'ask']
      const taken = slots.filter(({ venue, endsTsp }) => venue === id && (endsTsp === null || endsTsp > now))
      return [id, venueState(halls, taken, { date, session, tables: guests && tablesFor(guests) })]
    }),
  )
}

const fits = ({ halls }: Row, guests: number) =>
  halls.some(({ minTables, maxTables }) => minTables <= tablesFor(guests) && tablesFor(guests) <= maxTables)
const counted = (state: string | undefined) => (state === 'closed' ? 'full' : state)

async function plainly({ cityId, onDate = ['free', 'held'], ...wish }: Choice) {
  const states = await plainStates(wish)
  const others = rows.filter((row) => (!cityId || row.city === cityId) && (!wish.guests || fits(row, wish.guests)))
  const found = others.filter(({ id }) => onDate.some((state) => state === counted(states.get(id))))
  return {
    found: found.map(({ id }) => [id, states.get(id)]).sort(),
    onDate: ON_DATE.map((value) => ({
      value,
      count: others.filter(({ id }) => counted(states.get(id)) === value).length,
    })),
  }
}

const inUrl = (choice: object) => Object.fromEntries(Object.entries(choice).map(([key, value]) => [key, String(value)]))

const list = async (choice: object) => told(await house.call(listVenues, { query: inUrl(choice) })).items
const options = async (choice: object) => told(await house.call(listVenueOptions, { query: inUrl(choice) }))
function told<T>(answer: { ok: true; value: T } | { ok: false }): T {
  if (!answer.ok) throw new Error('refused')
  return answer.value
}

const anyTaken = () =>
  fc.record({
    venue: fc.nat(rows.length - 1),
    hall: fc.nat(5),
    after: fc.constantFrom(...DAYS),
    session: fc.constantFrom(...SESSIONS),
    state: fc.constantFrom('held', 'booked', 'closed') as fc.Arbitrary<TakenSlot['state']>,
    hours: fc.constantFrom(-1, 48),
  })
const anyKept = () =>
  fc.record({
    known: fc.array(fc.option(fc.constantFrom(1, 13 * 24, 15 * 24)), {
      minLength: rows.length,
      maxLength: rows.length,
    }),
    // enough that whole venues are taken
    taken: fc.array(anyTaken(), { maxLength: 600 }),
  })
const anyChoice = () =>
  fc.record(
    {
      date: fc.constantFrom(...DAYS).map(day),
      session: fc.constantFrom(...SESSIONS),
      guests: fc.integer({ min: 50, max: 800 }),
      cityId: fc.constantFrom('ho-chi-minh', 'ha-noi', 'hue'),
      onDate: fc.uniqueArray(fc.constantFrom(...ON_DATE), { minLength: 1 }),
    },
    { requiredKeys: ['date'] },
  )

describe('the filter by date', () => {
  it('gives exactly the venues that a plain look through every calendar gives, and counts them alike', async () => {
    await fc.assert(
      fc.asyncProperty(anyKept(), fc.array(anyChoice(), { minLength: 3, maxLength: 6 }), async (kept, choices) => {
        await keep(kept)
        for (const choice of choices) {
          const expected = await plainly(choice)
          const found = (await list(choice)).map(({ id, onDate }) => [id, onDate?.state]).sort()
          expect({ choice, found }).toEqual({ choice, found: expected.found })
          const { total, onDate } = await options(choice)
          expect({ total, onDate }).toEqual({ total: found.length, onDate: expected.onDate })
        }
      }),
      { numRuns: 60 },
    )
  }, 300_000)
})

describe('a venue on a date', () => {
  const venueWith = (isJoined: boolean) => {
    const at = rows.findIndex(({ halls }) => halls.length > 2 && halls.some(({ parts }) => parts.length) === isJoined)
    return { at, ...rows[at]! }
  }
  const allKnown = (hours = 1) => rows.map(() => hours)
  const takeAll = (venue: number, more: Partial<Taken> = {}): Taken[] =>
    single(rows[venue]!).map((_, hall) => ({
      venue,
      hall,
      after: 3,
      session: 'dinner',
      state: 'booked',
      hours: 48,
      ...more,
    }))
  const toldOf = async (id: string, choice: object) =>
    (await list({ onDate: ON_DATE, ...choice })).find((venue) => venue.id === id)?.onDate

  it('is told with the halls that are free, or held where none is, three of them by name', async () => {
    const { at, id, halls } = venueWith(false)
    const wish = { date: day(3), session: 'dinner' }
    await keep({ known: allKnown(), taken: takeAll(at).slice(0, 1) })
    const free = halls.slice(1)
    expect(await toldOf(id, wish)).toEqual({
      state: 'free',
      hallCount: free.length,
      halls: free.slice(0, 3).map(({ name }) => name),
    })
    expect(await toldOf(id, { ...wish, session: 'lunch' })).toMatchObject({ hallCount: halls.length })
    await keep({ known: allKnown(), taken: [...takeAll(at).slice(1), ...takeAll(at, { state: 'held' }).slice(0, 1)] })
    expect(await toldOf(id, wish)).toEqual({ state: 'held', hallCount: 1, halls: [halls[0]!.name] })
    await keep({ known: allKnown(), taken: takeAll(at, { state: 'closed' }) })
    expect(await toldOf(id, wish)).toEqual({ state: 'closed', hallCount: 0, halls: [] })
    expect(await toldOf(id, { date: day(3) })).toMatchObject({ state: 'free' })
  })

  it('has its joined hall taken with any of its parts', async () => {
    const { at, id, halls } = venueWith(true)
    const joined = halls.find(({ parts }) => parts.length > 0)!
    const hall = single(rows[at]!).findIndex(({ key }) => key === joined.parts[0])
    await keep({ known: allKnown(), taken: takeAll(at).filter((_, index) => index === hall) })
    const told = await toldOf(id, { date: day(3), session: 'dinner' })
    expect(told?.hallCount).toBe(halls.length - 2)
  })

  it('is known for 14 days after the house said that its calendar is right, and then it is to be asked, everywhere', async () => {
    await keep({ known: allKnown(14 * 24 - 1), taken: [] })
    const wish = { date: day(3) }
    expect((await list(wish)).length).toBe(rows.length)
    clock.pass(HOUR)
    expect(await list(wish)).toEqual([])
    const asked = await list({ ...wish, onDate: 'ask' })
    expect(asked.map(({ onDate }) => onDate)).toEqual(rows.map(() => ({ state: 'ask', hallCount: 0, halls: [] })))
    const { onDate, ways } = await options(wish)
    expect(onDate).toEqual(ON_DATE.map((value) => ({ value, count: value === 'ask' ? rows.length : 0 })))
    expect(ways).toEqual([{ without: 'date', count: rows.length }])
  })

  it('is free again when a hold is over, and taken within a second, in the list and in what is counted', async () => {
    const { at, id } = venueWith(false)
    const wish = { date: day(3), session: 'dinner' }
    await keep({ known: allKnown(), taken: takeAll(at, { state: 'held', hours: 1 }) })
    const held = async () => (await options(wish)).onDate.find(({ value }) => value === 'held')?.count
    expect([(await toldOf(id, wish))?.state, await held()]).toEqual(['held', 1])
    clock.pass(HOUR)
    expect([(await toldOf(id, wish))?.state, await held()]).toEqual(['free', 0])
    await sql`update hall_slots set state = 'booked', ends_at = null`.execute(house.db)
    await sql`update calendars set changed_at = ${new Date(clock.now())}`.execute(house.db)
    clock.pass(1000)
    expect([(await toldOf(id, wish))?.state, await held()]).toEqual(['full', 0])
  })

  it('that was asked for before is told with what its house did a second ago, and with what ended by itself', async () => {
    const { venueId, sales, halls } = await aKeptVenue(house)
    await keep({ known: allKnown(), taken: [] })
    const wish = { date: day(3), session: 'dinner' }
    const told = async () => (await toldOf(venueId, wish))?.hallCount
    const all = (await told())!
    await takeDate(house, { venueId, sales }, { hall: halls[1], date: wish.date, hours: 1 })
    clock.pass(1000)
    expect(await told()).toBe(all - 2)
    clock.pass(HOUR)
    expect(await told()).toBe(all)
    await takeDate(house, { venueId, sales }, { hall: halls[0], date: wish.date, state: 'closed' })
    clock.pass(1000)
    expect(await told()).toBe(all - 2)
  })

  it('is nothing without a date: neither session nor what is wanted then chooses anything', async () => {
    const all = await list({})
    expect(await list({ session: 'dinner', onDate: 'full' })).toEqual(all)
    expect(new Set(all.map(({ onDate }) => onDate))).toEqual(new Set([null]))
    expect(await options({})).toMatchObject({ day: null, onDate: [], dates: { first: day(0) } })
  })
})
