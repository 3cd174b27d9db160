import * as v from 'valibot'
import { MOST_HOLD_HOURS } from '#domains/availability/rules.ts'
import { MOST_TIMES } from '#domains/reservations/process.ts'
import { DepositStep } from '#domains/venues/contract.ts'
import { DAY_KINDS, SESSIONS } from '#lib/banquet-day.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { CHANGEABLE } from '#lib/quoted-plan.ts'
import { ActReason, LONGEST_REASON } from '#lib/reason.ts'
import {
  CALL_OUTCOMES,
  DECLINE_REASONS,
  LONGEST_DECLINE_NOTE,
  LONGEST_GREETING,
  LONGEST_LINE,
  MOST_AMOUNT,
  MOST_LINES,
  MOST_OTHER_DATES,
  MOST_PLANS,
} from '../rules.ts'

const Day = v.pipe(v.string(), v.check(isIsoDate, 'date_invalid'))
const Hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'))
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('number_invalid'),
    v.integer('number_invalid'),
    v.minValue(least, 'number_out_of_range'),
    v.maxValue(most, 'number_out_of_range'),
  )
const Dong = whole(0, MOST_AMOUNT)
const Percent = whole(0, 100)
const Words = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_REASON))

/** One way in which a venue could hold the banquet. In a draft reasons may still be missing. */
const planWith = <R extends v.GenericSchema<string, string>, L extends v.GenericSchema<string, string>>(
  reason: R,
  name: L,
) =>
  v.strictObject({
    hall: v.pipe(v.string(), v.maxLength(100)),
    menu: v.nullable(whole(0, 99)),
    date: v.nullable(Day),
    /** Where no date is named. */
    day: v.picklist(DAY_KINDS),
    session: v.picklist(SESSIONS),
    tables: whole(1, 300),
    drinks: v.boolean(),
    changed: v.strictObject(
      Object.fromEntries(
        CHANGEABLE.map((what) => [
          what,
          v.optional(v.strictObject({ value: what === 'serviceChargePercent' ? Percent : Dong, reason })),
        ]),
      ) as Record<
        (typeof CHANGEABLE)[number],
        v.OptionalSchema<v.StrictObjectSchema<{ value: typeof Dong; reason: R }, undefined>, undefined>
      >,
    ),
    lines: v.pipe(
      v.array(v.strictObject({ name, amount: Dong, kind: v.picklist(['included', 'extra', 'optional']) })),
      v.maxLength(MOST_LINES),
    ),
    discount: v.nullable(v.strictObject({ amount: whole(1, MOST_AMOUNT), reason })),
  })

const LineName = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_LINE))
export type Plan = v.InferOutput<typeof Plan>
export const Plan = planWith(ActReason, LineName)
const DraftPlan = planWith(Words, v.pipe(v.string(), v.maxLength(LONGEST_LINE)))

const Time = v.strictObject({ date: Day, time: Hour })
const Greeting = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_GREETING))

/** Holds the days of the plans for the couple, for so many hours; in line where somebody else holds one. */
const Hold = v.optional(v.nullable(v.strictObject({ hours: whole(1, MOST_HOLD_HOURS), isQueued: v.boolean() })), null)

/** What somebody of the house has written so far. */
export type AnswerDraft = v.InferOutput<typeof AnswerDraft>
export const AnswerDraft = v.strictObject({
  plans: v.pipe(v.array(DraftPlan), v.minLength(1), v.maxLength(MOST_PLANS)),
  validUntil: Day,
  visitTimes: v.pipe(v.array(Time), v.maxLength(MOST_TIMES)),
  greeting: v.pipe(v.string(), v.maxLength(LONGEST_GREETING)),
  hold: Hold,
})

