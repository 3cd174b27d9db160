import { hallState, type PartedHall, type TakenSlot } from '#domains/availability/rules.ts'
import type { Session } from '#lib/banquet-day.ts'
import { type BanquetPlace, billAt } from '#lib/banquet-price.ts'
import { dayKindOf } from '#lib/day-kind.ts'
import type { QuotedPlan } from '#lib/quoted-plan.ts'

export const MOST_PLANS = 3
export const MOST_LINES = 20
export const MOST_OTHER_DATES = 3
export const LONGEST_GREETING = 600
export const LONGEST_LINE = 80
export const LONGEST_DECLINE_NOTE = 300
/** How long an offer is good for, where nobody says otherwise, and at most. */
export const VALID_DAYS = 7
export const MOST_VALID_DAYS = 60
export const MOST_AMOUNT = 100_000_000_000
/** A couple may say so long that nobody called. */
export const CONTRADICT_MS = 48 * 3_600_000
/** From then on a request is called unanswered. */
export const UNANSWERED_MS = 72 * 3_600_000

export const ANSWER_STATES = [
  'waiting',
  'answered',
  'called',
  'declined',
  'withdrawn',
  'refused',
  'accepted',
  'not_real',
] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** Why a house can't; the sentence of each is among the messages' words. */
export const DECLINE_REASONS = ['date-taken', 'too-many-tables', 'too-few-tables', 'budget', 'closed', 'other'] as const

/** What came of a call. Who was not reached has not been answered. */
export const CALL_OUTCOMES = ['spoke', 'will-visit', 'thinking', 'no-answer'] as const
export const isReached = (outcome: (typeof CALL_OUTCOMES)[number]) => outcome !== 'no-answer'

export interface NamedPlace extends BanquetPlace {
  halls: (BanquetPlace['halls'][number] & { key: string; name: string; parts: string[] })[]
  menus: { name: string; price: number }[]
}

/** A plan as a house writes it: the hall by its key, on a day or on a kind of day. */
export interface HousePlan extends Omit<QuotedPlan, 'hall'> {
  hall: string
  date: string | null
}

/** A plan as the calculator takes it: halls by their place in the venue's list. Null where the hall is gone. */
export function quotedPlan(place: NamedPlace, { hall, date, day, ...plan }: HousePlan): QuotedPlan | null {
  const at = place.halls.findIndex(({ key }) => key === hall)
  return at < 0 ? null : { ...plan, hall: at, day: date ? dayKindOf(date) : day }
}

export interface AskedBanquet {
  weddingDate?: string
  session?: Session
  tables?: number
  budget: number | null
}

const USUAL_TABLES = 30

/**
 * What a house would most likely offer: the first hall that takes so many tables and is free on the day, the dearest menu within the budget (the
 * cheapest where there is none), with drinks. Where no hall takes them, the one that comes nearest.
 */
export function readyPlan(place: NamedPlace, asked: AskedBanquet, taken: readonly TakenSlot[] = []): HousePlan {
  const wished = asked.tables ?? USUAL_TABLES
  const date = asked.weddingDate ?? null
  const day = date ? dayKindOf(date) : 'weekend'
  const session = asked.session ?? 'dinner'
  const isTaken = (hall: PartedHall) => date !== null && hallState(hall, taken, date, session) !== 'free'
  const [nearest] = place.halls
    .map((hall) => ({ hall, tables: Math.min(Math.max(wished, hall.minTables), hall.maxTables) }))
    .map(({ hall, tables }) => {
      const hindered = (hall.prices ? 0 : 10_000) + (isTaken(hall) ? 1000 : 0)
      return { hall, tables, off: Math.abs(tables - wished) + hindered }
    })
    .toSorted((one, other) => one.off - other.off)
  const tables = nearest?.tables ?? wished
  const hall = nearest ? place.halls.indexOf(nearest.hall) : 0
  const totals = place.menus.flatMap((_, menu) => {
    const reckoned = billAt(place, { tables, day, session, hall, menu, drinks: true })
    return reckoned.ok ? [{ menu, total: reckoned.bill.total }] : []
  })
  const byTotal = totals.toSorted((one, other) => one.total - other.total)
  const { budget } = asked
  const within = budget === null ? [] : byTotal.filter(({ total }) => total <= budget)
  const menu = (within.at(-1) ?? byTotal[0])?.menu ?? null
  return {
    hall: nearest?.hall.key ?? '',
    menu,
    date,
    day,
    session,
    tables,
    drinks: true,
    changed: {},
    lines: [],
    discount: null,
  }
}
