import * as v from 'valibot'
import type { Right } from './rights.ts'

/** What both sides agree on about one URL: browser, server render and tests call it, one `serve()` answers it. */
export interface Endpoint {
  /** As it is exported; generated clients call it so. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /**
   * Who may call it. `client` is any page of ours (a client or a customer token), `customer` a signed-in customer,
   * `staff` somebody of the office.
   */
  auth: 'anyone' | 'client-credentials' | 'client' | 'customer' | 'staff'
  /** What staff must be allowed to do; null where whoever is signed in may. */
  may: Right | null
  /** What kind of thing the path's `id` names: where a right is for the own partner's things, this must be one. */
  of: string | null
  /** What staff do by calling it, as the list of acts says it: a success names one of them. */
  acts: readonly string[]
  /** Keeps or tries out what staff have begun to write: theirs alone, and no act. */
  ownDraft: boolean
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
  may: null,
  of: null,
  acts: [],
  ownDraft: false,
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

type OfOffice = Omit<Given, 'auth'> & Pick<Endpoint, 'may'>
type Answerable<G extends OfOffice> = G extends { method: 'GET' } | { ownDraft: true }
  ? unknown
  : { acts: readonly [string, ...string[]] }

/** For staff: it says who may make the call, and where something changes what that is called in the list of acts. */
/* @__NO_SIDE_EFFECTS__ */
export function officeEndpoint<const G extends OfOffice>(given: G & Answerable<G>) {
  return { ...DEFAULTS, ...given, auth: 'staff' } as Omit<typeof DEFAULTS, keyof G> & G & { auth: 'staff' }
}

/** Of an endpoint of the office that answers with nothing. */
export const NO_CONTENT = { success: v.optional(v.undefined()), status: 204 } as const

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

/** What somebody of the office did, for the list of acts. Looking at a person's data is one too. */
export interface Act<What extends string = string> {
  what: What
  thing?: { kind: string; id: string }
  /** Whose thing it was; the caller's own partner where nothing is said. */
  partnerId?: string | null
  /** Whom it was about, who may read of it. */
  customerId?: string | null
  before?: unknown
  after?: unknown
  reason?: string
}

export const acted = <T, const A extends Act>(value: T, act: A) => ({ ok: true, value, act }) as const
export const done = <T>(value: T) => ({ ok: true, value }) as const
export const refused = <R extends string>(reason: R, fields?: Fields) => ({ ok: false, reason, fields }) as const
/** The thing that was asked for, or the ordinary refusal where there is none. */
export const found = <T>(value: T | null) => (value === null ? refused('not_found') : done(value))
