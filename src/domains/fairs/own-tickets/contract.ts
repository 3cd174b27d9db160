import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { FairCard, TicketId } from '../contract.ts'

export type OwnTicket = v.InferOutput<typeof OwnTicket>
export const OwnTicket = v.object({ id: v.string(), date: v.string(), people: v.number(), fair: FairCard })

export const listOwnTickets = endpoint({
  name: 'listOwnTickets',
  method: 'GET',
  path: '/api/b2c/trends/fair-tickets',
  auth: 'customer',
  summary: 'Tickets that were taken with the customer’s verified number, the next day first',
  query: v.strictObject(paging(100)),
  success: pageOf(OwnTicket),
})

export const sendTicket = endpoint({
  name: 'sendTicket',
  method: 'POST',
  path: '/api/b2c/trends/fair-tickets/:id/sms',
  auth: 'customer',
  summary: 'Sends the link of an own ticket to the customer’s verified number, three times a day at most',
  params: v.strictObject({ id: TicketId }),
  status: 201,
  success: v.object({ maskedTel: v.string() }),
  refusals: { not_found: 404, fair_over: 409, messages_spent: 429, message_budget_spent: 503 },
})
