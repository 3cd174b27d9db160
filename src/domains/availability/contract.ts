import * as v from 'valibot'
import { SESSIONS } from '#lib/banquet-day.ts'
import { ContentId } from '#lib/content-id.ts'
import { DAY_CUSTOMS } from '#lib/day-customs.ts'
import { endpoint } from '#lib/endpoint.ts'
import { TAKEN_STATES } from './rules.ts'

/** `2027-04` */
export const Month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

export const CalendarHall = v.object({
  key: v.string(),
  name: v.string(),
  minTables: v.number(),
  maxTables: v.number(),
  /** The halls that it is made of, where it is a joined one. */
  parts: v.array(v.string()),
})

/** One day as both calendars know it. */
export type CalendarDate = v.InferOutput<typeof CalendarDate>
export const CalendarDate = v.object({
  date: v.string(),
  /** 0 is Sunday. */
  weekday: v.number(),
  lunar: v.object({ day: v.number(), month: v.number(), leap: v.boolean() }),
  /** "11 tháng 3 năm Đinh Mùi", in the reader's language. */
  lunarLabel: v.string(),
  holiday: v.nullable(v.string()),
  /** A lunar day on which some families would rather not marry. */
  custom: v.nullable(v.picklist(DAY_CUSTOMS)),
})

/** A month of a venue as couples see it. */
export type VenueMonth = v.InferOutput<typeof VenueMonth>
export const VenueMonth = v.object({
  month: v.string(),
  /** Today in Vietnam: nobody marries before it. */
  today: v.string(),
  /** Whether the house changed its calendar or said that it is right within the last 14 days; nothing is told of one that is not known. */
  isKnown: v.boolean(),
  /** When it last did; null where it never opened its calendar. */
  knownTsp: v.nullable(v.number()),
  halls: v.array(CalendarHall),
  days: v.array(CalendarDate),
  /** What is taken, hall by hall; what is not here is free. None where the calendar is not known. */
  taken: v.array(
    v.object({
      hall: v.string(),
      date: v.string(),
      session: v.picklist(SESSIONS),
      state: v.picklist(TAKEN_STATES),
      /** Of a hold: until when. */
      untilTsp: v.nullable(v.number()),
    }),
  ),
})

export const getVenueDates = endpoint({
  name: 'getVenueDates',
  method: 'GET',
  path: '/api/public/wedding-centers/:id/dates',
  auth: 'anyone',
  summary: 'One month of a venue’s calendar: which halls are held, booked or closed, with lunar days',
  params: v.strictObject({ id: ContentId }),
  query: v.strictObject({ month: v.optional(Month) }),
  success: VenueMonth,
  refusals: { not_found: 404, month_out_of_range: 422 },
})
