import * as v from 'valibot'
import { officeEndpoint } from '#lib/endpoint.ts'
import { SignedPasskey } from '../passkeys/rules.ts'
import { LONGEST_SECOND_FACTOR } from '../rules.ts'

export const PROOF_WAYS = ['passkey', 'authenticator', 'phone'] as const

export const getProofWays = officeEndpoint({
  name: 'getProofWays',
  method: 'GET',
  path: '/api/office/me/proof',
  may: null,
  summary: 'How whoever is signed in can show once more who they are, with a challenge for their passkeys',
  success: v.object({
    ways: v.array(v.picklist(PROOF_WAYS)),
    phone: v.nullable(v.string()),
    passkey: v.nullable(v.unknown()),
  }),
})

export const sendProofCode = officeEndpoint({
  name: 'sendProofCode',
  method: 'POST',
  path: '/api/office/me/proof/code',
  may: null,
  acts: ['staff.code-asked'],
  summary: 'Sends a code to the own number',
  success: v.object({ handle: v.string(), expireTsp: v.number(), resendTsp: v.number() }),
  refusals: { code_too_soon: 429, code_too_many: 429, no_phone: 409, message_budget_spent: 503 },
})

export const proveAgain = officeEndpoint({
  name: 'proveAgain',
  method: 'POST',
  path: '/api/office/me/proof',
  may: null,
  acts: ['staff.proved'],
  summary: 'Shows once more who is there; good for ten minutes',
  body: v.variant('way', [
    v.strictObject({ way: v.literal('passkey'), signed: SignedPasskey }),
    v.strictObject({
      way: v.literal('authenticator'),
      code: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_SECOND_FACTOR)),
    }),
    v.strictObject({
      way: v.literal('phone'),
      handle: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
      code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'wrong_code')),
    }),
  ]),
  success: v.object({ provedTsp: v.number() }),
  refusals: { wrong_code: 400, code_tries_spent: 400, passkey_unknown: 400, wait_before_next_try: 429 },
})
