import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { StoredPicture } from '#lib/picture.ts'
import { UnsignedName } from '#lib/unsigned-name.ts'

export const EXHIBITOR_CATEGORIES = [
  'nha-hang',
  'trang-phuc',
  'chup-anh-quay-phim',
  'trang-diem',
  'hoa-trang-tri',
  'thiep-qua',
  'nhan-trang-suc',
  'banh-cuoi',
  'xe-cuoi',
  'mc-am-nhac',
  'trang-mat',
  'spa',
  'noi-that',
] as const

export const TicketId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

const Hours = v.object({ opens: v.string(), closes: v.string() })

export type FairCard = v.InferOutput<typeof FairCard>
export const FairCard = v.object({
  id: v.string(),
  title: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  hours: Hours,
  place: v.string(),
  address: v.string(),
  city: v.object({ id: v.string(), name: v.string() }),
  summary: v.string(),
  picture: StoredPicture,
  exhibitorCount: v.number(),
  /** The fair is behind us. */
  over: v.boolean(),
})

const Exhibitor = v.object({
  name: v.string(),
  booth: v.string(),
  offer: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  maker: v.nullable(v.string()),
  venue: v.nullable(v.string()),
})
export type Exhibitor = v.InferOutput<typeof Exhibitor>

const Showing = v.object({ time: v.string(), title: v.string(), place: v.string() })

export type FairDay = v.InferOutput<typeof FairDay>
export const FairDay = v.object({
  date: v.string(),
  capacity: v.number(),
  left: v.number(),
  over: v.boolean(),
  timetable: v.array(Showing),
})

export type Fair = v.InferOutput<typeof Fair>
export const Fair = v.object({
  ...FairCard.entries,
  description: v.string(),
  point: v.object({ lat: v.number(), lng: v.number() }),
  venue: v.nullable(v.string()),
  days: v.array(FairDay),
  exhibitors: v.array(v.object({ category: v.picklist(EXHIBITOR_CATEGORIES), items: v.array(Exhibitor) })),
})

export const listFairs = endpoint({
  name: 'listFairs',
  method: 'GET',
  path: '/api/public/trends/fair',
  auth: 'anyone',
  summary: 'The fairs: those to come, the nearest first, then those behind us; and the nearest one whole',
  success: v.object({ items: v.array(FairCard), current: v.nullable(Fair) }),
})

export const getFair = endpoint({
  name: 'getFair',
  method: 'GET',
  path: '/api/public/trends/fair/:id',
  auth: 'anyone',
  summary: 'One fair with its timetable and exhibitors',
  params: v.strictObject({ id: UnsignedName }),
  success: Fair,
  refusals: { not_found: 404 },
})
