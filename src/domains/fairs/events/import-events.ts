import * as v from 'valibot'
import { inEach, inLanguage, type Language, LocalizedText } from '#lib/localized.ts'
import { ContentDate } from '#platform/content/content-date.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Reading } from '#platform/content/kind.ts'
import type { PreparedPicture } from '#platform/pictures.ts'
import { MOST_VISITORS } from '../tickets/contract.ts'
import { fairCardIn } from '../translate-fair.ts'
import { EVENT_KINDS, type WeddingEvent } from './contract.ts'

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "09:30"'))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1))

export type ContentEvent = v.InferOutput<typeof ContentEvent>
const ContentEvent = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  kind: v.picklist(EVENT_KINDS),
  title: LocalizedText,
  date: ContentDate,
  starts: Time,
  ends: Time,
  place: LocalizedText,
  venue: v.optional(v.string()),
  brand: v.optional(v.string()),
  maker: v.optional(v.string()),
  address: v.pipe(v.string(), v.trim(), v.minLength(2)),
  city: v.string(),
  /** Without it anybody may come, and nobody needs a ticket. */
  seats: v.optional(Count),
  /** For how many people one ticket may be. */
  mostEach: v.optional(v.pipe(Count, v.maxValue(MOST_VISITORS))),
  fee: v.pipe(v.number(), v.integer(), v.minValue(0)),
  summary: LocalizedText,
  text: LocalizedText,
  picture: v.strictObject({ file: v.string(), alt: LocalizedText }),
})

/** What only an event has to tell, beside what it tells as fairs do. */
export type KeptEvent = Pick<WeddingEvent, 'fee' | 'text' | 'venue' | 'brand' | 'maker' | 'mostEach'>

/** Reads `events.yaml`. */
export function readEvents(reading: Reading): ContentEvent[] {
  const { folder } = reading
  const file = folder.has('events.yaml') ? folder.read('events.yaml', v.array(ContentEvent)) : null
  if (file) check(file, reading)
  return file?.value ?? []
}

function check({ value, wrong }: Read<ContentEvent[]>, { names, shelf }: Reading) {
  value.forEach((event, index) => {
    // the tickets of fairs and events lie beside each other, by the name of what they are for
    if (names.has('fair', event.id)) wrong([index, 'id'], `"${event.id}" stands here twice, or is a fair`)
    names.add('fair', event.id)
    if (event.ends <= event.starts) wrong([index, 'ends'], 'is not after the start')
    if (!names.has('city', event.city)) wrong([index, 'city'], `there is no city "${event.city}"`)
    for (const what of ['venue', 'brand', 'maker'] as const) {
      const name = event[what]
      if (name && !names.has(what, name)) wrong([index, what], `there is no ${what} "${name}"`)
    }
    const { file } = event.picture
    if (!shelf.wantPath(file)) wrong([index, 'picture', 'file'], `there is no picture "${file}"`)
  })
}

/** An event as a row of fairs: one day, and nobody with a stand. */
export function eventRow(event: ContentEvent, cityName: LocalizedText, picture: PreparedPicture) {
  const { id, kind, date, starts, ends, text, fee, venue = null, brand = null, maker = null } = event
  const { mostEach = MOST_VISITORS } = event
  const hours = { opens: starts, closes: ends }
  const fair = { ...event, startDate: date, endDate: date, hours, exhibitors: [] }
  return {
    id,
    event_kind: kind,
    start_date: date,
    end_date: date,
    cards: inEach((lang) => fairCardIn({ id, fair, cityName, picture }, lang)),
    details: inEach((lang: Language): KeptEvent => {
      return { fee, text: inLanguage(text, lang), venue, brand, maker, mostEach }
    }),
  }
}
