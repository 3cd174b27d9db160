import * as v from 'valibot'
import { isIsoDate } from '#lib/dates.ts'
import { officeEndpoint } from '#lib/endpoint.ts'
import { RESERVATION_STATES, Wish } from '../contract.ts'
import { OPERATOR_STEPS } from '../process.ts'

const Day = v.pipe(v.string(), v.check(isIsoDate))
const Hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const Reason = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(200))

/** A visit or a fitting as the house sees it: who comes by first name, the number masked. */
export const OfficeVisit = v.object({
  id: v.string(),
  kind: v.picklist(['visit', 'fitting']),
  state: v.picklist(RESERVATION_STATES),
  version: v.number(),
  place: v.string(),
  partnerId: v.nullable(v.string()),
  client: v.string(),
  tel: v.nullable(v.string()),
  wish: Wish,
  meetTsp: v.nullable(v.number()),
  createdTsp: v.number(),
  /** What can be done with it now. */
  steps: v.array(v.picklist(OPERATOR_STEPS)),
})

export const listVisits = officeEndpoint({
  name: 'listVisits',
  method: 'GET',
  path: '/api/office/visits',
  may: 'move-visits',
  summary: 'Visits and fittings of some days, and all that wait for an answer',
  query: v.strictObject({ from: Day, days: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[12]\d|3[01])$/), v.transform(Number)), '7') }),
  success: v.object({ items: v.array(OfficeVisit) }),
})

export const stepVisit = officeEndpoint({
  name: 'stepVisit',
  method: 'POST',
  path: '/api/office/visits/:id/steps',
  may: 'move-visits',
  of: 'reservation',
  acts: OPERATOR_STEPS.map((step) => `visit.${step}` as const) as [`visit.${(typeof OPERATOR_STEPS)[number]}`],
  summary: 'Takes one step with a visit or a fitting, if nobody has moved it since it was looked at',
  params: v.object({ id: v.string() }),
  body: v.strictObject({
    step: v.picklist(OPERATOR_STEPS),
    seen: v.number(),
    date: v.optional(Day),
    time: v.optional(Hour),
    reason: v.optional(Reason),
  }),
  success: OfficeVisit,
  refusals: {
    not_found: 404,
    reason_needed: 400,
    time_needed: 400,
    time_past: 400,
    visit_to_come: 409,
    moved_meanwhile: 409,
    step_impossible: 409,
  },
})