export type HouseAnswer = v.InferOutput<typeof HouseAnswer>
export const HouseAnswer = v.strictObject({
  plans: v.pipe(v.array(Plan), v.minLength(1, 'required'), v.maxLength(MOST_PLANS)),
  /** What each came to before the sender's eyes; another sum is not sent. */
  totals: v.pipe(v.array(Dong), v.maxLength(MOST_PLANS)),
  validUntil: Day,
  visitTimes: v.pipe(v.array(Time), v.maxLength(MOST_TIMES)),
  greeting: Greeting,
  hold: Hold,
  /** The quotation's version when it was looked at. */
  seen: v.number(),
})

export const DeclineBody = v.strictObject({
  reason: v.picklist(DECLINE_REASONS),
  note: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_DECLINE_NOTE)),
  dates: v.pipe(v.array(Day), v.maxLength(MOST_OTHER_DATES)),
  seen: v.number(),
})
export const CallBody = v.strictObject({ outcome: v.picklist(CALL_OUTCOMES), seen: v.number() })

/** Why an answer is not sent, by whichever way it comes. */
export const ANSWER_REFUSALS = {
  not_found: 404,
  moved_meanwhile: 409,
  quotation_closed: 409,
  total_differs: 409,
  unknown_hall: 422,
  unknown_menu: 422,
  tables_do_not_fit: 422,
  price_needed: 422,
  date_past: 422,
  valid_until_out_of_range: 422,
  time_past: 422,
  slot_held: 409,
  slot_booked: 409,
  slot_closed: 409,
} as const

const Money = v.number()
const Bill = v.object({
  tablePrice: Money,
  food: Money,
  drinks: Money,
  serviceCharge: Money,
  hallHire: Money,
  added: Money,
  vat: Money,
  discount: Money,
  total: Money,
  perTable: Money,
  perGuest: Money,
  payments: v.array(v.object({ step: DepositStep, amount: Money })),
})

export const NOT_INCLUDED = ['drinks', 'corkagePerBottle', 'outsideVendor', 'overtimePerHour'] as const

/** A plan as it was sent: what it comes to, and how that differs from what the venue publishes. */
export type SentPlan = v.InferOutput<typeof SentPlan>
export const SentPlan = v.object({
  ...Plan.entries,
  hallName: v.string(),
  menuName: v.nullable(v.string()),
  vatPercent: v.number(),
  serviceChargePercent: v.number(),
  bill: Bill,
  /** The public calculator's sum; null where the venue publishes no price. */
  published: v.nullable(Money),
  /** What could be added: not in the total. */
  optional: Money,
  differences: v.array(
    v.object({
      what: v.picklist([...CHANGEABLE, 'discount']),
      published: Money,
      quoted: Money,
      reason: v.string(),
    }),
  ),
  notIncluded: v.array(v.object({ what: v.picklist(NOT_INCLUDED), amount: Money })),
})

const PROPOSAL_STATES = ['sent', 'replaced', 'withdrawn', 'declined', 'accepted'] as const

export type Proposal = v.InferOutput<typeof Proposal>
export const Proposal = v.object({
  id: v.string(),
  number: v.number(),
  state: v.picklist(PROPOSAL_STATES),
  plans: v.array(SentPlan),
  validUntilTsp: v.number(),
  visitTsps: v.array(v.number()),
  greeting: v.nullable(v.string()),
  sentTsp: v.number(),
  /** Whose word it is, by the name they are called by. */
  by: v.string(),
  endedTsp: v.nullable(v.number()),
  endReason: v.nullable(v.string()),
  acceptedPlan: v.nullable(v.number()),
  /** The days that it holds, or waits in line for, by plan. */
  holds: v.array(
    v.object({ plan: v.number(), state: v.picklist(['held', 'queued', 'booked']), untilTsp: v.nullable(v.number()) }),
  ),
})

export const Decline = v.object({
  reason: v.picklist(DECLINE_REASONS),
  /** The same in the reader's language. */
  sentence: v.string(),
  note: v.string(),
  dates: v.array(v.string()),
})
export const NotedCall = v.object({
  atTsp: v.number(),
  outcome: v.picklist(CALL_OUTCOMES),
  by: v.string(),
  verdict: v.nullable(v.picklist(['spoke', 'nobody'])),
})
