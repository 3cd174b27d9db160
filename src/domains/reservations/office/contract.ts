import * as v from 'valibot'
import { officeEndpoint } from '#lib/endpoint.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { ActReason } from '#lib/reason.ts'
import { RESERVATION_KINDS, RESERVATION_STATES, Wish } from '../contract.ts'
import { MOST_TIMES, OPERATOR_STEPS } from '../process.ts'

const Day = v.pipe(v.string(), v.check(isIsoDate, 'date_invalid'))
const Hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'))
const Id = v.object({ id: v.string() })

/** A visit or a fitting as the house sees it: who comes by first name, the number masked. */
export type OfficeVisit = v.InferOutput<typeof OfficeVisit>
export const OfficeVisit = v.object({
  id: v.string(),
  kind: v.picklist(RESERVATION_KINDS),
  state: v.picklist(RESERVATION_STATES),
  version: v.number(),
  /** The venue, or the dress. */
  subject: v.string(),
  partnerName: v.nullable(v.string()),
  client: v.string(),
  phone: v.nullable(v.string()),
  wish: Wish,
  meetTsp: v.nullable(v.number()),
  /** What the couple may pick from. */
  offeredTsps: v.array(v.number()),
  createdTsp: v.number(),
  /** What can be done with it now. */
  steps: v.array(v.picklist(OPERATOR_STEPS)),
})

/** What was done with it, the latest first. */
export type VisitChange = v.InferOutput<typeof VisitChange>
const VisitChange = v.object({
  atTsp: v.number(),
  /** Null where it was asked for. */
  step: v.nullable(v.string()),
  by: v.picklist(['customer', 'operator']),
  /** Who of the office, where it was one of them. */
  staffName: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

export const listVisits = officeEndpoint({
  name: 'listVisits',
  method: 'GET',
  path: '/api/office/visits',
  may: 'move-visits',
  summary: 'Visits and fittings of some days, and all that wait for an answer',
  query: v.strictObject({
    from: Day,
    days: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[12]\d|3[01])$/), v.transform(Number)), '7'),
  }),
  success: v.object({ items: v.array(OfficeVisit) }),
})

export const getVisit = officeEndpoint({
  name: 'getVisit',
  method: 'GET',
  path: '/api/office/visits/:id',
  may: 'move-visits',
  of: 'reservation',
  summary: 'One visit or fitting, with what was done with it',
  params: Id,
  success: v.object({ visit: OfficeVisit, changes: v.array(VisitChange) }),
  refusals: { not_found: 404 },
})

type VisitAct = `visit.${(typeof OPERATOR_STEPS)[number]}`

export const stepVisit = officeEndpoint({
  name: 'stepVisit',
  method: 'POST',
  path: '/api/office/visits/:id/steps',
  may: 'move-visits',
  of: 'reservation',
  acts: OPERATOR_STEPS.map((step) => `visit.${step}` as const) as [VisitAct, ...VisitAct[]],
  summary: 'Takes one step with a visit or a fitting, if nobody has moved it since it was looked at',
  params: Id,
  body: v.strictObject({
    step: v.picklist(OPERATOR_STEPS),
    /** Its version when it was looked at. */
    seen: v.number(),
    date: v.optional(Day),
    time: v.optional(Hour),
    /** What the couple may pick from, where times are offered. */
    times: v.optional(v.pipe(v.array(v.strictObject({ date: Day, time: Hour })), v.maxLength(MOST_TIMES))),
    reason: v.optional(ActReason),
  }),
  success: OfficeVisit,
  refusals: {
    not_found: 404,
    reason_needed: 400,
    time_needed: 400,
    time_past: 400,
    visit_to_come: 409,
    slot_gone: 409,
    moved_meanwhile: 409,
    step_impossible: 409,
  },
})

export const showVisitPhone = officeEndpoint({
  name: 'showVisitPhone',
  method: 'POST',
  path: '/api/office/visits/:id/phone',
  may: 'move-visits',
  of: 'reservation',
  acts: ['visit.phone-shown'],
  confirmed: true,
  summary: 'The whole number of whoever comes; that it was looked at, and why, is theirs to read',
  params: Id,
  body: v.strictObject({ reason: ActReason }),
  success: v.object({ phone: v.string() }),
  refusals: { not_found: 404 },
})
