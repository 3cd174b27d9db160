import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { GUESTS, Guest } from '#domains/guests/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

export const mergeGuests = endpoint({
  name: 'mergeGuests',
  method: 'PUT',
  path: `${GUESTS}/:guestId/merges/:otherId`,
  auth: 'customer',
  summary: 'Makes two households one: the first stays with what both had, and the link of the other leads to it',
  params: v.strictObject({ id: Id, guestId: Id, otherId: Id }),
  success: Guest,
  refusals: { not_found: 404 },
})

export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'DELETE',
  path: `${GUESTS}/:guestId/merges/:otherId`,
  auth: 'customer',
  summary: 'Makes two households of one again, as they were, if it has not changed since',
  params: v.strictObject({ id: Id, guestId: Id, otherId: Id }),
  success: Guest,
  refusals: { not_found: 404, merge_changed: 409 },
})
