import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

/** The providers that can stand for a customer. */
export const SOCIAL_PROVIDERS = ['facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** A password or a token, as somebody sends it. */
export const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))

const DEVICES = ['android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other'] as const
const BROWSERS = ['zalo', 'facebook', 'app', 'edge', 'chrome', 'firefox', 'safari', 'other'] as const

export type Device = v.InferOutput<typeof Device>
export const Device = v.object({
  id: v.string(),
  device: v.picklist(DEVICES),
  browser: v.picklist(BROWSERS),
  provider: v.string(),
  createdTsp: v.number(),
  usedTsp: v.number(),
  /** The one that is asking. */
  current: v.boolean(),
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/b2c/auth/sessions',
  auth: 'customer',
  summary: 'Where the customer is signed in, the latest used first',
  success: v.object({ items: v.array(Device) }),
})

export const endOneSession = endpoint({
  name: 'endOneSession',
  method: 'DELETE',
  path: '/api/b2c/auth/sessions/:id',
  auth: 'customer',
  status: 204,
  summary: 'Ends one of the customer’s sessions; its next call is refused',
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  success: v.undefined(),
  refusals: { not_found: 404 },
})

export const listIdentities = endpoint({
  name: 'listIdentities',
  method: 'GET',
  path: '/api/b2c/customers/identities',
  auth: 'customer',
  summary: 'The social accounts that open this account, and whether a password does',
  success: v.object({
    hasPassword: v.boolean(),
    items: v.array(v.object({ provider: v.picklist(SOCIAL_PROVIDERS), joinedTsp: v.number() })),
  }),
})

export const removeIdentity = endpoint({
  name: 'removeIdentity',
  method: 'DELETE',
  path: '/api/b2c/customers/identities/:provider',
  auth: 'customer',
  status: 204,
  summary: 'Takes a social account off, and ends the sessions that it opened; the last way in stays',
  params: v.strictObject({ provider: v.picklist(SOCIAL_PROVIDERS) }),
  success: v.undefined(),
  refusals: { not_found: 404, last_way_in: 409 },
})
