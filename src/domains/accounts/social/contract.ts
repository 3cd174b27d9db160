import * as v from 'valibot'
import { Secret, SOCIAL_PROVIDERS } from '#domains/sessions/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Tel } from '#lib/phone.ts'
import { Name, registerCustomer } from '../contract.ts'

export const getSocialToken = endpoint({
  name: 'getSocialToken',
  method: 'GET',
  path: '/token/:provider',
  auth: 'anyone',
  summary: "Checks a browser's Facebook token with Facebook and exchanges it for one that lives longer",
  params: v.strictObject({ provider: v.literal('facebook') }),
  /** The redirect flow does not tell the browser its user's id; where it is given it must fit the token. */
  query: v.strictObject({ accessToken: Secret, userID: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  limit: { count: 60, seconds: 60 },
  success: v.object({ accessToken: v.string(), accessTokenExpireTsp: v.number(), userID: v.string() }),
  refusals: { wrong_credentials: 401, provider_unavailable: 503, not_found: 404 },
})

export const keepSocialToken = endpoint({
  name: 'keepSocialToken',
  method: 'PATCH',
  path: '/api/b2c/oauth/external/:provider/:idUsedByProvider',
  auth: 'anyone',
  summary: 'Tells us of a social sign-in, whose token is checked with the provider',
  params: v.strictObject({
    provider: v.picklist(SOCIAL_PROVIDERS),
    idUsedByProvider: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  body: v.strictObject({
    accessToken: Secret,
    refreshToken: v.optional(v.nullable(v.string())),
    accessTokenExpireTsp: v.optional(v.nullable(v.number())),
  }),
  success: v.object({ known: v.boolean() }),
  refusals: { wrong_credentials: 401, provider_unavailable: 503, not_found: 404 },
})

/** A social sign-in whose phone is unknown goes through phone verification, and is then joined to that number's account. */
export const joinSocial = endpoint({
  name: 'joinSocial',
  method: 'POST',
  path: '/api/b2c/oauth/external/:provider/:idUsedByProvider',
  auth: 'anyone',
  summary: 'Joins a checked social sign-in to a verified phone number, registering the customer where needed',
  params: keepSocialToken.params,
  body: v.strictObject({
    accessToken: Secret,
    name: Name,
    tel: Tel,
    authCall: Secret,
    consents: registerCustomer.body.entries.consents,
  }),
  status: 201,
  success: v.object({ customerId: v.string(), name: v.string() }),
  refusals: { wrong_credentials: 401, phone_not_verified: 422, provider_unavailable: 503, not_found: 404 },
})

export const issueNonce = endpoint({
  name: 'issueNonce',
  method: 'GET',
  path: '/api/public/oauth/nonce',
  auth: 'anyone',
  summary: "A nonce for Apple's sign-in, good for one session",
  success: v.object({ nonce: v.string() }),
})
