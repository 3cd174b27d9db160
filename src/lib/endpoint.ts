import * as v from 'valibot'

/** What both sides agree on about one URL: browser, server render and tests call it, one `serve()` answers it. */
export interface Endpoint {
  /** As it is exported; generated clients call it so. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** Who may call it. `client` is any page of ours (a client or a customer token), `customer` a signed-in customer. */
  auth: 'anyone' | 'client-credentials' | 'client' | 'customer'
  summary: string
  params: v.GenericSchema
  query: v.GenericSchema
  body: v.GenericSchema
  success: v.GenericSchema
  status: 200 | 201 | 204
  /** Expected ways to be refused, and the status that each answers with. Their sentences are the `refusals` of the noun's file in `locales/`. */
  refusals: Record<string, number>
  /** The caller names the region in a header (spec 7 says where). */
  region: boolean
  limit: Limit | null
  /** Only within ten minutes of a sign-in or a confirmation; later it is refused as `confirm_again`. */
  confirmed: boolean
  /** The body is one picture, as its bytes, of at most so many. */
  picture: { mostBytes: number } | null
  /** The body is one file of another kind, as its bytes. */
  file: { mostBytes: number } | null
}

/** At most `count` calls from one address in any `seconds`. */
export interface Limit {
  count: number
  seconds: number
}

const DEFAULTS = {
  params: v.strictObject({}),
  query: v.strictObject({}),
  body: v.optional(v.strictObject({})),
  status: 200,
  refusals: {},
  region: false,
  limit: null,
  confirmed: false,
  picture: null,
  file: null,
} as const

type Required = 'name' | 'method' | 'path' | 'auth' | 'summary' | 'success'
type Given = Pick<Endpoint, Required> & Partial<Omit<Endpoint, Required>>

/** Marked, so that a page ships only the endpoints that it calls. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const G extends Given>(given: G) {
  return { ...DEFAULTS, ...given } as Omit<typeof DEFAULTS, keyof G> & G
}

/** A body or query that breaks its shape is refused on every endpoint. */
export const INVALID = 'invalid'

export type Fields = Record<string, string>
export type Refusal<E extends Endpoint> = {
  ok: false
  reason: (keyof E['refusals'] & string) | typeof INVALID
  fields?: Fields
}
export type Outcome<E extends Endpoint> = { ok: true; value: v.InferOutput<E['success']> } | Refusal<E>

/** What the caller writes, before defaults and conversions. */
export type Input<E extends Endpoint> = {
  params: v.InferInput<E['params']>
  query: v.InferInput<E['query']>
  body: v.InferInput<E['body']>
}

export const done = <T>(value: T) => ({ ok: true, value }) as const
export const refused = <R extends string>(reason: R, fields?: Fields) => ({ ok: false, reason, fields }) as const
/** The thing that was asked for, or the ordinary refusal where there is none. */
export const found = <T>(value: T | null) => (value === null ? refused('not_found') : done(value))
