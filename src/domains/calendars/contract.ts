import * as v from 'valibot'
import { CalendarDate, CalendarHall, Month } from '#domains/availability/contract.ts'
import {
  ENTRY_STATES,
  LONGEST_ENTRY_NAME,
  LONGEST_ENTRY_NOTE,
  MOST_HOLD_HOURS,
  TAKEN_STATES,
} from '#domains/availability/rules.ts'
import { SESSIONS } from '#lib/banquet-day.ts'
import { officeEndpoint } from '#lib/endpoint.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { ActReason } from '#lib/reason.ts'

const Id = v.object({ id: v.string() })
export const SlotDay = v.pipe(v.string(), v.check(isIsoDate, 'date_invalid'))
export const HallKey = v.pipe(v.string(), v.maxLength(100))
const Name = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ENTRY_NAME))
export const EntryNote = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ENTRY_NOTE))
const Tables = v.pipe(v.number('number_invalid'), v.integer('number_invalid'), v.minValue(1), v.maxValue(300))
const Hours = v.pipe(
  v.number('number_invalid'),
  v.integer('number_invalid'),
  v.minValue(1, 'number_out_of_range'),
  v.maxValue(MOST_HOLD_HOURS, 'number_out_of_range'),
)
/** Why somebody of Song Hỷ does it in the house's stead. */
export const InStead = { reason: v.optional(ActReason) }

/** What stands in the calendar: a hold, a booking, a closing, or somebody in line. */
export type CalendarEntry = v.InferOutput<typeof CalendarEntry>
export const CalendarEntry = v.object({
  id: v.string(),
  version: v.number(),
  hall: v.string(),
  date: v.string(),
  session: v.picklist(SESSIONS),
  state: v.picklist(ENTRY_STATES),
  name: v.string(),
  tables: v.nullable(v.number()),
  note: v.string(),
  /** The request that it is for, where it came of one. */
  quotationId: v.nullable(v.string()),
  /** Whether the couple has accepted, and the deposit is waited for. */
  isAccepted: v.boolean(),
  endsTsp: v.nullable(v.number()),
  hours: v.nullable(v.number()),
  madeTsp: v.number(),
  by: v.string(),
})

/** A month of a venue as its house sees it. */
export type Calendar = v.InferOutput<typeof Calendar>
export const Calendar = v.object({
  venue: v.object({ id: v.string(), name: v.string() }),
  month: v.string(),
  today: v.string(),
  atTsp: v.number(),
  known: v.object({
    /** Null until the house has opened its calendar to couples. */
    atTsp: v.nullable(v.number()),
    by: v.nullable(v.string()),
    /** Until when couples see it, if nothing is done. */
    untilTsp: v.nullable(v.number()),
    isKnown: v.boolean(),
    /** Whether the last "still right" can be taken back. */
    isUndoable: v.boolean(),
  }),
  halls: v.array(CalendarHall),
  days: v.array(
    v.object({
      ...CalendarDate.entries,
      /** How many couples ask for that day in the city; null below five. */
      asked: v.nullable(v.number()),
    }),
  ),
  /** In line order where several want one slot. */
  entries: v.array(CalendarEntry),
})

export const listCalendars = officeEndpoint({
  name: 'listCalendars',
  method: 'GET',
  path: '/api/office/calendars',
  may: 'keep-calendar',
  summary: 'The venues whose calendars somebody keeps, with when each was last right',
  success: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        partnerName: v.string(),
        knownTsp: v.nullable(v.number()),
        isKnown: v.boolean(),
      }),
    ),
  }),
})

export const getCalendar = officeEndpoint({
  name: 'getCalendar',
  method: 'GET',
  path: '/api/office/calendars/:id',
  may: 'keep-calendar',
  of: 'venue',
  summary: 'A month of a venue’s calendar: halls, days with lunar dates and how many couples ask, and what is taken',
  params: Id,
  query: v.strictObject({ month: v.optional(Month) }),
  success: Calendar,
  refusals: { not_found: 404, month_out_of_range: 422 },
})

const TAKING_REFUSALS = {
  not_found: 404,
  unknown_hall: 422,
  date_past: 422,
  date_too_far: 422,
  slot_held: 409,
  slot_booked: 409,
  slot_closed: 409,
  reason_needed: 400,
} as const

/** Sent again with the same Idempotency-Key (`officeCall(…, { idempotencyKey })`) it is the same entry. */
export const takeDate = officeEndpoint({
  name: 'takeDate',
  method: 'POST',
  path: '/api/office/calendars/:id/entries',
  may: 'keep-calendar',
  of: 'venue',
  acts: ['calendar.held', 'calendar.queued', 'calendar.booked', 'calendar.closed'],
  summary:
    'Holds, books or closes a hall on a day; of many at once one has it, and the others are told who. A held one can be queued for',
  params: Id,
  body: v.strictObject({
    hall: HallKey,
    date: SlotDay,
    session: v.picklist(SESSIONS),
    state: v.picklist(TAKEN_STATES),
    name: Name,
    tables: v.optional(v.nullable(Tables)),
    note: v.optional(EntryNote),
    /** Of a hold: for how long. */
    hours: v.optional(Hours),
    /** Stands in line where it is held by somebody else. */
    isQueued: v.optional(v.boolean()),
    ...InStead,
  }),
  success: Calendar,
  status: 201,
  refusals: TAKING_REFUSALS,
})

export const CALENDAR_STEPS = ['book', 'extend', 'release'] as const

export const stepCalendarEntry = officeEndpoint({
  name: 'stepCalendarEntry',
  method: 'POST',
  path: '/api/office/calendars/:id/entries/:entry/steps',
  may: 'keep-calendar',
  of: 'venue',
  acts: ['calendar.deposited', 'calendar.extended', 'calendar.released'],
  summary: 'Books what was held, holds it longer, or gives it back: whoever is first in line then has it',
  params: v.object({ id: v.string(), entry: v.string() }),
  body: v.strictObject({
    step: v.picklist(CALENDAR_STEPS),
    /** Its version when it was looked at. */
    seen: v.number(),
    /** Of a longer hold: for how many hours from now. */
    hours: v.optional(Hours),
    ...InStead,
  }),
  success: Calendar,
  refusals: {
    not_found: 404,
    moved_meanwhile: 409,
    step_impossible: 409,
    hold_too_short: 422,
    entry_of_banquet: 409,
    reason_needed: 400,
  },
})

export const confirmCalendar = officeEndpoint({
  name: 'confirmCalendar',
  method: 'POST',
  path: '/api/office/calendars/:id/known',
  may: 'keep-calendar',
  of: 'venue',
  acts: ['calendar.confirmed', 'calendar.unconfirmed'],
  summary: '"Still right": couples see this calendar for another 14 days; or takes that back',
  params: Id,
  body: v.strictObject({ isUndone: v.boolean(), ...InStead }),
  success: Calendar.entries.known,
  refusals: { not_found: 404, nothing_to_undo: 409, reason_needed: 400 },
})

export const exportCalendar = officeEndpoint({
  name: 'exportCalendar',
  method: 'GET',
  path: '/api/office/calendars/:id/ics',
  may: 'keep-calendar',
  of: 'venue',
  summary: 'Everything that is held or booked from today on, as an iCalendar file',
  params: Id,
  success: v.object({ fileName: v.string(), text: v.string() }),
  refusals: { not_found: 404 },
})
