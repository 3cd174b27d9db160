import * as v from 'valibot'
import { LocalizedText } from '#lib/localized.ts'
import { ContentDate } from '#platform/content/content-date.ts'
import { EXHIBITOR_CATEGORIES } from './contract.ts'

/** How a fair is written down in `content/fairs/<id>.yaml`. */

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "09:30"'))
const Name = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80))

const Exhibitor = v.strictObject({
  name: Name,
  booth: v.pipe(v.string(), v.regex(/^[A-Z]\d{1,2}$/, 'must be a row and a number such as B12')),
  brand: v.optional(v.string()),
  maker: v.optional(v.string()),
  venue: v.optional(v.string()),
  offer: v.optional(LocalizedText),
})

export type ContentFair = v.InferOutput<typeof ContentFair>
export const ContentFair = v.strictObject({
  title: LocalizedText,
  startDate: ContentDate,
  endDate: ContentDate,
  hours: v.strictObject({ opens: Time, closes: Time }),
  place: LocalizedText,
  venue: v.optional(v.string()),
  address: Name,
  city: v.string(),
  point: v.strictObject({ lat: v.number(), lng: v.number() }),
  ticket: v.literal('free'),
  /** How many may come on one day. */
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  summary: LocalizedText,
  description: LocalizedText,
  picture: v.strictObject({ file: v.string(), alt: LocalizedText }),
  exhibitors: v.array(
    v.strictObject({ category: v.picklist(EXHIBITOR_CATEGORIES), items: v.pipe(v.array(Exhibitor), v.minLength(1)) }),
  ),
  timetable: v.array(v.strictObject({ date: ContentDate, time: Time, title: LocalizedText, place: LocalizedText })),
})
