import * as v from 'valibot'
import { SESSIONS } from '#lib/banquet-day.ts'
import { isIsoDate } from '#lib/dates.ts'
import { officeEndpoint } from '#lib/endpoint.ts'
import { ActReason } from '#lib/reason.ts'
import { CalendarDate, CalendarHall, Month } from '../contract.ts'
import {
  ENTRY_STATES,
  LONGEST_ENTRY_NAME,
  LONGEST_ENTRY_NOTE,
  LONGEST_PASTE,
  MOST_HOLD_HOURS,
  TAKEN_STATES,
} from '../rules.ts'

const Id = v.object({ id: v.string() })
const Day = v.pipe(v.string(), v.check(isIsoDate, 'date_invalid'))
const HallKey = v.pipe(v.string(), v.maxLength(100))
const Name = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ENTRY_NAME))
const Note = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ENTRY_NOTE))
const Tables = v.pipe(v.number('number_invalid'), v.integer('number_invalid'), v.minValue(1), v.maxValue(300))
const Hours = v.pipe(
  v.number('number_invalid'),
  v.integer('number_invalid'),
  v.minValue(1, 'number_out_of_range'),
  v.maxValue(MOST_HOLD_HOURS, 'number_out_of_range'),
)
/** Why somebody of Song Hỷ does it in the house's stead. */
const Behalf = { reason: v.optional(ActReason) }

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
  hold_too_short: 422,
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
    date: Day,
    session: v.picklist(SESSIONS),
    state: v.picklist(TAKEN_STATES),
    name: Name,
    tables: v.optional(v.nullable(Tables)),
    note: v.optional(Note),
    /** Of a hold: for how long. */
    hours: v.optional(Hours),
    /** Stands in line where it is held by somebody else. */
    isQueued: v.optional(v.boolean()),
    ...Behalf,
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
    ...Behalf,
  }),
  success: Calendar,
  refusals: {
    not_found: 404,
    moved_meanwhile: 409,
    step_impossible: 409,
    slot_held: 409,
    slot_booked: 409,
    slot_closed: 409,
    hold_too_short: 422,
    entry_of_banquet: 409,
    reason_needed: 400,
  },
})

const ClosedRange = {
  from: Day,
  to: Day,
  /** 0 is Sunday; every day where none is named. */
  weekdays: v.pipe(v.array(v.picklist([0, 1, 2, 3, 4, 5, 6])), v.maxLength(7)),
  /** Every hall where none is named. */
  halls: v.pipe(v.array(HallKey), v.maxLength(50)),
  sessions: v.pipe(v.array(v.picklist(SESSIONS)), v.minLength(1, 'required'), v.maxLength(2)),
}

const RANGE_REFUSALS = {
  not_found: 404,
  unknown_hall: 422,
  date_past: 422,
  date_too_far: 422,
  range_too_long: 422,
} as const

/** How many slots it is about, how many of them change, and how many are taken and stay as they are. */
const CountedRange = v.object({ slots: v.number(), changed: v.number(), kept: v.number() })

export const countDates = officeEndpoint({
  name: 'countDates',
  method: 'POST',
  path: '/api/office/calendars/:id/closings/trial',
  may: 'keep-calendar',
  of: 'venue',
  ownDraft: true,
  summary: 'What closing or opening a range would change; nothing is changed yet',
  params: Id,
  body: v.strictObject({ ...ClosedRange, isOpening: v.boolean() }),
  success: CountedRange,
  refusals: RANGE_REFUSALS,
})

export const closeDates = officeEndpoint({
  name: 'closeDates',
  method: 'POST',
  path: '/api/office/calendars/:id/closings',
  may: 'keep-calendar',
  of: 'venue',
  acts: ['calendar.range-closed', 'calendar.range-opened'],
  summary: 'Closes a range or a weekday of some halls, or opens it again; what is held or booked stays',
  params: Id,
  body: v.strictObject({ ...ClosedRange, note: Note, isOpening: v.boolean(), ...Behalf }),
  success: CountedRange,
  refusals: { ...RANGE_REFUSALS, reason_needed: 400 },
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
  body: v.strictObject({ isUndone: v.boolean(), ...Behalf }),
  success: Calendar.entries.known,
  refusals: { not_found: 404, nothing_to_undo: 409, reason_needed: 400 },
})

/** Why a row is left out. */
export const ROW_PROBLEMS = [
  'date_unreadable',
  'date_past',
  'date_too_far',
  'session_unreadable',
  'hall_unknown',
  'state_unreadable',
  'slot_booked',
  'slot_held',
  'slot_closed',
  'twice',
] as const

export type PastedRow = v.InferOutput<typeof PastedRow>
export const PastedRow = v.object({
  /** As in the sheet: the first is 1. */
  line: v.number(),
  /** The cells as they came. */
  cells: v.array(v.string()),
  /** What was read; null where that could not be. */
  read: v.nullable(
    v.object({
      hall: v.string(),
      hallName: v.string(),
      date: v.string(),
      session: v.picklist(SESSIONS),
      state: v.picklist(TAKEN_STATES),
      name: v.string(),
    }),
  ),
  problem: v.nullable(v.picklist(ROW_PROBLEMS)),
})

const PastedText = v.pipe(v.string(), v.maxLength(LONGEST_PASTE))
const Pasted = v.object({ rows: v.array(PastedRow), written: v.number() })

export const readPaste = officeEndpoint({
  name: 'readPaste',
  method: 'POST',
  path: '/api/office/calendars/:id/paste/trial',
  may: 'keep-calendar',
  of: 'venue',
  ownDraft: true,
  summary: 'What rows of a spreadsheet (day, session, hall, state, name) would do, one by one; nothing is written yet',
  params: Id,
  body: v.strictObject({ text: PastedText }),
  success: Pasted,
  refusals: { not_found: 404, paste_empty: 422, too_many_rows: 422 },
})

export const pasteDates = officeEndpoint({
  name: 'pasteDates',
  method: 'POST',
  path: '/api/office/calendars/:id/paste',
  may: 'keep-calendar',
  of: 'venue',
  acts: ['calendar.pasted'],
  summary: 'Writes the rows that can be; the others are told one by one, and a booked slot is never overwritten',
  params: Id,
  body: v.strictObject({ text: PastedText, ...Behalf }),
  success: Pasted,
  refusals: { not_found: 404, paste_empty: 422, too_many_rows: 422, reason_needed: 400 },
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
