import { describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import type { Translate } from '#lib/texts.ts'
import type { AskedFor } from '../contract.ts'
import { firstHold, freeDaysNear, holdWords, isTakenOn, stateOn } from './hall-on-day.ts'

const DATE = '2027-04-17'
const NOW = tspAt('2026-11-18', '09:00')
const hall = (key: string, parts: string[] = []) => ({
  key,
  name: key,
  minTables: 10,
  maxTables: 40,
  prices: null,
  parts,
})
const HALLS = [hall('ngoc-lan'), hall('mau-don'), hall('ca-hai', ['ngoc-lan', 'mau-don'])]
const plan = (more: object = {}) => ({ hall: 'ngoc-lan', date: DATE, session: 'dinner', tables: 30, ...more }) as never
type Taken = AskedFor['taken'][number]
const slot = (more: Partial<Taken> = {}): Taken => ({
  hall: 'ngoc-lan',
  date: DATE,
  session: 'dinner',
  state: 'held',
  untilTsp: tspAt('2026-11-19', '14:20'),
  ...more,
})
const asked = (taken: Taken[], more: object = {}) =>
  ({
    taken,
    ready: plan(),
    place: { halls: HALLS },
    wish: { weddingDate: DATE, session: 'dinner', tables: 30 },
    askedTsp: NOW,
    ...more,
  }) as unknown as AskedFor
const t = ((key: string, values: object = {}) =>
  [key.replace('office.answer.', ''), ...Object.values(values)].join(' ')) as Translate

describe('a hall in the answer', () => {
  it('says nothing where it is free, and until when it is held for somebody else', () => {
    expect(stateOn(HALLS[0]!, asked([]), plan(), t, 'vi')).toBeNull()
    expect(stateOn(HALLS[0]!, asked([slot()]), plan(), t, 'vi')).toBe('onDay.held 14:20 19/11/2026')
    expect(stateOn(HALLS[1]!, asked([slot()]), plan(), t, 'vi')).toBeNull()
    expect(stateOn(HALLS[2]!, asked([slot()]), plan(), t, 'vi')).toBe('onDay.held 14:20 19/11/2026')
    expect(stateOn(HALLS[0]!, asked([slot()]), plan({ date: null }), t, 'vi')).toBeNull()
  })

  it('can’t be chosen where it is booked or closed', () => {
    expect(stateOn(HALLS[0]!, asked([slot({ state: 'booked' })]), plan(), t, 'vi')).toBe('onDay.full')
    expect(stateOn(HALLS[0]!, asked([slot({ state: 'closed' })]), plan(), t, 'vi')).toBe('onDay.closed')
    for (const [state, is] of [
      ['booked', true],
      ['closed', true],
      ['held', false],
    ] as const) {
      expect(isTakenOn(HALLS[0]!, asked([slot({ state })]), plan())).toBe(is)
    }
  })
})

describe('the day of an answer', () => {
  it('is held for three days from the start, in line where somebody else has it, and not where it is taken', () => {
    expect(firstHold(asked([]))).toEqual({ hours: 72, isQueued: false })
    expect(firstHold(asked([slot()]))).toEqual({ hours: 72, isQueued: true })
    expect(firstHold(asked([slot({ state: 'booked' })]))).toBeNull()
    expect(firstHold(asked([], { ready: plan({ date: null }) }))).toBeNull()
    expect(firstHold(asked([], { ready: null, place: null }))).toBeNull()
  })

  it('is told in words', () => {
    expect(holdWords(null, t)).toBe('noHold')
    expect(holdWords({ hours: 48, isQueued: false }, t)).toBe('holdFor 48')
    expect(holdWords({ hours: 48, isQueued: true }, t)).toBe('holdQueued holdFor 48')
  })
})

describe('other days that a house can name', () => {
  const full = (date: string) => ['ngoc-lan', 'mau-don'].map((key) => slot({ hall: key, date, state: 'booked' }))

  it('are near the wished one, free in a hall that fits, and first of the same kind of day', () => {
    expect(freeDaysNear(asked(full(DATE)))).toEqual(['2027-04-11', '2027-04-16', '2027-04-18'])
    expect(freeDaysNear(asked([...full(DATE), ...full('2027-04-18')]))).not.toContain('2027-04-18')
  })

  it('are none where the house keeps no calendar, or nobody named a day', () => {
    expect(freeDaysNear(asked([]))).toEqual([])
    expect(freeDaysNear(asked(full(DATE), { wish: { tables: 30 } }))).toEqual([])
    expect(freeDaysNear(asked(full(DATE), { wish: { weddingDate: DATE, tables: 90 } }))).toEqual([])
  })

  it('are never before the couple asked', () => {
    const soon = { wish: { weddingDate: '2026-11-20', session: 'dinner' } }
    for (const day of freeDaysNear(asked(full('2026-11-20'), soon))) expect(day > '2026-11-18').toBe(true)
  })
})
