import { hallState, type TakenState, takenWith } from '#domains/availability/rules.ts'
import { SESSIONS, type Session } from '#lib/banquet-day.ts'
import type { Calendar, CalendarEntry } from '../contract.ts'

export type HallOfCalendar = Calendar['halls'][number]
export type DayOfCalendar = Calendar['days'][number]

export interface SlotName {
  hall: string
  date: string
  session: Session
}

/** One hall on a day and in a session, with all that stands there. */
export interface HallSlot {
  hall: HallOfCalendar
  date: string
  session: Session
  state: 'free' | TakenState
  /** What takes it: an entry of its own first, then those of a joined hall that it is part of, or of its own parts. */
  takers: CalendarEntry[]
  /** Who waits for it, the first in line first. */
  queue: CalendarEntry[]
  isPast: boolean
}

/** What couples are told as full is booked here. */
const AS_KEPT = { free: 'free', held: 'held', full: 'booked', closed: 'closed', ask: 'free' } as const

/** A row a day: each hall at lunch and at dinner. */
export function slotRows({ halls, days, entries, today }: Calendar): HallSlot[][] {
  const byMoment = Map.groupBy(entries, ({ date, session }) => `${date} ${session}`)
  const keysOf = (key: string) => takenWith(halls.find((hall) => hall.key === key) ?? { key, parts: [] })
  return days.map(({ date }) =>
    halls.flatMap((hall) =>
      SESSIONS.map((session): HallSlot => {
        const own = takenWith(hall)
        const here = (byMoment.get(`${date} ${session}`) ?? []).filter((entry) =>
          keysOf(entry.hall).some((key) => own.includes(key)),
        )
        const taken = here.flatMap((entry) =>
          entry.state === 'queued'
            ? []
            : keysOf(entry.hall).map((key) => ({ hall: key, date, session, state: entry.state as TakenState })),
        )
        const takers = here.filter(({ state }) => state !== 'queued')
        return {
          hall,
          date,
          session,
          state: AS_KEPT[hallState(hall, taken, date, session)],
          takers: takers.toSorted((one, other) => Number(other.hall === hall.key) - Number(one.hall === hall.key)),
          queue: here.filter(({ state }) => state === 'queued'),
          isPast: date < today,
        }
      }),
    ),
  )
}

export const isSlot = (slot: HallSlot, { hall, date, session }: SlotName) =>
  slot.hall.key === hall && slot.date === date && slot.session === session

export const nameOfSlot = ({ hall, date, session }: HallSlot): SlotName => ({ hall: hall.key, date, session })

export interface ClosedPart {
  from: string
  to: string
  weekdays: (0 | 1 | 2 | 3 | 4 | 5 | 6)[]
  halls: string[]
  sessions: Session[]
}

/** A rectangle of the book as the fewest ranges that say it: the halls of lunch and of dinner, together where alike. */
export function rangesOf(slots: HallSlot[]): ClosedPart[] {
  const dates = slots.map(({ date }) => date).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  if (!from || !to) return []
  const hallsAt = (session: Session) => [
    ...new Set(slots.filter((slot) => slot.session === session).map(({ hall }) => hall.key)),
  ]
  const [lunch, dinner] = [hallsAt('lunch'), hallsAt('dinner')]
  const range = (halls: string[], sessions: Session[]): ClosedPart => ({ from, to, weekdays: [], halls, sessions })
  if (lunch.join() === dinner.join()) return [range(lunch, [...SESSIONS])]
  return [...(lunch.length ? [range(lunch, ['lunch'])] : []), ...(dinner.length ? [range(dinner, ['dinner'])] : [])]
}
