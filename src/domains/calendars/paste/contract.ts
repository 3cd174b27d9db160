import * as v from 'valibot'
import { LONGEST_PASTE, TAKEN_STATES } from '#domains/availability/rules.ts'
import { SESSIONS } from '#lib/banquet-day.ts'
import { officeEndpoint } from '#lib/endpoint.ts'
import { InStead } from '../contract.ts'

/** Why a row is left out. */
const ROW_PROBLEMS = [
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
  params: v.object({ id: v.string() }),
  body: v.strictObject({ text: PastedText }),
  success: Pasted,
  refusals: { not_found: 404, paste_empty: 422, paste_too_long: 422 },
})

export const pasteDates = officeEndpoint({
  name: 'pasteDates',
  method: 'POST',
  path: '/api/office/calendars/:id/paste',
  may: 'keep-calendar',
  of: 'venue',
  acts: ['calendar.pasted'],
  summary: 'Writes the rows that can be; the others are told one by one, and a booked slot is never overwritten',
  params: v.object({ id: v.string() }),
  body: v.strictObject({ text: PastedText, ...InStead }),
  success: Pasted,
  refusals: { not_found: 404, paste_empty: 422, paste_too_long: 422, reason_needed: 400 },
})
