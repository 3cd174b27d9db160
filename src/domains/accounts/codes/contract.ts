import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { TelInPath } from '../contract.ts'

/**
 * What a phone code can be asked for. Its hash, its message and the proof that it is exchanged for are bound to it: a
 * proof for one purpose is worth nothing for another.
 */
export const CODE_PURPOSES = ['registration', 'reset', 'join', 'confirm', 'quotation'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Names one verification of a number; whoever asked for the code holds it. */
const Handle = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

export const sendCode = endpoint({
  name: 'sendCode',
  method: 'POST',
  path: '/api/public/authcall/:tel',
  auth: 'anyone',
  summary:
    'Sends a six-digit code to a phone number; without a purpose it resets where there is an account and registers where there is none',
  region: true,
  params: v.strictObject({ tel: TelInPath }),
  body: v.optional(
    v.strictObject({
      purpose: v.optional(v.picklist(CODE_PURPOSES)),
      /** Of the code before: the new one then belongs to the same verification, and the old one stays good. */
      handle: v.optional(v.nullable(Handle)),
      altcha: v.optional(v.string()),
    }),
  ),
  success: v.object({ expireTsp: v.number(), resendTsp: v.number(), handle: v.string() }),
  refusals: { code_too_soon: 429, code_too_many: 429, proof_of_work_needed: 428, code_budget_spent: 503 },
})

export const checkCode = endpoint({
  name: 'checkCode',
  method: 'PUT',
  path: '/api/public/authcall/:tel',
  auth: 'anyone',
  summary: 'Checks a code and gives a proof that the number was verified, for the purpose that the code was sent for',
  region: true,
  params: v.strictObject({ tel: TelInPath }),
  body: v.strictObject({
    token: v.pipe(v.string(), v.regex(/^\d{6}$/, 'code_malformed')),
    handle: v.optional(v.nullable(Handle)),
  }),
  success: v.object({ authCall: v.string(), expireTsp: v.number() }),
  refusals: { wrong_code: 422, code_tries_spent: 429 },
})

export const issueChallenge = endpoint({
  name: 'issueChallenge',
  method: 'GET',
  path: '/api/public/authcall-challenge',
  auth: 'anyone',
  summary: 'Work for the browser to do before it may ask for another code',
  success: v.object({
    algorithm: v.string(),
    challenge: v.string(),
    maxnumber: v.optional(v.number()),
    salt: v.string(),
    signature: v.string(),
  }),
})
