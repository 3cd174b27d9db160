import * as v from 'valibot'
import { SESSIONS } from '#lib/banquet-day.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { StoredPicture } from '#lib/picture.ts'

export const RESERVATION_KINDS = ['visit', 'fitting', 'banquet'] as const
export type ReservationKind = (typeof RESERVATION_KINDS)[number]

export const RESERVATION_STATES = ['REQUESTED', 'CONFIRMED', 'COMPLETED', 'CANCEL_REQUESTED', 'CANCELLED'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** When on its day somebody would like to come to a fitting. */
export const FITTING_PARTS = ['morning', 'afternoon', 'evening'] as const

/** The steps of the house that it gives a reason for. */
const STEPS_WITH_REASON = ['decline', 'reschedule', 'call-off', 'no-show'] as const

/** What the couple had in mind when they asked; all of it may be open still. */
export type Wish = v.InferOutput<typeof Wish>
export const Wish = v.object({
  weddingDate: v.optional(v.string()),
  /** `YYYY-MM`, where the day is not chosen yet */
  month: v.optional(v.string()),
  session: v.optional(v.picklist(SESSIONS)),
  tables: v.optional(v.number()),
  /** the day and the size of a fitting */
  fittingDate: v.optional(v.string()),
  fittingPart: v.optional(v.picklist(FITTING_PARTS)),
  size: v.optional(v.string()),
})

const Subject = v.object({ id: v.string(), name: v.string(), address: v.nullable(v.string()) })

export type Reservation = v.InferOutput<typeof Reservation>
export const Reservation = v.object({
  id: v.string(),
  kind: v.picklist(RESERVATION_KINDS),
  reservationState: v.picklist(RESERVATION_STATES),
  /** Where a visit goes, or the banquet is held; page, picture and point on the map are there while the venue is. */
  weddingCenter: v.optional(
    v.object({
      ...Subject.entries,
      unsignedName: v.nullable(v.string()),
      picture: v.nullable(StoredPicture),
      point: v.nullable(v.object({ lat: v.number(), lng: v.number() })),
    }),
  ),
  /** What is tried on at a fitting; its picture is there while its page is. */
  product: v.optional(v.object({ ...Subject.entries, picture: v.nullable(StoredPicture) })),
  wish: Wish,
  meetTsp: v.nullable(v.number()),
  /** Times to pick one of, where the house has offered some. */
  offeredTsps: v.array(v.number()),
  /** What the house said with its last step, where it had to say why. */
  told: v.nullable(v.object({ step: v.picklist(STEPS_WITH_REASON), reason: v.string() })),
  createdTsp: v.number(),
})

export const listReservations = endpoint({
  name: 'listReservations',
  method: 'GET',
  path: '/api/b2c/reservation',
  auth: 'customer',
  summary: "Reservations made with the customer's verified phone, latest first",
  query: v.strictObject(paging(100)),
  success: pageOf(Reservation),
})

export const changeReservation = endpoint({
  name: 'changeReservation',
  method: 'PATCH',
  path: '/api/b2c/reservation',
  auth: 'customer',
  summary: 'Asks to cancel a reservation; no other change is the customer’s to make',
  body: v.strictObject({
    id: v.pipe(v.string(), v.maxLength(100)),
    reservationState: v.picklist(RESERVATION_STATES),
  }),
  success: Reservation,
  refusals: { not_found: 404, only_cancel_request: 403, reservation_closed: 409 },
})

/** Names a client to whoever has it, and nobody can guess it. */
export const ClientId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
/** Until the year 2100: what no calendar knows is no time to meet. */
export const MeetTsp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000))

export const listOfferedTimes = endpoint({
  name: 'listOfferedTimes',
  method: 'GET',
  path: '/api/public/clients/:clientId/reservations',
  auth: 'anyone',
  summary: 'What a client asked for, with the times that the houses offer; says nothing about the person',
  params: v.strictObject({ clientId: ClientId }),
  success: v.object({ items: v.array(Reservation) }),
  refusals: { not_found: 404 },
})

export const chooseTime = endpoint({
  name: 'chooseTime',
  method: 'POST',
  path: '/api/public/clients/:clientId/reservations/:reservationId/time',
  auth: 'anyone',
  summary: 'Picks one of the times that the house offers; picked again it is the same',
  params: v.strictObject({ clientId: ClientId, reservationId: v.pipe(v.string(), v.maxLength(100)) }),
  limit: { count: 300, seconds: 3600 },
  body: v.strictObject({ meetTsp: MeetTsp }),
  success: Reservation,
  refusals: { not_found: 404, time_gone: 409 },
})

export const chooseOwnTime = endpoint({
  name: 'chooseOwnTime',
  method: 'POST',
  path: '/api/b2c/reservation/time',
  auth: 'customer',
  summary: 'Picks one of the times that the house offers for a reservation of the customer’s',
  body: v.strictObject({ id: v.pipe(v.string(), v.maxLength(100)), meetTsp: MeetTsp }),
  success: Reservation,
  refusals: { not_found: 404, time_gone: 409 },
})

const Tsp = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

export const countReservations = endpoint({
  name: 'countReservations',
  method: 'GET',
  path: '/api/public/reservation/count',
  auth: 'anyone',
  summary: 'How many reservations were made between two moments, both included',
  query: v.strictObject({ createdTspFrom: v.optional(Tsp), createdTspTo: v.optional(Tsp) }),
  success: v.object({ count: v.number() }),
})
