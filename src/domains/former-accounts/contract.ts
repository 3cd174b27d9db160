import * as v from 'valibot'
import { Secret } from '#domains/sessions/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

/** What comes along after seven days, and what needs a second proof. */
export const OWN_KINDS = ['reservations', 'vouchers', 'favourites'] as const
export const PRIVATE_KINDS = ['invitations', 'reviews', 'details'] as const

const FormerId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{32,36}$/))

export type Former = v.InferOutput<typeof Former>
export const Former = v.object({
  id: v.string(),
  setAsideTsp: v.number(),
  /** When the first kinds open by themselves; null once they have, or where the owner has said no. */
  ownOpenTsp: v.nullable(v.number()),
  /** Somebody on a device from before has said that this is not them. */
  refused: v.boolean(),
  locked: v.array(v.picklist([...OWN_KINDS, ...PRIVATE_KINDS])),
  /** The second proofs that there can be. */
  proofs: v.object({
    password: v.boolean(),
    /** Enough to recognise one's own address. */
    email: v.nullable(v.string()),
    device: v.boolean(),
  }),
})

export const listFormers = endpoint({
  name: 'listFormers',
  method: 'GET',
  path: '/api/b2c/customers/former',
  auth: 'customer',
  summary: 'What from before the last reset by phone alone is locked, and what opens it',
  success: v.object({ items: v.array(Former) }),
})

export const openByPassword = endpoint({
  name: 'openByPassword',
  method: 'POST',
  path: '/api/b2c/customers/former/password',
  auth: 'customer',
  status: 201,
  summary: 'Opens what is locked with the password from before',
  body: v.strictObject({ password: Secret }),
  success: v.object({ opened: v.number() }),
  refusals: { wrong_old_password: 422, wait_before_next_try: 429, nothing_locked: 404 },
})

export const sendFormerLink = endpoint({
  name: 'sendFormerLink',
  method: 'POST',
  path: '/api/b2c/customers/former/:id/email-links',
  auth: 'customer',
  status: 201,
  summary: 'Sends a link that opens what is locked to the e-mail address that was verified before',
  params: v.strictObject({ id: FormerId }),
  success: v.object({ expireTsp: v.number(), resendTsp: v.number() }),
  refusals: { not_found: 404, email_too_soon: 429, email_too_many: 429 },
})

/** What somebody on a device from before is asked: was that you? */
export type Approval = v.InferOutput<typeof Approval>
export const Approval = v.object({
  id: v.string(),
  /** Enough to recognise one's own number. */
  tel: v.string(),
  cause: v.picklist(['reset', 'facebook', 'apple']),
  setAsideTsp: v.number(),
  refused: v.boolean(),
})

export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/public/former-approvals',
  auth: 'anyone',
  summary: 'What a device that was signed in before can say yes or no to; it is known by its cookie alone',
  success: v.object({ items: v.array(Approval) }),
})

export const answerApproval = endpoint({
  name: 'answerApproval',
  method: 'PUT',
  path: '/api/public/former-approvals/:id',
  auth: 'anyone',
  status: 204,
  summary: 'Says from a device that was signed in before whether the one who came by phone is the same person',
  params: v.strictObject({ id: FormerId }),
  body: v.strictObject({ same: v.boolean() }),
  success: v.undefined(),
  refusals: { not_found: 404 },
})
