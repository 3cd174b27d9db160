import { setImmediate as immediate } from 'node:timers/promises'
import { isKnownAt, knownAfter } from '#domains/availability/queries.ts'
import { changedCalendars, takenOnDay } from '#domains/availability/read-days.ts'
import {
  type DateState,
  fitsTables,
  hallState,
  type SizedHall,
  type TakenSlot,
  venueState,
} from '#domains/availability/rules.ts'
import { SESSIONS, type Session, tablesFor } from '#lib/banquet-day.ts'
import type { Db } from '#platform/db.ts'
import type { FoundVenue } from './contract.ts'
import type { VenueChoice } from './filters/contract.ts'
import { ON_DATE } from './filters/rules.ts'
import { holdsTables, type ValueColumn, type VenueFigures } from './venue-figures.ts'

const FRESH_MS = 500
/** Longer than a transaction takes from writing a calendar to its commit, and than the clocks of two processes differ. */
const UNSEEN_MS = 60_000
const AT_ONCE = 5000
const MOST_NAMES = 3

const CODES: Record<DateState, number> = { free: 0, held: 1, ask: 2, full: 3, closed: ON_DATE.indexOf('full') }
const VALUES = new Map(ON_DATE.map((state) => [state as string, CODES[state]]))

interface NamedHall extends SizedHall {
  name: string
}

/** By the rows of the figures; most have none. */
type TakenByRow = (TakenSlot[] | undefined)[]

/** What is taken on one day, and what that makes of all venues for those who asked. */
interface KeptDay {
  readAt: number
  taken: Promise<TakenByRow>
  states: Map<string, ValueColumn>
}

interface Calendars {
  /** When each was last right, by the rows of the figures. */
  knownAt: Float64Array
  /** Of venues with a calendar; JSON until somebody needs them. */
  halls: (string | NamedHall[] | undefined)[]
  /** Calendars changed after this moment are not in here yet. */
  changedUntil: number
  freshenedAt: number
  days: Map<string, KeptDay>
}

/** They live as long as the figures whose rows they are told by. */
const kept = new WeakMap<VenueFigures, Promise<Calendars>>()

/** By the site's clock, which a test may also put back. */
const isOld = (at: number, now: number) => Math.abs(now - at) >= FRESH_MS

type Wish = Pick<VenueChoice, 'session' | 'guests'>

/** What all venues are on a day, and what can be told of one; at most half a second old. */
export interface VenueDates {
  statesFor(wish: Wish): ValueColumn
  tellOf(row: number, wish: Wish): FoundVenue['onDate']
}

export async function datesOf(db: Db, now: number, figures: VenueFigures, date: string): Promise<VenueDates> {
  const calendars = await calendarsOf(db, now, figures)
  const day = dayOf(db, now, { figures, calendars, date })
  const taken = await day.taken
  const asked = ({ session, guests }: Wish) => ({
    date,
    session,
    tables: guests === undefined ? undefined : tablesFor(guests),
  })
  return {
    statesFor(wish) {
      const key = JSON.stringify(asked(wish))
      const states = day.states.get(key) ?? statesOf({ figures, calendars, taken, now }, asked(wish))
      day.states.set(key, states)
      return states
    },
    tellOf(row, wish) {
      if (!isKnownAt(calendars.knownAt[row] ?? null, now)) return { state: 'ask', hallCount: 0, halls: [] }
      return toldOf(hallsAt(calendars, row), taken[row] ?? [], asked(wish))
    },
  }
}

async function calendarsOf(db: Db, now: number, figures: VenueFigures): Promise<Calendars> {
  const reading = kept.get(figures) ?? readCalendars(db, now, figures)
  kept.set(figures, reading)
  reading.catch(() => kept.delete(figures))
  const calendars = await reading
  if (isOld(calendars.freshenedAt, now)) await freshenCalendars(db, now, figures, calendars)
  return calendars
}

async function readCalendars(db: Db, now: number, figures: VenueFigures): Promise<Calendars> {
  const calendars: Calendars = {
    knownAt: new Float64Array(figures.count).fill(Number.NEGATIVE_INFINITY),
    halls: Array.from({ length: figures.count }),
    changedUntil: 0,
    freshenedAt: now,
    days: new Map(),
  }
  await freshenCalendars(db, now, figures, calendars)
  return calendars
}

