import { fitsTables, HOLD_HOURS, hallState, type PartedHall } from '#domains/availability/rules.ts'
import type { AnswerDraft } from '#domains/proposals/plans/rules.ts'
import { addDays, daysBetween, isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { dayKindOf } from '#lib/day-kind.ts'
import type { Language } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import type { AskedFor } from '../contract.ts'
import type { DraftPlan } from './sheet-props.ts'

type Day = Pick<DraftPlan, 'date' | 'session'>

/** What others have of a hall on a plan's day, as far as that was told with the request. */
const onDay = (hall: PartedHall, { taken }: Pick<AskedFor, 'taken'>, { date, session }: Day) =>
  date === null ? 'free' : hallState(hall, taken, date, session)

/** Booked or closed: it can't be offered. */
export function isTakenOn(hall: PartedHall, asked: Pick<AskedFor, 'taken'>, day: Day): boolean {
  return ['full', 'closed'].includes(onDay(hall, asked, day))
}

/** What stands in the way of a hall on the plan's day, in words; nothing where it is free. */
export function stateOn(
  hall: PartedHall,
  asked: Pick<AskedFor, 'taken'>,
  day: Day,
  t: Translate,
  lang: Language,
): string | null {
  const state = onDay(hall, asked, day)
  if (state === 'full' || state === 'closed') return t(`office.answer.onDay.${state}`)
  if (state !== 'held') return null
  const halls = hall.parts.length > 0 ? hall.parts : [hall.key]
  const held = asked.taken.filter(
    (slot) => slot.date === day.date && slot.session === day.session && halls.includes(slot.hall),
  )
  const until = Math.max(...held.map(({ untilTsp }) => untilTsp ?? 0))
  return t('office.answer.onDay.held', { time: timeOfDay(until), date: shortDate(isoDate(until), lang) })
}

export function holdWords(hold: AnswerDraft['hold'], t: Translate): string {
  if (!hold) return t('office.answer.noHold')
  const hours = t('office.answer.holdFor', { count: hold.hours })
  return hold.isQueued ? t('office.answer.holdQueued', { hours }) : hours
}

/** The day that was asked for is held from the start; in line where somebody else holds it already. */
export function firstHold(asked: AskedFor): AnswerDraft['hold'] {
  const { ready, place } = asked
  const hall = place?.halls.find(({ key }) => key === ready?.hall)
  if (!ready?.date || !hall || isTakenOn(hall, asked, ready)) return null
  return { hours: HOLD_HOURS, isQueued: onDay(hall, asked, ready) === 'held' }
}

const NEAR_DAYS = 14
const MOST_NEAR = 3

/** Days near the one that was asked for on which a hall that fits is free, the likest first; none where nothing is taken. */
export function freeDaysNear({ taken, wish, place, askedTsp }: AskedFor): string[] {
  const { weddingDate, session = 'dinner', tables } = wish
  if (!weddingDate || !place || taken.length === 0) return []
  const halls = place.halls.filter((hall) => fitsTables(hall, tables))
  const kind = dayKindOf(weddingDate)
  const unlike = (date: string) => (dayKindOf(date) === kind ? 0 : NEAR_DAYS) + Math.abs(daysBetween(weddingDate, date))
  return Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, at) => addDays(weddingDate, at - NEAR_DAYS))
    .filter((date) => date > isoDate(askedTsp) && date !== weddingDate)
    .filter((date) => halls.some((hall) => hallState(hall, taken, date, session) === 'free'))
    .toSorted((one, other) => unlike(one) - unlike(other))
    .slice(0, MOST_NEAR)
    .toSorted()
}
