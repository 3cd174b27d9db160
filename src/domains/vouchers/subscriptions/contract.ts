import * as v from 'valibot'
import { CustomerId } from '#lib/customer-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { VoucherId } from '../contract.ts'

/** What following a brand may be good for; each is agreed to by itself. */
export const BRAND_PURPOSES = ['offers', 'contact'] as const
export type BrandPurpose = (typeof BRAND_PURPOSES)[number]

export const countSubscribers = endpoint({
  name: 'countSubscribers',
  method: 'GET',
  path: '/api/public/vouchers/brands/:id/subscribers/count',
  auth: 'anyone',
  summary: 'How many follow a brand',
  params: v.strictObject({ id: VoucherId }),
  success: v.object({ count: v.number() }),
  refusals: { not_found: 404 },
})

export type Subscription = v.InferOutput<typeof Subscription>
export const Subscription = v.object({
  subscribed: v.boolean(),
  consents: v.object({ offers: v.boolean(), contact: v.boolean() }),
})

const brand = { auth: 'customer', params: v.strictObject({ id: VoucherId }), success: Subscription } as const

export const haveSubscribed = endpoint({
  name: 'haveSubscribed',
  ...brand,
  method: 'GET',
  path: '/api/b2c/vouchers/brands/:id/have-subscribed',
  summary: 'Whether the customer follows a brand, and what they agreed to',
  query: v.strictObject({ customerId: v.optional(CustomerId) }),
  refusals: { not_found: 404, not_you: 403 },
})

export const subscribe = endpoint({
  name: 'subscribe',
  ...brand,
  method: 'POST',
  path: '/api/b2c/vouchers/brands/:id/subscribers',
  summary: 'Follows a brand; repeating it changes what is agreed to',
  body: v.strictObject({
    customerId: CustomerId,
    consents: v.optional(
      v.strictObject({ offers: v.optional(v.boolean(), false), contact: v.optional(v.boolean(), false) }),
      {},
    ),
  }),
  status: 201,
  refusals: { not_found: 404, not_you: 403 },
})

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  ...brand,
  method: 'DELETE',
  path: '/api/b2c/vouchers/brands/:id/subscribers',
  summary: 'Stops following a brand, and with it everything that was agreed to',
  refusals: { not_found: 404 },
})
