import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { type Fields, INVALID } from '#lib/endpoint.ts'

/** For what no caller handles specifically. Expected refusals are returned, not thrown. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Fields | undefined
  readonly retryAfter: number | undefined
  constructor(status: number, code: string, more: { fields?: Fields; retryAfter?: number } = {}) {
    super(code)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** Overload: the queue of this work is full, and the caller is asked to retry (503, Retry-After). */
export class Busy extends HttpError {
  constructor() {
    super(503, 'unavailable', { retryAfter: 2 })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Was refused by a full queue. */
    busy?: boolean
  }
}

/** Fastify refuses some requests before a handler sees them; these are our names for them. */
const FRAMEWORK_CODES: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed_body'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed_body'],
}

/** Of a connection to the database, or of the way there. */
const NO_CONNECTION = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
/** SQLSTATE: a lock was not to be had in time. */
export const LOCK_NOT_AVAILABLE = '55P03'
/**
 * SQLSTATE of a database that is away, overloaded, restarting, or no longer the primary: 08 connection (and whatever
 * PgBouncer says), 53 resources, 57 cancelled or shut down, 25006 read-only.
 */
const NOT_NOW = /^(?:08...|53...|57...|25006)$/
/** What pg says of a connection that was lost, closed or not to be had; it gives these no code. */
const LOST = /timeout exceeded when trying to connect|Connection terminated|not queryable|use a pool after calling end/

/** A text that PostgreSQL can't keep, because it holds a zero or half a surrogate pair: nobody writes one by accident. */
const NO_TEXT = new Set(['22021', '22P05'])
const isBrokenJson = (error: unknown) =>
  (error as { code?: string }).code === '22P02' && /surrogate/.test(String((error as { detail?: string }).detail))

/** Worth a retry, and no bug of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message } = error as { code?: string; message: string }
  return NO_CONNECTION.has(code) || NOT_NOW.test(code) || code === LOCK_NOT_AVAILABLE || LOST.test(message)
}

export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const code = (error as FastifyError | null)?.code ?? ''
  const known = FRAMEWORK_CODES[code]
  if (known) return new HttpError(...known)
  if (NO_TEXT.has(code) || isBrokenJson(error)) return new HttpError(400, INVALID)
  if (isDatabaseAway(error)) return new HttpError(503, 'unavailable', { retryAfter: 2 })
  return new HttpError(500, 'unexpected')
}

/** Errors of a socket whose other end is gone. */
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Whether an error only says that the client disconnected, which is no failure. */
const isLeaving = ({ raw }: FastifyRequest, error: unknown) =>
  raw.socket.destroyed && CUT_OFF.has((error as { code?: string } | null)?.code ?? '')

export function logSurprise(request: FastifyRequest, error: unknown, status: number) {
  if (isLeaving(request, error)) return
  if (status === 503) request.log.warn({ err: error }, 'unavailable')
  else if (status >= 500) request.log.error({ err: error }, 'unexpected error')
}

/** Every error of the API leaves through here, as `{ error: { code, fields? } }`. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, fields, retryAfter } = toHttpError(error)
    logSurprise(request, error, status)
    request.busy = error instanceof Busy
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return reply.code(status).send({ error: { code, ...(fields && { fields }) } })
  })
}
