import { describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { holdEnd } from './holds/rules.ts'
import { fitsTables, hallState, type SizedHall, type TakenSlot, takenWith, venueState } from './rules.ts'

const DATE = '2027-04-17'
const hall = (key: string, more: Partial<SizedHall> = {}): SizedHall => ({
  key,
  parts: [],
  minTables: 10,
  maxTables: 30,
  ...more,
})
const NGOC_LAN = hall('ngoc-lan')
const MAU_DON = hall('mau-don')
const BOTH = hall('ca-hai', { parts: ['ngoc-lan', 'mau-don'], minTables: 30, maxTables: 60 })
const slot = (of: string, state: TakenSlot['state'], more: Partial<TakenSlot> = {}): TakenSlot => ({
  hall: of,
  date: DATE,
  session: 'dinner',
  state,
  ...more,
})
const on = (one: SizedHall, ...taken: TakenSlot[]) => hallState(one, taken, DATE, 'dinner')

describe('a hall on a day', () => {
  it('is free unless it is taken on that day and in that session', () => {
    expect(on(NGOC_LAN)).toBe('free')
    expect(on(NGOC_LAN, slot('mau-don', 'booked'))).toBe('free')
    expect(on(NGOC_LAN, slot('ngoc-lan', 'booked', { session: 'lunch' }))).toBe('free')
    expect(on(NGOC_LAN, slot('ngoc-lan', 'booked', { date: '2027-04-18' }))).toBe('free')
  })

  it('is told as held, full or closed', () => {
    expect(on(NGOC_LAN, slot('ngoc-lan', 'held'))).toBe('held')
    expect(on(NGOC_LAN, slot('ngoc-lan', 'booked'))).toBe('full')
    expect(on(NGOC_LAN, slot('ngoc-lan', 'closed'))).toBe('closed')
  })

  it('that is joined is as taken as the worst of its parts, and takes them in one order', () => {
    expect(on(BOTH, slot('mau-don', 'held'))).toBe('held')
    expect(on(BOTH, slot('mau-don', 'held'), slot('ngoc-lan', 'booked'))).toBe('full')
    expect(on(BOTH, slot('mau-don', 'closed'), slot('ngoc-lan', 'held'))).toBe('closed')
    expect(takenWith(BOTH)).toEqual(['mau-don', 'ngoc-lan'])
    expect(takenWith(NGOC_LAN)).toEqual(['ngoc-lan'])
  })

  it('takes from its least to its most tables, or any number where none is said', () => {
    expect([9, 10, 30, 31].map((tables) => fitsTables(NGOC_LAN, tables))).toEqual([false, true, true, false])
    expect(fitsTables(NGOC_LAN, undefined)).toBe(true)
  })
})

describe('a venue on a day', () => {
  const halls = [NGOC_LAN, MAU_DON, BOTH]
  const state = (taken: TakenSlot[], more: { tables?: number; session?: 'lunch' | 'dinner' } = { session: 'dinner' }) =>
    venueState(halls, taken, { date: DATE, ...more })

  it('is as good as the best of its halls', () => {
    expect(state([slot('ngoc-lan', 'booked')])).toBe('free')
    expect(state([slot('ngoc-lan', 'booked'), slot('mau-don', 'held')])).toBe('held')
    expect(state([slot('ngoc-lan', 'booked'), slot('mau-don', 'booked')])).toBe('full')
    expect(state([slot('ngoc-lan', 'closed'), slot('mau-don', 'closed')])).toBe('closed')
  })

  it('counts only halls that take the tables: one that has none for them is full', () => {
    expect(state([slot('ngoc-lan', 'booked')], { session: 'dinner', tables: 45 })).toBe('full')
    expect(state([], { session: 'dinner', tables: 45 })).toBe('free')
    expect(state([], { session: 'dinner', tables: 90 })).toBe('full')
  })

  it('is free where either session is, while none is chosen', () => {
    const dinner = [slot('ngoc-lan', 'booked'), slot('mau-don', 'booked')]
    expect(state(dinner, {})).toBe('free')
    expect(state([...dinner, ...dinner.map((one) => ({ ...one, session: 'lunch' as const }))], {})).toBe('full')
  })
})

describe('a hold', () => {
  it('lasts so many hours, but never beyond its day', () => {
    const now = tspAt('2027-04-10', '09:00')
    expect(holdEnd(now, 72, DATE)).toBe(tspAt('2027-04-13', '09:00'))
    expect(holdEnd(now, 24 * 60, DATE)).toBe(tspAt('2027-04-18'))
  })
})
