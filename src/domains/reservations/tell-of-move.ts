import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { showPhone } from '#lib/phone.ts'
import type { Row } from '#platform/columns.ts'
import { LANGUAGE_OF_HOUSES, wordOf } from '#platform/message-templates.ts'
import type { ReservationKind, ReservationState } from './contract.ts'
import type { StepName } from './process.ts'

/** A reservation as it stands after a step. */
export interface Moved extends Pick<Row<'reservations'>, 'id' | 'tel'> {
  kind: ReservationKind
  from: ReservationState
  to: ReservationState
  lang: Language
  subjectName: string
  contact: { tel: string; email: string }
  meetTsp: number | null
  clientName: string
  reason: string | null
}

/** Steps that name the time of the meeting where one is agreed; the others never do, or always. */
const TIMED = ['confirm', 'call-off', 'no-show', 'reject-cancel'] as const satisfies StepName[]
type TimedStep = (typeof TIMED)[number]
const isTimed = (step: StepName): step is TimedStep => TIMED.some((timed) => timed === step)

const meeting = (tsp: number | null, lang: Language) => ({
  time: tsp === null ? '' : timeOfDay(tsp),
  date: tsp === null ? '' : shortDate(isoDate(tsp), lang),
})

/** What the customer is told about a step, in the language they asked in. */
export function toCustomer(step: StepName, { kind, subjectName, meetTsp, lang, reason }: Moved) {
  const told = { kind: wordOf(lang, kind), place: subjectName, reason: reason ?? '', ...meeting(meetTsp, lang) }
  const isUntimed = meetTsp === null && isTimed(step)
  const template = isUntimed ? (`reservation.${step}-untimed` as const) : (`reservation.${step}` as const)
  return { template, params: told, lang }
}

/** What the venue or the maker is told when a customer asks to cancel. */
export function toHouse({ kind, clientName, tel, subjectName, meetTsp }: Moved) {
  const lang = LANGUAGE_OF_HOUSES
  const person = { client: clientName, tel: tel ? showPhone(tel) : '' }
  const told = { kind: wordOf(lang, kind), place: subjectName, ...person, ...meeting(meetTsp, lang) }
  const template = meetTsp === null ? ('house.cancel-untimed' as const) : ('house.cancel' as const)
  return { template, params: told, lang }
}
