import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { CeremonyKey } from '#domains/cards/reply/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

const DOOR = '/api/b2c/wedding-invitations/:id/arrivals/:ceremony'
const OfCeremony = v.strictObject({ id: Id, ceremony: CeremonyKey })

/** What somebody at the door sees of a household: no phone, no note. */
export type AwaitedGuest = v.InferOutput<typeof AwaitedGuest>
const AwaitedGuest = v.object({
  id: v.string(),
  token: v.string(),
  /** Of households that became one with it. */
  formerTokens: v.array(v.string()),
  name: v.string(),
  side: v.picklist(SIDES),
  expected: v.number(),
  table: v.nullable(v.number()),
  arrived: v.number(),
  arrivedTsp: v.nullable(v.number()),
})

export const getDoorList = endpoint({
  name: 'getDoorList',
  method: 'GET',
  path: DOOR,
  auth: 'customer',
  summary: 'Who is awaited at a ceremony, and who is there',
  params: OfCeremony,
  success: v.object({ guests: v.array(AwaitedGuest) }),
  refusals: { not_found: 404 },
})

/** What a phone at the door noted; `id` is its own, so that telling it again changes nothing. */
export type Arrival = v.InferOutput<typeof Arrival>
export const Arrival = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)),
  guestId: Id,
  people: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  tsp: v.pipe(v.number(), v.integer(), v.minValue(1_500_000_000_000), v.maxValue(4_000_000_000_000)),
})

export const tellArrivals = endpoint({
  name: 'tellArrivals',
  method: 'PATCH',
  path: DOOR,
  auth: 'customer',
  summary: 'Takes over what phones at the door noted; the latest of a household counts',
  params: OfCeremony,
  body: v.strictObject({ arrivals: v.pipe(v.array(Arrival), v.minLength(1), v.maxLength(500)) }),
  success: v.object({ taken: v.array(v.string()), guests: v.array(AwaitedGuest) }),
  refusals: { not_found: 404 },
})
