import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { StoredPicture } from '#lib/picture.ts'

export const EVENT_KINDS = ['tasting', 'talk', 'workshop'] as const

export type WeddingEvent = v.InferOutput<typeof WeddingEvent>
export const WeddingEvent = v.object({
  id: v.string(),
  kind: v.picklist(EVENT_KINDS),
  title: v.string(),
  date: v.string(),
  /** `09:30`, on a clock in Vietnam. */
  starts: v.string(),
  ends: v.string(),
  place: v.string(),
  address: v.string(),
  city: v.object({ id: v.string(), name: v.string() }),
  /** Null where anybody may come; else a ticket keeps a seat. */
  seats: v.nullable(v.number()),
  left: v.number(),
  /** For how many people one ticket may be. */
  mostEach: v.number(),
  fee: v.number(),
  summary: v.string(),
  text: v.string(),
  picture: StoredPicture,
  venue: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  maker: v.nullable(v.string()),
  over: v.boolean(),
})

export const listWeddingEvents = endpoint({
  name: 'listWeddingEvents',
  method: 'GET',
  path: '/api/public/cms/webapps/wedding-events',
  auth: 'anyone',
  summary: 'Tastings, talks and workshops: those to come, the nearest first, then those behind us',
  success: v.object({ items: v.array(WeddingEvent) }),
})
