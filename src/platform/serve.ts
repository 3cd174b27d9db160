import { Readable } from 'node:stream'
import { toJsonSchema } from '@valibot/to-json-schema'
import buildStringify from 'fast-json-stringify'
import type { FastifyInstance, RouteOptions } from 'fastify'
import * as v from 'valibot'
import type { Outgoing } from '#lib/call.ts'
import { type Act, type Endpoint, INVALID, type Outcome, type Refusal } from '#lib/endpoint.ts'
import { type Language, languageOf } from '#lib/localized.ts'
import { REGION_HEADER, REGION_ID } from '#lib/region.ts'
import { authorize, type OpenSession } from './authorize.ts'
import type { SystemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { ContentMemory } from './content-memory.ts'
import { type Db, inTransaction, type Transaction } from './db.ts'
import { type DeviceCookie, deviceCookie, NO_DEVICE } from './device-cookie.ts'
import { HttpError, toHttpError } from './errors.ts'
import type { Files } from './files.ts'
import { answered, once } from './idempotency.ts'
import { inPages } from './in-pages.ts'
import { namedOnly } from './named-only.ts'
import { NO_OFFICE, type OfficeCookie, officeCookie } from './office-cookie.ts'
import { idempotencyKeyOf, isPrefetch, wellFormed, withoutTracking } from './read-question.ts'
import { bodyKey, placeFile, placePicture } from './receive-picture.ts'
import { readShared, writeAndTell } from './replica/read-and-write.ts'
import { type LastWrite, lastWrite } from './replica/recent-writer.ts'
import { isNobodys, isShared } from './replica/shared-reading.ts'
import { callerOf } from './requests.ts'
import type { StaffDoor, StaffViewer } from './staff-door.ts'
import type { CustomerViewer, Tokens, Viewer } from './tokens.ts'
import { jsonOf, type LongList, type Result, valueIn, type Written } from './written.ts'

/** The dependencies of the app and its handlers; a test gives its own. */
export interface AppDeps {
  config: Config
  db: Db
  files: Files
  tokens: Tokens
  clock: SystemClock
  /** A customer's session while it is open; asked for on every call, so that log-out acts on the next one. */
  sessionOf(viewer: CustomerViewer): Promise<OpenSession | null>
  staffDoor: StaffDoor
  memory: ContentMemory
  /** What each domain erases of a customer who leaves, as part of the leaving. */
  departures: ((tx: Transaction, customerId: string) => Promise<unknown>)[]
}

/** A question as it came in, by HTTP or from a page's render. */
interface Question extends LastWrite {
  params: unknown
  query: unknown
  body: unknown
  authorization: string | undefined
  region: string | undefined
  lang: Language
  ip: string
  /** Asked by a rendering of ours, for nobody in particular: no limit counts it. Only `dispatch` says so. */
  fromInside?: true
  userAgent?: string
  device?: DeviceCookie
  office?: OfficeCookie
  /** The browser asks ahead, for a page that nobody looks at yet. */
  prefetch?: boolean
  idempotencyKey?: string
  /** Hears which customer asks, once that is proved. */
  known?(customerId: string): void
}

export type Asked<E extends Endpoint, P = undefined> = {
  params: v.InferOutput<E['params']>
  query: v.InferOutput<E['query']>
  body: v.InferOutput<E['body']>
  viewer: ViewerFor<E['auth']>
  lang: Language
  ip: string
  userAgent: string | undefined
  device: DeviceCookie
  office: OfficeCookie
  prefetch: boolean
  /** What came of the dear work that ran before any transaction. */
  prepared: P
} & AppDeps

type ViewerFor<A extends Endpoint['auth']> = A extends 'staff'
  ? StaffViewer
  : A extends 'customer'
    ? CustomerViewer
    : A extends 'client'
      ? Viewer
      : null

interface Served {
  endpoint: Endpoint
  answer(question: Question): Promise<Result>
  named(value: unknown): unknown
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps
    served: Map<string, Served>
    /** The database, as those who write reach it. */
    writers: Db
  }
}

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** What names acts in its contract says which one it did, or does not compile. */
type Answer<E extends Endpoint> = E['acts'] extends readonly []
  ? Outcome<E> | Written | LongList
  : (Extract<Outcome<E>, { ok: true }> & { act: Act<E['acts'][number]> }) | Refusal<E>
