import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage, RenderedPage } from './page-cache.ts'

export const HTML = 'text/html; charset=utf-8'
const KEPT = 'public, max-age=0, must-revalidate'
const TAKES_BR = /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The smallest encoding that the client accepts. */
function formFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding'] ?? ''
  if (TAKES_BR.test(accepted)) return 'br'
  return TAKES_GZIP.test(accepted) ? 'gzip' : undefined
}

/** A page from the cache, or 304 where the browser has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: CachedPage, type = HTML) {
  headOf(reply, page.status, KEPT).header('content-type', type).header('etag', page.etag)
  if (page.age !== undefined) reply.header('age', String(page.age))
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const form = formFor(request)
  return form ? reply.header('content-encoding', form).send(page[form]) : reply.send(page.plain)
}

/** An uncached page, compressed at a fast level in the one encoding that its visitor accepts. */
export async function sendToOne(request: FastifyRequest, reply: FastifyReply, { status, html }: RenderedPage) {
  headOf(reply, status, 'private, no-store').header('content-type', HTML)
  const form = formFor(request)
  if (!form) return reply.send(html)
  reply.header('content-encoding', form)
  if (form === 'gzip') return reply.send(await gzipped(html, { level: 5 }))
  return reply.send(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
}

const headOf = (reply: FastifyReply, status: number, keeping: string) =>
  reply
    .code(status)
    .header('vary', 'accept-encoding')
    .header('cache-control', status === 200 ? keeping : 'no-cache')
