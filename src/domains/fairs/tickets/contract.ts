import * as v from 'valibot'
import { Name } from '#domains/accounts/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Tel } from '#lib/phone.ts'
import { UnsignedName } from '#lib/unsigned-name.ts'
import { FairCard, TicketId } from '../contract.ts'

export const MOST_VISITORS = 10
/** The version of the words that stand beside the boxes of the registration. */
export const FAIR_TEXT_VERSION = '2026-11'

export const FairRegistration = v.strictObject({
  name: Name,
  tel: Tel,
  people: v.pipe(
    v.number('people_wrong'),
    v.integer('people_wrong'),
    v.minValue(1, 'people_wrong'),
    v.maxValue(MOST_VISITORS, 'people_too_many'),
  ),
  date: v.string('day_required'),
  consent: v.literal(true, 'consent_required'),
  /** The number may go to the exhibitors; only if this was ticked. */
  shareTel: v.optional(v.boolean(), false),
  /** The solution of a challenge, once an address has taken many places. */
  altcha: v.optional(v.string()),
})

export const registerForFair = endpoint({
  name: 'registerForFair',
  method: 'POST',
  path: '/api/public/trends/fair/:id/tickets',
  auth: 'anyone',
  summary:
    'A ticket for a day of a fair, or for an event with seats; one a number, and whoever asks again is not shown it',
  params: v.strictObject({ id: UnsignedName }),
  body: FairRegistration,
  status: 201,
  success: v.object({ id: v.string() }),
  refusals: {
    not_found: 404,
    day_unknown: 400,
    fair_over: 409,
    day_full: 409,
    party_too_large: 409,
    ticket_exists: 409,
    proof_of_work_needed: 428,
    fair_places_spent: 429,
  },
  limit: { count: 30, seconds: 600 },
})

export type FairTicket = v.InferOutput<typeof FairTicket>
export const FairTicket = v.object({
  id: v.string(),
  name: v.string(),
  /** Enough to recognise one's own number. */
  maskedTel: v.string(),
  date: v.string(),
  people: v.number(),
  shareTel: v.boolean(),
  fair: FairCard,
  /** What `fair` tells of is an event. */
  forEvent: v.boolean(),
  /** A QR code that opens the ticket, as a path in a square of `size` units. */
  qr: v.object({ size: v.number(), path: v.string() }),
})

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/api/public/trends/fair-tickets/:id',
  auth: 'anyone',
  summary: 'A ticket, for whoever knows its unguessable id',
  params: v.strictObject({ id: TicketId }),
  success: FairTicket,
  refusals: { not_found: 404 },
})

export const giveBackTicket = endpoint({
  name: 'giveBackTicket',
  method: 'DELETE',
  path: '/api/public/trends/fair-tickets/:id',
  auth: 'anyone',
  summary: 'Gives a ticket back: its places are free again, and nothing of it is kept',
  params: v.strictObject({ id: TicketId }),
  status: 204,
  success: v.undefined(),
})
