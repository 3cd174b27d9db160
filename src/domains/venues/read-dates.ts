import { setImmediate as immediate } from 'node:timers/promises'
import { isKnownAt, knownAfter } from '#domains/availability/queries.ts'
import { changedCalendars, type ReadSlot, takenOnDay } from '#domains/availability/read-days.ts'
import { type DateState, fitsTables, hallState, type SizedHall, venueState } from '#domains/availability/rules.ts'
import { SESSIONS, tablesFor } from '#lib/banquet-day.ts'
import type { Db } from '#platform/db.ts'
import type { FoundVenue } from './contract.ts'
import type { VenueChoice } from './filters/contract.ts'
import { ON_DATE } from './filters/rules.ts'
import { holdsTables, type ValueColumn, type VenueFigures } from './venue-figures.ts'

const FRESH_MS = 500
/** Longer than a transaction takes from writing a calendar to its commit, and than the clocks of two processes differ. */
const UNSEEN_MS = 60_000
/** A day that nobody asked for so long is read anew. */
const KEPT_MS = 600_000
/** A day of a hundred thousand venues is about two megabytes. */
const MOST_DAYS = 60
const MOST_WISHES = 8
const AT_ONCE = 2000
const MOST_NAMES = 3

const CODES: Record<DateState, number> = { free: 0, held: 1, ask: 2, full: 3, closed: ON_DATE.indexOf('full') }
const VALUES = new Map(ON_DATE.map((state) => [state as string, CODES[state]]))

interface NamedHall extends SizedHall {
  name: string
}

/** One day of all venues, by the rows of the figures. */
interface KeptDay {
  readAt: number
  freshened: Promise<void>
  /** Most have none. */
  taken: (ReadSlot[] | undefined)[]
  /** When the first hold of a venue ends. */
  endings: Map<number, number>
  /** What each venue is for a wish, if its calendar is known. */
  states: Map<string, { asked: Asked; codes: Uint8Array }>
}

