import * as v from 'valibot'
import { CustomerId } from '#lib/customer-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { ListedVoucher, VoucherId } from '../contract.ts'

const CLAIM_STATES = ['CLAIMED', 'VISITED', 'USED', 'EXPIRED'] as const
export const MESSAGES_A_DAY = 3
/** How long a counter can take back what it has marked as used. */
export const UNDO_MS = 10 * 60_000

export type Claim = v.InferOutput<typeof Claim>
export const Claim = v.object({
  voucherId: v.string(),
  clientId: v.string(),
  code: v.string(),
  state: v.picklist(CLAIM_STATES),
  claimedTsp: v.number(),
  expireTsp: v.number(),
  visitedTsp: v.nullable(v.number()),
  usedTsp: v.nullable(v.number()),
})

const ClientId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const claimVoucher = endpoint({
  name: 'claimVoucher',
  method: 'POST',
  path: '/api/b2c/clients/vouchers/:id',
  auth: 'customer',
  summary: 'Claims a voucher; claiming again gives the same claim',
  params: v.strictObject({ id: VoucherId }),
  body: v.optional(v.strictObject({ customerId: v.optional(CustomerId) })),
  success: Claim,
  status: 201,
  refusals: {
    not_found: 404,
    not_you: 403,
    not_started: 409,
    sold_out: 409,
    expired: 409,
    phone_not_verified: 422,
    locked_until_proof: 423,
  },
})

export type OwnClaim = v.InferOutput<typeof OwnClaim>
export const OwnClaim = v.object({
  ...Claim.entries,
  /** How often it can still be sent to the customer's phone today. */
  messagesLeft: v.number(),
})

export const getClaim = endpoint({
  name: 'getClaim',
  method: 'GET',
  path: '/api/b2c/clients/vouchers/:id',
  auth: 'customer',
  summary: "The customer's own claim to a voucher",
  params: v.strictObject({ id: VoucherId }),
  success: OwnClaim,
  refusals: { not_found: 404 },
})

export type ListedClaim = v.InferOutput<typeof ListedClaim>
export const ListedClaim = v.object({ ...OwnClaim.entries, voucher: ListedVoucher })

export const listClaims = endpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/api/b2c/clients/vouchers',
  auth: 'customer',
  summary: "The customer's claims, latest first; used or unused ones only where asked",
  query: v.strictObject({
    customerId: v.optional(CustomerId),
    used: v.optional(v.picklist(['true', 'false'])),
    voucherId: v.optional(v.pipe(v.string(), v.maxLength(60))),
    ...paging(9999),
  }),
  success: pageOf(ListedClaim),
  refusals: { not_you: 403 },
})

export const sendClaim = endpoint({
  name: 'sendClaim',
  method: 'POST',
  path: '/api/b2c/clients/vouchers/:id/sms',
  auth: 'customer',
  summary: "Sends the claim to the customer's own verified phone",
  params: v.strictObject({ id: VoucherId }),
  body: v.optional(v.strictObject({ customerId: v.optional(CustomerId) })),
  success: v.object({ messagesLeft: v.number() }),
  status: 201,
  refusals: {
    not_found: 404,
    not_you: 403,
    already_used: 409,
    expired: 409,
    phone_not_verified: 422,
    messages_spent: 429,
    message_budget_spent: 503,
  },
})

/** What the counter sees: enough to give the voucher, too little to know the customer. */
export type CounterClaim = v.InferOutput<typeof CounterClaim>
export const CounterClaim = v.object({
  ...Claim.entries,
  customerName: v.string(),
  title: v.string(),
  brandName: v.string(),
  cap: v.nullable(v.number()),
  minimum: v.nullable(v.number()),
  branches: v.array(v.string()),
  conditions: v.array(v.string()),
  /** How many digits the counter's PIN has; null where none is needed. */
  pinLength: v.nullable(v.number()),
  lockedUntilTsp: v.nullable(v.number()),
  undoUntilTsp: v.nullable(v.number()),
})

const counter = {
  auth: 'anyone',
  params: v.strictObject({ id: VoucherId }),
  success: CounterClaim,
} as const
const Pin = v.pipe(v.string(), v.regex(/^\d{4,6}$/, 'pin_malformed'))
/** For an address that tries many: a counter serves far fewer. */
const limit = { count: 240, seconds: 60 }

export const getCounterClaim = endpoint({
  name: 'getCounterClaim',
  ...counter,
  method: 'GET',
  path: '/api/public/clients/vouchers/:id',
  summary: 'A claim as the counter sees it',
  query: v.strictObject({ clientId: ClientId }),
  refusals: { not_found: 404 },
})

export const markVisiting = endpoint({
  name: 'markVisiting',
  ...counter,
  method: 'POST',
  path: '/api/public/clients/vouchers/:id/visiting',
  summary: 'The customer has come; repeatable',
  body: v.strictObject({ clientId: ClientId }),
  refusals: { not_found: 404, already_used: 409, expired: 409 },
  limit,
})

const pinRefusals = { pin_needed: 422, wrong_pin: 422, pin_locked: 429 } as const

export const markUsing = endpoint({
  name: 'markUsing',
  ...counter,
  method: 'POST',
  path: '/api/public/clients/vouchers/:id/using',
  summary: "Uses the claim up, once, with the brand's counter PIN where it set one",
  body: v.strictObject({ clientId: ClientId, pin: v.optional(Pin) }),
  refusals: { not_found: 404, already_used: 409, expired: 409, ...pinRefusals },
  limit,
})

export const undoUsing = endpoint({
  name: 'undoUsing',
  ...counter,
  method: 'POST',
  path: '/api/public/clients/vouchers/:id/undoing',
  summary: 'Takes back within ten minutes what was marked as used by mistake, with the counter PIN',
  body: v.strictObject({ clientId: ClientId, pin: Pin }),
  refusals: { not_found: 404, not_used: 409, undo_too_late: 409, ...pinRefusals },
  limit,
})
