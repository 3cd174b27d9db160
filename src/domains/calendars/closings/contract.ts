import * as v from 'valibot'
import { SESSIONS } from '#lib/banquet-day.ts'
import { officeEndpoint } from '#lib/endpoint.ts'
import { EntryNote, HallKey, InStead, SlotDay } from '../contract.ts'

const ClosedRange = {
  from: SlotDay,
  to: SlotDay,
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
  params: v.object({ id: v.string() }),
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
  params: v.object({ id: v.string() }),
  body: v.strictObject({ ...ClosedRange, note: EntryNote, isOpening: v.boolean(), ...InStead }),
  success: CountedRange,
  refusals: { ...RANGE_REFUSALS, reason_needed: 400 },
})
