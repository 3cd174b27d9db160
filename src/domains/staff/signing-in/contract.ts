import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { Tel } from '#lib/phone.ts'

/** What the browser holds while a code is on its way. */
const Handle = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

export const sendOfficeCode = endpoint({
  name: 'sendOfficeCode',
  method: 'POST',
  path: '/api/office/codes',
  auth: 'anyone',
  summary: 'Sends a code to a member’s number; the answer is the same for numbers that nobody here has',
  limit: { count: 30, seconds: 3600 },
  body: v.strictObject({ phone: Tel }),
  success: v.object({ handle: v.string(), expireTsp: v.number(), resendTsp: v.number() }),
  status: 201,
  refusals: { code_too_soon: 429, code_too_many: 429 },
})

export const signInByCode = endpoint({
  name: 'signInByCode',
  method: 'POST',
  path: '/api/office/sign-in/code',
  auth: 'anyone',
  summary: 'Opens a session of the office with the code that was sent',
  limit: { count: 60, seconds: 3600 },
  body: v.strictObject({ handle: Handle, code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'wrong_code')) }),
  success: v.object({ staffId: v.string() }),
  refusals: { wrong_code: 400, code_tries_spent: 400 },
})