type Handle<E extends Endpoint, P = undefined> = (asked: Asked<E, P>) => Promise<Answer<E>> | Answer<E>
type Prepared<E extends Endpoint, P> = { ok: true; value: P } | Refusal<E>
type Before<E extends Endpoint, P> = (asked: Asked<E>) => Promise<Prepared<E, P>>

/**
 * Answers one endpoint: who is asking, is the question well formed, then the domain's own function. Dear work (hashing,
 * parsing a file) goes into `before`: it may refuse, holds no database connection while it runs, and is not done again
 * for a repeat that has its answer already. A creation with an Idempotency-Key runs in a transaction from `handle` on.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handle<E>): void
export function serve<E extends Endpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handle<E, P>,
  before: Before<E, P>,
): void
export function serve<E extends Endpoint, P>(
  app: FastifyInstance,
  declared: E,
  handle: Handle<E, P>,
  before?: Before<E, P>,
) {
  const { endpoint, cutting } = inPages(declared)
  const stringify = writerOf(() => endpoint.success)
  const writeItem = writerOf(() => itemOf(endpoint))
  const shared = isShared(endpoint)

  async function answer(question: Question): Promise<Result> {
    const { viewer, session } = await authorize(app.deps, keyOf(endpoint), endpoint, question)
    if (viewer?.kind === 'customer') question.known?.(viewer.customerId)
    if (question.region !== undefined && question.region !== REGION_ID) throw new HttpError(400, 'unknown_region')
    const params = v.safeParse(endpoint.params, question.params)
    if (!params.success) throw new HttpError(404, 'not_found')
    const query = wellFormed(endpoint.query, question.query, 'query')
    const body = wellFormed(endpoint.body, question.body ?? undefined, 'body')

    const { lang, ip, userAgent, device = NO_DEVICE, office = NO_OFFICE, prefetch = false, idempotencyKey } = question
    const own = cutting.own(query)
    const asked = {
      ...app.deps,
      params: params.output,
      query: own,
      body,
      viewer,
      lang,
      ip,
      userAgent,
      device,
      office,
      prefetch,
    }
    const told = async (outcome: Answer<E> | Prepared<E, P>): Promise<Result> => {
      if ('text' in outcome || 'texts' in outcome) return outcome
      if (outcome.ok) return { ...outcome, value: cutting.cut(outcome.value, query) }
      if (outcome.reason === 'not_found' && (await session?.isLocked(textsIn(params.output, body)))) {
        throw new HttpError(423, 'locked_until_proof')
      }
      const status = outcome.reason === INVALID ? 400 : endpoint.refusals[outcome.reason]!
      return { ok: false, status, error: { code: outcome.reason, fields: outcome.fields } }
    }
    const { db } = app.deps
    const caller = viewer?.kind === 'customer' ? viewer.customerId : viewer?.kind === 'staff' ? viewer.staffId : null
    const repeat = endpoint.status === 201 &&
      idempotencyKey !== undefined && {
        key: [endpoint.method, endpoint.path, caller ?? '', idempotencyKey].join(' '),
        body: JSON.stringify([question.params, bodyKey(question.body)]),
        caller,
      }
    let prepared: P | undefined
    if (before) {
      const kept = repeat && (await answered(db, repeat))
      if (kept) return kept
      const made = await before(asked as unknown as Asked<E>)
      // a refused retry may have raced with the first call: its answer counts
      if (!made.ok) return (repeat && (await answered(db, repeat))) || told(made)
      prepared = made.value
    }
    const handled = async (db: Db) => {
      const outcome = await handle({ ...asked, db, prepared } as unknown as Asked<E, P>)
      if ('act' in outcome) await app.deps.staffDoor.record(db as Transaction, viewer as StaffViewer, outcome.act)
      return told(outcome)
    }
    const write = (writers: Db) => {
      if (repeat) return once(writers, repeat, handled)
      // an act and its effect are written together, or neither
      return endpoint.acts.length > 0 ? inTransaction(writers, handled) : handled(writers)
    }
    const { replica, writers } = app
    const { after, wrote } = question
    if (endpoint.method !== 'GET') return replica && wrote ? writeAndTell(writers, db, write, wrote) : write(writers)
    if (endpoint.acts.length > 0) return write(writers)
    return replica && shared && isNobodys(viewer, query) ? readShared(replica, db, after, handled) : handled(db)
  }

  app.served.set(keyOf(endpoint), { endpoint, answer, named: namedOnly(endpoint.success) })
  const { picture, file } = endpoint
  const open = endpoint.auth === 'anyone'
  const place = (route: RouteOptions) => {
    if (picture) placePicture(app, { ...picture, open }, route)
    else if (file) placeFile(app, { ...file, open }, route)
    else app.route(route)
  }
  place({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const result = await answer({
        params: request.params,
        query: withoutTracking(request.query as Record<string, unknown>),
        body: request.body,
        authorization: request.headers.authorization,
        region: request.headers[REGION_HEADER] as string | undefined,
        lang: languageOf(request.headers['accept-language']),
        ip: callerOf(request),
        userAgent: request.headers['user-agent'],
        device: deviceCookie(request, reply, app.deps.config.publicUrl),
        office: officeCookie(request, reply, app.deps.config.officeUrl),
        prefetch: isPrefetch(request.headers),
        idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
        ...lastWrite(request, reply),
        known: (customerId) => {
          request.customerId = customerId
        },
      })
      const status = result.ok ? endpoint.status : result.status
      reply.code(status).header('cache-control', 'no-store')
      if (status === 204) return reply.send()
      reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-language')
      if (!result.ok) return reply.send(JSON.stringify({ error: result.error }))
      if ('texts' in result) return reply.send(Readable.from(jsonOf(result, writeItem)))
      return reply.send('text' in result ? result.text : stringify(result.value))
    },
  })
}

/** For whom a rendering calls: an address that limits count, and what its browser wrote. */
export interface Asker extends LastWrite {
  ip?: string
}

