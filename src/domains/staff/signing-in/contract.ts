import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { Tel } from '#lib/phone.ts'
import { SignedPasskey } from '../passkeys/rules.ts'
import { LONGEST_SECOND_FACTOR, StaffEmail } from '../rules.ts'

/** What the browser holds while a code is on its way. */
const Handle = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const Code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'wrong_code'))

const Sent = { expireTsp: v.number(), resendTsp: v.number() }
const SEND_REFUSALS = { code_too_soon: 429, code_too_many: 429 } as const
const CODE_REFUSALS = { ...SEND_REFUSALS, message_budget_spent: 503 } as const
const TRY_REFUSALS = { wrong_code: 400, code_tries_spent: 400, wait_before_next_try: 429 } as const
const SignedIn = v.object({ staffId: v.string() })

export const sendOfficeCode = endpoint({
  name: 'sendOfficeCode',
  method: 'POST',
  path: '/api/office/codes',
  auth: 'anyone',
  summary: 'Sends a code to a member’s number; the answer is the same for numbers that nobody here has',
  limit: { count: 30, seconds: 3600 },
  body: v.strictObject({ phone: Tel }),
  success: v.object({ handle: v.string(), ...Sent }),
  refusals: CODE_REFUSALS,
})

export const signInByCode = endpoint({
  name: 'signInByCode',
  method: 'POST',
  path: '/api/office/sign-in/code',
  auth: 'anyone',
  summary: 'Opens a session of the office with the code that was sent',
  limit: { count: 60, seconds: 3600 },
  body: v.strictObject({ handle: Handle, code: Code }),
  success: SignedIn,
  refusals: TRY_REFUSALS,
})

export const sendOfficeLink = endpoint({
  name: 'sendOfficeLink',
  method: 'POST',
  path: '/api/office/links',
  auth: 'anyone',
  summary: 'Sends a link for one sign-in; the answer is the same for addresses that nobody here has',
  limit: { count: 30, seconds: 3600 },
  body: v.strictObject({ email: StaffEmail }),
  success: v.object(Sent),
  refusals: SEND_REFUSALS,
})

export const signInByLink = endpoint({
  name: 'signInByLink',
  method: 'POST',
  path: '/api/office/sign-in/link',
  auth: 'anyone',
  summary: 'Opens a session with the link from an e-mail and a code of the authenticator app, or a recovery code',
  limit: { count: 60, seconds: 3600 },
  body: v.strictObject({
    token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'link_spent')),
    code: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_SECOND_FACTOR)),
  }),
  success: SignedIn,
  refusals: { ...TRY_REFUSALS, link_spent: 400 },
})

export const offerPasskeySignIn = endpoint({
  name: 'offerPasskeySignIn',
  method: 'POST',
  path: '/api/office/sign-in/passkey/challenge',
  auth: 'anyone',
  summary: 'A challenge for whichever passkey the device has for this place',
  limit: { count: 120, seconds: 3600 },
  success: v.object({ options: v.unknown() }),
})

export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/office/sign-in/passkey',
  auth: 'anyone',
  summary: 'Opens a session with a challenge signed by a passkey',
  limit: { count: 60, seconds: 3600 },
  body: v.strictObject({ signed: SignedPasskey }),
  success: SignedIn,
  refusals: { passkey_unknown: 400 },
})
