import * as v from 'valibot'
import { IsoDate } from '#domains/accounts/contract.ts'
import { officeEndpoint } from '#lib/endpoint.ts'
import { ActReason } from '#lib/reason.ts'
import { FITTING_WEEKDAYS, LONGEST_ABSENCE_NOTE, MOST_FITTINGS_A_DAY } from '../rules.ts'

const Id = v.object({ id: v.string() })
const PerDay = v.pipe(
  v.number('number_invalid'),
  v.integer('number_invalid'),
  v.minValue(1, 'number_out_of_range'),
  v.maxValue(MOST_FITTINGS_A_DAY, 'number_out_of_range'),
)
const Weekday = v.picklist(FITTING_WEEKDAYS)
const Weekdays = v.pipe(
  v.array(Weekday),
  v.minLength(1, 'required'),
  v.maxLength(7),
  v.transform((days) => [...new Set(days)].toSorted()),
)
const Written = {
  /** The book's version when it was looked at. */
  seen: v.number(),
  /** Why somebody of Song Hỷ does it in the maker's stead. */
  reason: v.optional(ActReason),
}

/** When a maker takes fittings, as its people see it. What is over is not in it. */
export type FittingBook = v.InferOutput<typeof FittingBook>
const FittingBook = v.object({
  maker: v.object({ id: v.string(), name: v.string(), partnerName: v.nullable(v.string()) }),
  today: v.string(),
  /** Whether anybody has said when; until then couples may ask for any day. */
  isKept: v.boolean(),
  version: v.number(),
  weekdays: v.array(Weekday),
  /** Null where as many may come as ask. */
  perDay: v.nullable(v.number()),
  closedDays: v.array(v.string()),
  absences: v.array(
    v.object({
      id: v.string(),
      dress: v.string(),
      code: v.string(),
      from: v.string(),
      to: v.string(),
      note: v.string(),
      by: v.string(),
      /** Open fittings of this dress on those days. */
      fittings: v.number(),
    }),
  ),
  dresses: v.array(v.object({ id: v.string(), code: v.string(), name: v.string() })),
  /** The days to come with open fittings. */
  taken: v.array(v.object({ date: v.string(), count: v.number() })),
})

export type FittingMaker = v.InferOutput<typeof FittingMaker>
const FittingMaker = v.object({
  id: v.string(),
  name: v.string(),
  partnerName: v.nullable(v.string()),
  isKept: v.boolean(),
})

export const listFittingMakers = officeEndpoint({
  name: 'listFittingMakers',
  method: 'GET',
  path: '/api/office/fitting-days',
  may: 'move-visits',
  summary: 'The makers whose fitting days somebody keeps',
  success: v.object({ items: v.array(FittingMaker) }),
})

export const getFittingBook = officeEndpoint({
  name: 'getFittingBook',
  method: 'GET',
  path: '/api/office/fitting-days/:id',
  may: 'move-visits',
  of: 'maker',
  summary: 'When a maker takes fittings: weekdays, how many a day, closed days, and which dresses are away',
  params: Id,
  success: FittingBook,
  refusals: { not_found: 404 },
})

const WRITE_REFUSALS = { not_found: 404, reason_needed: 400, moved_meanwhile: 409 } as const

export const keepFittingDays = officeEndpoint({
  name: 'keepFittingDays',
  method: 'PUT',
  path: '/api/office/fitting-days/:id',
  may: 'move-visits',
  of: 'maker',
  acts: ['fitting-days.kept'],
  summary: 'Says on which weekdays a maker takes fittings and how many a day, if nobody changed it since it was seen',
  params: Id,
  body: v.strictObject({ weekdays: Weekdays, perDay: v.nullable(PerDay), ...Written }),
  success: FittingBook,
  refusals: WRITE_REFUSALS,
})

export const closeFittingDays = officeEndpoint({
  name: 'closeFittingDays',
  method: 'POST',
  path: '/api/office/fitting-days/:id/closings',
  may: 'move-visits',
  of: 'maker',
  acts: ['fitting-days.closed', 'fitting-days.opened'],
  summary: 'Closes a day or a range of days, or opens it again; fittings that are agreed on stay',
  params: Id,
  body: v.strictObject({ from: IsoDate, to: IsoDate, isOpening: v.boolean(), ...Written }),
  success: FittingBook,
  refusals: { ...WRITE_REFUSALS, date_past: 422, days_off_wrong: 422 },
})

export const sendDressAway = officeEndpoint({
  name: 'sendDressAway',
  method: 'POST',
  path: '/api/office/fitting-days/:id/absences',
  may: 'move-visits',
  of: 'maker',
  acts: ['dress.away'],
  summary: 'Says from when to when a dress is away: nobody can ask to try it on then',
  params: Id,
  body: v.strictObject({
    dressId: v.string(),
    from: IsoDate,
    to: IsoDate,
    note: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ABSENCE_NOTE)),
    ...Written,
  }),
  success: FittingBook,
  refusals: { ...WRITE_REFUSALS, dress_unknown: 422, date_past: 422, days_off_wrong: 422 },
})

export const bringDressBack = officeEndpoint({
  name: 'bringDressBack',
  method: 'DELETE',
  path: '/api/office/fitting-days/:id/absences/:absence',
  may: 'move-visits',
  of: 'maker',
  acts: ['dress.back'],
  summary: 'A dress is back, or was never away',
  params: v.object({ id: v.string(), absence: v.string() }),
  body: v.strictObject(Written),
  success: FittingBook,
  refusals: WRITE_REFUSALS,
})
