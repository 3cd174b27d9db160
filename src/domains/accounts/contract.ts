import * as v from 'valibot'
import { Secret, SOCIAL_PROVIDERS } from '#domains/sessions/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { isIpV4 } from '#lib/ip-v4.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { TEL_IN_PATH, Tel, telFromPath } from '#lib/phone.ts'

/** Our own accounts. */
export const OWN_PROVIDER = 'wb'
const PROVIDERS = [OWN_PROVIDER, ...SOCIAL_PROVIDERS] as const

export const LONGEST_NAME = 80
export const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'name_required'),
  v.maxLength(LONGEST_NAME, 'name_too_long'),
)
export const LONGEST_EMAIL = 254
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.email('email_malformed'),
  v.maxLength(LONGEST_EMAIL, 'email_malformed'),
)
export const IsoDate = v.pipe(v.string(), v.check(isIsoDate, 'date_malformed'))

/** Length is all that the shape can tell; `password.ts` knows the common ones and those equal to phone or e-mail. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(8, 'password_too_short'),
  v.maxLength(200, 'password_too_long'),
)

export const TelInPath = v.pipe(
  v.string(),
  v.regex(TEL_IN_PATH),
  v.transform((segment) => telFromPath(segment)!),
)

export const CONSENT_TEXT_VERSION = '2026-11'
/** Calls at whose end a password is hashed. Thousands share one address on mobile networks. */
const DEAR = { count: 300, seconds: 3600 }

/** The box must be ticked, and it never is beforehand. */
export const Agreed = (code: string) => v.literal(true, code)

const ClientToken = v.object({ accessToken: v.string(), accessTokenExpireTsp: v.number() })

export type Customer = v.InferOutput<typeof Customer>
export const Customer = v.object({
  customerId: v.string(),
  name: v.string(),
  tel: v.nullable(v.string()),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
  weddingDate: v.nullable(v.string()),
  cityId: v.nullable(v.string()),
  /** What of the checklist is done. */
  checklist: v.array(v.string()),
})

export const issueClientToken = endpoint({
  name: 'issueClientToken',
  method: 'POST',
  path: '/api/b2c/oauth/client',
  auth: 'client-credentials',
  summary: 'A token for a page of ours, in exchange for the client id and secret',
  limit: { count: 300, seconds: 60 },
  success: ClientToken,
})

export const renewPublicToken = endpoint({
  name: 'renewPublicToken',
  method: 'GET',
  path: '/api/publicToken',
  auth: 'anyone',
  summary: 'A client token for the browser',
  success: ClientToken,
})

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/b2c/oauth/internal/:provider',
  auth: 'anyone',
  summary: 'Signs in with a phone number or a verified e-mail address, and a password',
  params: v.strictObject({ provider: v.literal(OWN_PROVIDER) }),
  body: v.strictObject({
    username: v.pipe(v.string(), v.minLength(1, 'username_empty'), v.maxLength(254)),
    password: Secret,
  }),
  success: v.object({
    accessToken: v.string(),
    refreshToken: v.string(),
    identification: v.string(),
    accessTokenExpireTsp: v.number(),
  }),
  refusals: { wrong_credentials: 401, wait_before_next_try: 429 },
})

export const issueServiceToken = endpoint({
  name: 'issueServiceToken',
  method: 'POST',
  path: '/api/b2c/auth-token/:provider',
  auth: 'anyone',
  summary: 'A service token for a fresh sign-in, or a silent renewal with the refresh token',
  params: v.strictObject({ provider: v.picklist(PROVIDERS) }),
  body: v.strictObject({
    provider: v.optional(v.string()),
    accessToken: v.optional(v.nullable(v.string())),
    idUsedByProvider: v.pipe(v.string(), v.maxLength(200)),
    refreshToken: v.optional(v.nullable(v.string())),
  }),
  success: v.object({
    accessToken: v.string(),
    accessTokenExpireTsp: v.number(),
    refreshToken: v.optional(v.string()),
  }),
  refusals: { wrong_credentials: 401, phone_needed: 409, provider_unavailable: 503, not_found: 404 },
})

export const getCurrentCustomer = endpoint({
  name: 'getCurrentCustomer',
  method: 'GET',
  path: '/api/b2c/auth/private',
  auth: 'customer',
  summary: 'The customer behind the token',
  success: Customer,
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/b2c/auth/session',
  auth: 'customer',
  summary: 'Logs out: the session ends on the server at once',
  status: 204,
  success: v.undefined(),
})

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/api/b2c/customers',
  auth: 'customer',
  summary: "The signed-in customer's details",
  success: Customer,
})

