import { createHash } from 'node:crypto'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { HttpError } from './errors.ts'
import { scaled, withinLimit } from './rate-limit.ts'
import { callerOf } from './requests.ts'
import { Intake } from './uploads/intake.ts'

/** Whatever is said to be one; its bytes decide. SVG is a program and no picture. */
const PICTURE_TYPES = /^(image\/(?!svg)[a-z0-9.+-]+|application\/octet-stream)(;|$)/i
/** Files that somebody tries to bring, counted before a byte of them is read. Thousands share one address on mobile networks. */
const OF_CUSTOMER = { count: 120, seconds: 600 }
const OF_ADDRESS = { count: 1000, seconds: 3600 }

const MB = 1024 * 1024
const intake = new Intake({ all: { bytes: 128 * MB, files: 100 }, one: { bytes: 24 * MB, files: 10 } })
/** A room of their own, so that strangers never take that of customers. All guests of a hall may share one address. */
const openIntake = new Intake({ all: { bytes: 96 * MB, files: 64 }, one: { bytes: 64 * MB, files: 32 } })

const FILE_TYPES = /^(application\/octet-stream|text\/(plain|csv)|audio\/[a-z0-9.+-]+)(;|$)/i

interface Intended {
  mostBytes: number
  /** Anyone may bring it: its handler says who is let in. */
  open: boolean
}

/**
 * Places a route whose body is one picture: with a limit of its own, and closed to strangers before they have sent a
 * byte, unless it is open. The name that a browser gives along is never used, and one that is a path shows what its
 * sender is after.
 */
export const placePicture = (app: FastifyInstance, intended: Intended, route: RouteOptions) =>
  placeBytes(app, PICTURE_TYPES, intended, route)

/** The same for a file that is no picture: what it holds is found out by its bytes. */
export const placeFile = (app: FastifyInstance, intended: Intended, route: RouteOptions) =>
  placeBytes(app, FILE_TYPES, intended, route)

function placeBytes(app: FastifyInstance, types: RegExp, { mostBytes, open }: Intended, route: RouteOptions) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => {
      done(null, body)
    })
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) => {
      if (body === '') done(null, undefined)
      else done(new HttpError(415, 'unsupported_media_type'))
    })
    scope.route({
      ...route,
      bodyLimit: mostBytes,
      config: { upload: true },
      onRequest: async (request, reply) => {
        const { tokens, db, config } = app.deps
        const { authorization, 'content-disposition': disposition, 'content-length': length } = request.headers
        const viewer = open ? null : await tokens.viewerOf(authorization)
        if (!open && viewer?.kind !== 'customer') throw new HttpError(401, 'signed_out')
        const customer = viewer?.kind === 'customer' ? viewer.customerId : null
        request.customerId = customer ?? undefined
        if (namesPath(disposition)) throw new HttpError(400, 'picture_refused')
        const tries = [
          ...(customer ? ([[`uploads ${customer}`, OF_CUSTOMER]] as const) : []),
          [`uploads ${callerOf(request)}`, OF_ADDRESS] as const,
        ]
        for (const [key, limit] of tries) {
          if (await withinLimit(db, key, scaled(limit, config))) continue
          throw new HttpError(429, 'too_many_requests', { retryAfter: limit.seconds })
        }
        // a client that is gone emits no further 'close', and would hold its slot for ever
        if (reply.raw.destroyed) throw new HttpError(503, 'unavailable', { retryAfter: 5 })
        const bytes = Math.min(Number(length ?? mostBytes), mostBytes)
        const release = customer ? intake.admit(customer, bytes) : openIntake.admit(callerOf(request), bytes)
        reply.raw.once('close', release)
      },
    })
  })
}

function namesPath(disposition: string | undefined): boolean {
  if (!disposition) return false
  let name = disposition
  try {
    name = decodeURIComponent(disposition)
  } catch {
    // a name that cannot be decoded is taken as it is written
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a zero ends a name for whoever reads it in C
  return /[/\\\x00]|\.\.|%2f|%5c|%00/i.test(name.replace(/^[^;]*/, '').replaceAll("UTF-8''", ''))
}

/** What stands for a body when a repeat is compared with the first: pictures by their hash. */
export const bodyKey = (body: unknown) =>
  body instanceof Uint8Array ? createHash('sha256').update(body).digest('base64url') : body
