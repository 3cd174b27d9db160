import * as v from 'valibot'
import { isIsoDate } from '#lib/dates.ts'
import { inEach, inLanguage, type Language, LocalizedText } from '#lib/localized.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import { ContentPicture, pictureIn, wantPicture } from './content-picture.ts'
import { importDocuments } from './documents.ts'
import { EVENT_KINDS, type WeddingEvent } from './events/contract.ts'

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "09:30"'))

const ContentEvents = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
    kind: v.picklist(EVENT_KINDS),
    title: LocalizedText,
    date: v.pipe(v.string(), v.check(isIsoDate, 'must be a date such as 2026-11-21')),
    starts: Time,
    ends: Time,
    place: LocalizedText,
    venue: v.optional(v.string()),
    brand: v.optional(v.string()),
    maker: v.optional(v.string()),
    address: v.pipe(v.string(), v.trim(), v.minLength(2)),
    city: v.string(),
    seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
    fee: v.pipe(v.number(), v.integer(), v.minValue(0)),
    summary: LocalizedText,
    text: LocalizedText,
    picture: ContentPicture,
  }),
)
type ContentEvents = v.InferOutput<typeof ContentEvents>

/** What the database keeps; the city's name, and whether it is over, are told when it is asked. */
export type StoredEvent = Record<Language, Omit<WeddingEvent, 'city' | 'over'>> & { city: string }

/** Reads `events.yaml`. */
export const events: Kind = (reading) => {
  const file = reading.folder.has('events.yaml') ? reading.folder.read('events.yaml', ContentEvents) : null
  if (file) check(file, reading)
  return (tx) => {
    const inOrder = (file?.value ?? []).toSorted((a, b) => (a.date + a.starts).localeCompare(b.date + b.starts))
    return importDocuments(
      tx,
      'event',
      inOrder.map((event) => ({ id: event.id, data: storedEvent(event, reading.shelf) })),
    )
  }
}

function check({ value, wrong }: Read<ContentEvents>, { names, shelf }: Reading) {
  const seen = new Set<string>()
  value.forEach((event, index) => {
    if (seen.has(event.id)) wrong([index, 'id'], `"${event.id}" stands here twice`)
    seen.add(event.id)
    if (event.ends <= event.starts) wrong([index, 'ends'], 'is not after the start')
    if (!names.has('city', event.city)) wrong([index, 'city'], `there is no city "${event.city}"`)
    for (const what of ['venue', 'brand', 'maker'] as const) {
      const name = event[what]
      if (name && !names.has(what, name)) wrong([index, what], `there is no ${what} "${name}"`)
    }
    wantPicture(shelf, event.picture, wrong, [index, 'picture'])
  })
}

function storedEvent(event: ContentEvents[number], shelf: PictureShelf): StoredEvent {
  const { title, place, summary, text, picture, city, venue = null, brand = null, maker = null, ...facts } = event
  const inLang = (lang: Language) => ({
    ...facts,
    venue,
    brand,
    maker,
    title: inLanguage(title, lang),
    place: inLanguage(place, lang),
    summary: inLanguage(summary, lang),
    text: inLanguage(text, lang),
    picture: pictureIn(shelf, picture, lang),
  })
  return { ...inEach(inLang), city }
}