export const deactivateCustomer = endpoint({
  name: 'deactivateCustomer',
  method: 'DELETE',
  path: '/api/b2c/customers',
  auth: 'customer',
  summary: 'Erases the account: personal data go, sessions end',
  status: 204,
  success: v.undefined(),
  confirmed: true,
  refusals: { confirm_again: 403 },
})

export const PasswordChange = v.strictObject({ originPassword: Secret, newPassword: NewPassword })

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PATCH',
  path: '/api/b2c/customers/password',
  auth: 'customer',
  summary: 'Changes the password and ends every other session',
  body: PasswordChange,
  status: 204,
  success: v.undefined(),
  refusals: { wrong_password: 422, password_too_common: 422, password_like_account: 422, wait_before_next_try: 429 },
})

export const Registration = v.strictObject({
  name: Name,
  tel: Tel,
  email: v.optional(v.nullable(Email)),
  password: NewPassword,
  authCall: Secret,
  weddingDate: v.optional(v.nullable(IsoDate)),
  cityId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
  referral: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  ipV4: v.optional(v.nullable(v.pipe(v.string(), v.check(isIpV4, 'ip_malformed')))),
  consents: v.strictObject({
    terms: Agreed('terms_required'),
    privacy: Agreed('privacy_required'),
    marketing: v.optional(v.boolean(), false),
  }),
})

export const registerCustomer = endpoint({
  name: 'registerCustomer',
  method: 'POST',
  path: '/api/public/customers/:regionCode',
  auth: 'anyone',
  summary: 'Registers a customer whose phone number has just been verified',
  region: true,
  params: v.strictObject({ regionCode: v.literal('VN') }),
  limit: DEAR,
  body: Registration,
  status: 201,
  success: v.object({ customerId: v.string(), name: v.string() }),
  refusals: {
    phone_not_verified: 422,
    tel_taken: 409,
    password_too_common: 422,
    password_like_account: 422,
    unknown_city: 422,
  },
})

export const telExistence = endpoint({
  name: 'telExistence',
  method: 'GET',
  path: '/api/public/customers/tel-existence',
  auth: 'anyone',
  summary: 'Whether a phone number has an account',
  query: v.strictObject({ regionId: v.optional(v.literal('2')), tel: Tel }),
  limit: { count: 20, seconds: 3600 },
  success: v.object({ existence: v.boolean() }),
})

const byTel = {
  auth: 'anyone',
  params: v.strictObject({ tel: TelInPath }),
  success: v.object({ tel: v.string() }),
} as const

/** The specification asks for these two; an answer is the same whether or not somebody has that number. */
export const customerByTel = endpoint({
  name: 'customerByTel',
  method: 'GET',
  path: '/api/public/customers/:tel',
  summary: 'Echoes a well-formed phone number and tells nothing about anybody',
  ...byTel,
})

export const customerByTelToo = endpoint({
  name: 'customerByTelToo',
  method: 'GET',
  path: '/api/public/customers/tel/:tel',
  summary: 'The same under its other path',
  ...byTel,
})

export const OptionalEmail = v.optional(v.nullable(Email))

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/public/customers/resetPassword',
  auth: 'anyone',
  summary: 'Exchanges a proof of the phone number for a token that may set a new password',
  limit: DEAR,
  body: v.strictObject({ tel: Tel, email: OptionalEmail, authCall: Secret }),
  success: v.object({ resetToken: v.string(), expireTsp: v.number() }),
  refusals: { phone_not_verified: 422 },
})

export const setPassword = endpoint({
  name: 'setPassword',
  method: 'PUT',
  path: '/api/public/customers/password',
  auth: 'anyone',
  summary: 'Sets a new password and ends all sessions',
  limit: DEAR,
  body: v.strictObject({ resetToken: Secret, newPassword: NewPassword }),
  status: 204,
  success: v.undefined(),
  refusals: { reset_expired: 422, password_too_common: 422, password_like_account: 422 },
})

export const judgePassword = endpoint({
  name: 'judgePassword',
  method: 'POST',
  path: '/api/public/passwords/judgement',
  auth: 'anyone',
  summary: 'Whether a password is good enough for a new account, told where it is typed; nothing is kept of it',
  limit: { count: 300, seconds: 3600 },
  body: v.strictObject({ password: NewPassword, tel: v.optional(v.nullable(Tel)), email: OptionalEmail }),
  status: 204,
  success: v.undefined(),
  refusals: { password_too_common: 422, password_like_account: 422 },
})
