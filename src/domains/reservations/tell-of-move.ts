import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
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
  clientId: string
  subjectName: string
  contact: { tel: string; email: string }
  meetTsp: number | null
  offeredTsps: number[]
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

/** `10:00 28/11/2026; 15:00 29/11/2026` */
const timesOf = (tsps: number[], lang: Language) =>
  tsps.map((tsp) => `${timeOfDay(tsp)} ${shortDate(isoDate(tsp), lang)}`).join('; ')

/** What the customer is told about a step, in the language they asked in. A time that they picked is confirmed. */
export function toCustomer(step: StepName, moved: Moved, publicUrl: string) {
  const { kind, subjectName, meetTsp, offeredTsps, lang, reason, clientId } = moved
  const told = {
    kind: wordOf(lang, kind),
    place: subjectName,
    reason: reason ?? '',
    times: timesOf(offeredTsps, lang),
    link: `${publicUrl}${pathIn(lang, href('visit-times', { clientId }))}`,
    ...meeting(meetTsp, lang),
  }
  if (kind === 'banquet' && step === 'confirm' && meetTsp !== null)
    return { template: 'reservation.deposit' as const, params: told, lang }
  const spoken = step === 'pick' ? 'confirm' : step === 'turn-down' ? 'cancel' : step
  const isUntimed = meetTsp === null && isTimed(spoken)
  const template = isUntimed ? (`reservation.${spoken}-untimed` as const) : (`reservation.${spoken}` as const)
  return { template, params: told, lang }
}

/** What a house without people in the office is told of a customer's step: whom to call. */
export function toHouse(step: StepName, moved: Moved) {
  if (step === 'pick') return picked(moved)
  const { kind, clientName, tel, subjectName, meetTsp } = moved
  const lang = LANGUAGE_OF_HOUSES
  const person = { client: clientName || wordOf(lang, 'someone'), tel: tel ? showPhone(tel) : '' }
  const told = { kind: wordOf(lang, kind), place: subjectName, ...person, ...meeting(meetTsp, lang) }
  const template = meetTsp === null ? ('house.cancel-untimed' as const) : ('house.cancel' as const)
  return { template, params: told, lang }
}

/** What people in the office are told: where to answer it, and no number. */
export function toOffice(step: StepName, moved: Moved, officeUrl: string) {
  if (step === 'pick') return picked(moved)
  const lang = LANGUAGE_OF_HOUSES
  const { id, kind, clientName, subjectName } = moved
  const link = `${officeUrl}${officeHref('visit', { id })}`
  const params = { kind: wordOf(lang, kind), place: subjectName, client: clientName || wordOf(lang, 'someone'), link }
  return { template: 'house.cancel-office' as const, params, lang }
}

function picked({ kind, clientName, subjectName, meetTsp }: Moved) {
  const lang = LANGUAGE_OF_HOUSES
  const params = {
    kind: wordOf(lang, kind),
    place: subjectName,
    client: clientName || wordOf(lang, 'someone'),
    ...meeting(meetTsp, lang),
  }
  return { template: 'house.time-picked' as const, params, lang }
}
