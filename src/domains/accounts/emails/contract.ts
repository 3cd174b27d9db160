import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

export const sendEmailLink = endpoint({
  name: 'sendEmailLink',
  method: 'POST',
  path: '/api/b2c/customers/email/links',
  auth: 'customer',
  status: 201,
  summary: 'Sends a link to the customer’s e-mail address that verifies it: once, within 24 hours',
  success: v.object({ expireTsp: v.number(), resendTsp: v.number() }),
  refusals: { email_missing: 422, email_verified: 409, email_too_soon: 429, email_too_many: 429 },
})

/** What a link is good for: verifying an address, or opening what was locked, for whom it was verified before. */
const LINK_PURPOSES = ['verify', 'open'] as const
const Purpose = v.picklist(LINK_PURPOSES)
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export type EmailLink = v.InferOutput<typeof EmailLink>
export const EmailLink = v.object({
  purpose: Purpose,
  /** Enough to recognise one's own address. */
  email: v.string(),
  state: v.picklist(['ready', 'used', 'expired']),
})

/** Never in a path: those are written into logs. */
const Which = v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) })
const one = { path: '/api/public/email-links', auth: 'anyone' } as const

export const getEmailLink = endpoint({
  name: 'getEmailLink',
  ...one,
  method: 'GET',
  summary: 'What a link from an e-mail would do; looking at it does nothing',
  query: Which,
  success: EmailLink,
  refusals: { not_found: 404 },
})

export const pressEmailLink = endpoint({
  name: 'pressEmailLink',
  ...one,
  method: 'PUT',
  summary: 'Does what a link from an e-mail is for',
  body: Which,
  success: v.object({ purpose: Purpose }),
  refusals: { not_found: 404, link_spent: 410, email_taken: 409 },
})