interface Calendars {
  /** When each was last right, by the rows of the figures. */
  knownAt: Float64Array
  /** Of venues with a calendar. */
  halls: (NamedHall[] | undefined)[]
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
type Asked = { date: string } & Parameters<typeof venueState>[2]

/** What all venues are on a day, and what can be told of one; at most half a second old. */
export interface VenueDates {
  statesFor(wish: Wish): ValueColumn
  tellOf(row: number, wish: Wish): FoundVenue['onDate']
}

export async function datesOf(db: Db, now: number, figures: VenueFigures, date: string): Promise<VenueDates> {
  const calendars = await calendarsOf(db, now, figures)
  const asking = { figures, calendars, date }
  const day = keptDay(calendars, now, date)
  if (isOld(day.readAt, now)) {
    day.freshened = freshenDay(db, now, asking, day)
    day.freshened.catch(() => calendars.days.delete(date))
  }
  await day.freshened
  const asked = ({ session, guests }: Wish) => ({
    date,
    session,
    tables: guests === undefined ? undefined : tablesFor(guests),
  })
  return {
    statesFor: (wish) => ({ values: VALUES, codes: knownCodes(calendars, now, codesOf(asking, day, asked(wish))) }),
    tellOf(row, wish) {
      if (!isKnownAt(calendars.knownAt[row] ?? null, now)) return { state: 'ask', hallCount: 0, halls: [] }
      return toldOf(calendars.halls[row] ?? [], day.taken[row] ?? [], asked(wish))
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
    calendars.halls[row] = hallsIn(halls)
  }
  calendars.changedUntil = now - UNSEEN_MS
}

interface Asking {
  figures: VenueFigures
  calendars: Calendars
  date: string
}

/** The day as it was last read, unless that was too long ago or will only be. */
function keptDay({ days }: Calendars, now: number, date: string): KeptDay {
  for (const [other, { readAt }] of days) if (now < readAt || now - readAt > KEPT_MS) days.delete(other)
  const day = days.get(date) ?? {
    readAt: Number.NEGATIVE_INFINITY,
    freshened: Promise.resolve(),
    taken: [],
    endings: new Map(),
    states: new Map(),
  }
  keepLatest(days, date, day, MOST_DAYS)
  return day
}

function keepLatest<T>(kept: Map<string, T>, key: string, value: T, most: number) {
  kept.delete(key)
  kept.set(key, value)
  for (const other of kept.keys()) if (kept.size > most) kept.delete(other)
}

/** The first time reads what is taken of all venues, then of those whose calendars were changed since; holds end by themselves. */
async function freshenDay(db: Db, now: number, { figures: { rowOf, count }, calendars, date }: Asking, day: KeptDay) {
  const since = day.readAt === Number.NEGATIVE_INFINITY ? undefined : new Date(day.readAt - UNSEEN_MS)
  day.readAt = now
  const { changed, slots } = await takenOnDay(db, date, since)
  if (!since) day.taken = new Array(count)
  const touched = new Set<number>()
  for (const venueId of changed) {
    const row = rowOf.get(venueId)
    if (row === undefined) continue
    touched.add(row)
    day.taken[row] = undefined
    day.endings.delete(row)
  }
  for (const slot of slots) {
    const row = rowOf.get(slot.venueId)
    if (row !== undefined) addSlot(day, row, slot)
  }
  for (const [row, endsTsp] of day.endings) {
    if (endsTsp > now) continue
    touched.add(row)
    const left = day.taken[row]?.filter(({ endsTsp }) => endsTsp === null || endsTsp > now) ?? []
    day.taken[row] = undefined
    day.endings.delete(row)
    for (const slot of left) addSlot(day, row, slot)
  }
  for (const { asked, codes } of day.states.values()) {
    for (const row of touched) codes[row] = codeOf(calendars, day, row, asked)
  }
}

function addSlot({ taken, endings }: KeptDay, row: number, slot: ReadSlot) {
  const others = taken[row]
  if (others) others.push(slot)
  else taken[row] = [slot]
  if (slot.endsTsp !== null) endings.set(row, Math.min(slot.endsTsp, endings.get(row) ?? slot.endsTsp))
}

const codeOf = ({ halls }: Calendars, { taken }: KeptDay, row: number, asked: Asked) =>
  CODES[venueState(halls[row] ?? [], taken[row] ?? [], asked)]

/** Only of venues where something is taken are the halls looked at: all others are free where a hall takes the tables. */
function codesOf({ figures, calendars }: Asking, day: KeptDay, asked: Asked): Uint8Array {
  const key = JSON.stringify(asked)
  const known = day.states.get(key)
  if (known) return known.codes
  const { fits } = figures.columns
  const { tables } = asked
  const untouched = Uint8Array.from(fits.values.keys(), (ranges) =>
    (tables === undefined ? ranges !== '{}' : holdsTables(ranges, tables)) ? CODES.free : CODES.full,
  )
  const codes = new Uint8Array(figures.count)
  for (let row = 0; row < figures.count; row += 1) {
    const code = untouched[fits.codes[row] ?? 0] ?? CODES.full
    codes[row] = code === CODES.free && day.taken[row] ? codeOf(calendars, day, row, asked) : code
  }
  keepLatest(day.states, key, { asked, codes }, MOST_WISHES)
  return codes
}

/** Nobody knows what a venue is whose calendar was not right for too long. */
function knownCodes({ knownAt }: Calendars, now: number, codes: Uint8Array): ValueColumn['codes'] {
  const after = knownAfter(now)
  const known = new Uint32Array(codes.length)
  for (let row = 0; row < codes.length; row += 1) {
    known[row] = (knownAt[row] ?? after) > after ? (codes[row] ?? CODES.ask) : CODES.ask
  }
  return known
}

function toldOf(halls: NamedHall[], slots: ReadSlot[], asked: Asked): FoundVenue['onDate'] {
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

const hallsIn = (json: string): NamedHall[] =>
  (JSON.parse(json) as WrittenHall[]).map(([key, name, minTables, maxTables, parts]) => ({
    key,
    name,
    minTables,
    maxTables,
    parts,
  }))
