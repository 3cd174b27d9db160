import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A picture or a file, which takes its time on a slow line. */
    upload?: boolean
  }
}

const BODY_MS = 15_000
const UPLOAD_MS = 120_000

/**
 * How long the HTTP server itself waits. It knows nothing of routes, so it waits longer for a whole request than any
 * route of ours does, and ends only what has slipped through.
 */
export const SERVER_PATIENCE = {
  requestTimeout: UPLOAD_MS + 10_000,
  // nothing came and nothing was taken for so long: whoever does not read an answer keeps it in memory
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
}

/** A timeout for whole bodies, counted from their headers (slowloris): a drop now and then keeps none open. */
export function endSlowRequests(app: FastifyInstance) {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (announcesBody(request.headers)) {
      const timer = setTimeout(
        () => {
          reply.header('connection', 'close')
          giveUp(request)
        },
        request.routeOptions.config.upload ? UPLOAD_MS : BODY_MS,
      )
      const arrived = () => clearTimeout(timer)
      payload.once('end', arrived)
      request.raw.once('close', arrived)
    }
    done(null, payload)
  })
}

const announcesBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Fails the body with 408 for whoever still reads it; where nobody does, the answer is out and the socket closes. */
function giveUp({ raw }: FastifyRequest) {
  if (raw.listenerCount('error') > 0) raw.emit('error', new HttpError(408, 'request_timeout'))
  else raw.socket.destroy()
}

const BROKEN: Record<string, [status: string, code: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
}

/** Answers what never became a request, in the shape of every other error. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = BROKEN[error.code ?? ''] ?? ['400 Bad Request', 'malformed_request']
  const body = JSON.stringify({ error: { code } })
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${body.length}`, 'connection: close']
  if (socket.writable) socket.write(`HTTP/1.1 ${[status, ...head].join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
