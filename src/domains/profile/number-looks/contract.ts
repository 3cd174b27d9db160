import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

/** Somebody of the office looked at the customer's whole number. */
export type NumberLook = v.InferOutput<typeof NumberLook>
const NumberLook = v.object({
  id: v.string(),
  atTsp: v.number(),
  staffName: v.string(),
  reason: v.string(),
})

export const listNumberLooks = endpoint({
  name: 'listNumberLooks',
  method: 'GET',
  path: '/api/b2c/customers/number-looks',
  auth: 'customer',
  summary: 'Who of the office looked at the customer’s number and why, the latest first',
  success: v.object({ items: v.array(NumberLook) }),
})