/** Takes in what houses have changed or confirmed since, twice a second at most. */
async function freshenCalendars(db: Db, now: number, { rowOf }: VenueFigures, calendars: Calendars) {
  calendars.freshenedAt = now
  const changed = await changedCalendars(db, new Date(calendars.changedUntil))
  for (const [at, { venueId, knownTsp, halls }] of changed.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await immediate()
    const row = rowOf.get(venueId)
    if (row === undefined) continue
    calendars.knownAt[row] = knownTsp ?? Number.NEGATIVE_INFINITY
    calendars.halls[row] = halls
  }
  calendars.changedUntil = now - UNSEEN_MS
}

interface Asking {
  figures: VenueFigures
  calendars: Calendars
}

function dayOf(db: Db, now: number, { figures, calendars: { days }, date }: Asking & { date: string }): KeptDay {
  const known = days.get(date)
  if (known && !isOld(known.readAt, now)) return known
  for (const [other, { readAt }] of days) if (isOld(readAt, now)) days.delete(other)
  const day: KeptDay = { readAt: now, taken: readTaken(db, now, figures, date), states: new Map() }
  days.set(date, day)
  day.taken.catch(() => days.delete(date))
  return day
}

async function readTaken(db: Db, now: number, { count, rowOf }: VenueFigures, date: string): Promise<TakenByRow> {
  const taken: TakenByRow = new Array(count)
  await takenOnDay(db, now, date, (venueId, slot) => {
    const row = rowOf.get(venueId)
    if (row === undefined) return
    const others = taken[row]
    if (others) others.push(slot)
    else taken[row] = [slot]
  })
  return taken
}

type Asked = { date: string } & Parameters<typeof venueState>[2]

/** Only of venues where something is taken are the halls looked at: all others are free where a hall takes the tables. */
function statesOf(
  { figures, calendars, taken, now }: Asking & { taken: TakenByRow; now: number },
  asked: Asked,
): ValueColumn {
  const { fits } = figures.columns
  const { tables } = asked
  const untouched = Uint8Array.from(fits.values.keys(), (ranges) =>
    (tables === undefined ? ranges !== '{}' : holdsTables(ranges, tables)) ? CODES.free : CODES.full,
  )
  const codes = new Uint32Array(figures.count).fill(CODES.ask)
  const after = knownAfter(now)
  for (let row = 0; row < figures.count; row += 1) {
    if ((calendars.knownAt[row] ?? after) <= after) continue
    const code = untouched[fits.codes[row] ?? 0] ?? CODES.full
    const slots = taken[row]
    codes[row] = code === CODES.free && slots ? CODES[stateOf(hallsAt(calendars, row), slots, asked)] : code
  }
  return { values: VALUES, codes }
}

/** The same as `venueState`, and several times faster for the many that have a hall of which nothing is taken. */
function stateOf(halls: NamedHall[], slots: TakenSlot[], asked: Asked): DateState {
  const sessions = asked.session ? [asked.session] : SESSIONS
  for (const hall of halls) {
    if (!fitsTables(hall, asked.tables)) continue
    for (const session of sessions) if (!isTouched(hall, slots, session)) return 'free'
  }
  return venueState(halls, slots, asked)
}

function isTouched({ key, parts }: NamedHall, slots: TakenSlot[], session: Session): boolean {
  for (const slot of slots) {
    if (slot.session === session && (slot.hall === key || parts.includes(slot.hall))) return true
  }
  return false
}

function toldOf(halls: NamedHall[], slots: TakenSlot[], asked: Asked): FoundVenue['onDate'] {
  const state = venueState(halls, slots, asked)
  const sessions = asked.session ? [asked.session] : SESSIONS
  const open = halls.filter(
    (hall) =>
      (state === 'free' || state === 'held') &&
      fitsTables(hall, asked.tables) &&
      sessions.some((session) => hallState(hall, slots, asked.date, session) === state),
  )
  return { state, hallCount: open.length, halls: open.slice(0, MOST_NAMES).map(({ name }) => name) }
}

type WrittenHall = [key: string, name: string, minTables: number, maxTables: number, parts: string[]]

function hallsAt({ halls }: Calendars, row: number): NamedHall[] {
  const known = halls[row] ?? []
  if (typeof known !== 'string') return known
  const read = (JSON.parse(known) as WrittenHall[]).map(([key, name, minTables, maxTables, parts]) => ({
    key,
    name,
    minTables,
    maxTables,
    parts,
  }))
  halls[row] = read
  return read
}
