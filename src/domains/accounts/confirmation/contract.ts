import * as v from 'valibot'
import { Secret } from '#domains/sessions/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

export const confirmSession = endpoint({
  name: 'confirmSession',
  method: 'POST',
  path: '/api/b2c/auth/confirmation',
  auth: 'customer',
  summary:
    'Shows again who is there, for what needs that: with the password or, without one, a fresh proof of the phone',
  body: v.strictObject({ password: v.optional(Secret), authCall: v.optional(Secret) }),
  status: 204,
  success: v.undefined(),
  refusals: { wrong_password: 422, phone_not_verified: 422, wait_before_next_try: 429 },
})
