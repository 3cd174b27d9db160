import * as v from 'valibot'
import { Customer, IsoDate, Name, OptionalEmail } from '#domains/accounts/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

/** What a wedding needs, and how many months before the day it is best begun. */
export const CHECKLIST = [
  { id: 'date', months: 12 },
  { id: 'budget', months: 12 },
  { id: 'venue', months: 10 },
  { id: 'photographer', months: 8 },
  { id: 'dress', months: 7 },
  { id: 'guests', months: 6 },
  { id: 'rings', months: 5 },
  { id: 'invitations', months: 4 },
  { id: 'menu', months: 3 },
  { id: 'flowers', months: 3 },
  { id: 'makeup', months: 2 },
  { id: 'send', months: 2 },
  { id: 'seating', months: 1 },
  { id: 'fitting', months: 1 },
  { id: 'rehearsal', months: 0 },
] as const
export type ChecklistItem = (typeof CHECKLIST)[number]['id']
const ITEMS = CHECKLIST.map(({ id }) => id)

export const Details = v.strictObject({
  name: v.optional(Name),
  email: OptionalEmail,
  weddingDate: v.optional(v.nullable(IsoDate)),
  checklist: v.optional(v.pipe(v.array(v.picklist(ITEMS)), v.maxLength(CHECKLIST.length))),
})

export const changeDetails = endpoint({
  name: 'changeDetails',
  method: 'PATCH',
  path: '/api/b2c/customers',
  auth: 'customer',
  summary: 'Changes some of the details of the signed-in customer; what is not named stays',
  body: Details,
  success: Customer,
})