/**
 * Calls an endpoint from inside, as a page's render does: the same checks and the same answer, without HTTP. Limits count
 * only those who come with an address of their own.
 */
export async function dispatch(
  app: FastifyInstance,
  { endpoint, input }: Outgoing,
  caller: { authorization: string | undefined; lang: Language } & Asker,
): Promise<{ status: number; body: unknown }> {
  const served = app.served.get(keyOf(endpoint))
  if (!served) throw new HttpError(404, 'not_found')
  try {
    const { params = {}, query = {}, body } = input
    const { authorization, lang, ip, after, wrote } = caller
    const from = ip === undefined ? ({ ip: 'inside', fromInside: true } as const) : { ip }
    const asked = { params, query, body, authorization, lang, region: undefined, after, wrote }
    const result = await served.answer({ ...asked, ...from })
    if (!result.ok) return { status: result.status, body: { error: result.error } }
    return { status: endpoint.status, body: served.named(valueIn(result)) }
  } catch (error) {
    const { status, code, fields } = toHttpError(error)
    if (status >= 500) throw error
    return { status, body: { error: { code, fields } } }
  }
}

/** The ids that a question can name. */
const textsIn = (...parts: unknown[]) =>
  parts.flatMap((part) => Object.values(part ?? {})).filter((value) => typeof value === 'string')

/**
 * Writes only what the contract names, whatever else a query brought along. Made at the first answer: to make those of
 * all endpoints takes a start half a second, and most processes answer a few.
 */
function writerOf(schema: () => v.GenericSchema): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined
  return (value) => {
    write ??= buildStringify(toJsonSchema(schema(), { typeMode: 'output', errorMode: 'ignore' }) as object)
    return write(value)
  }
}

const itemOf = ({ success }: Endpoint) =>
  (success as unknown as { entries: { items: { item: v.GenericSchema } } }).entries.items.item
