import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logSurprise, toHttpError } from './errors.ts'
import { type CachedPage, compressed, type PageCache, type RenderedPage } from './page-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache
    /** Whatever is kept of the content is asked for anew; with a path, only the page that is there. */
    contentChanged(path?: string): void
  }
}

export const HTML = 'text/html; charset=utf-8'
/** Room for the longest question: a Vietnamese letter with its marks takes nine characters of an address. */
const LONGEST_KEY = 1200
const UNTIDY = /^[^/]|\\|\/\/|.\/$/
const TAKES_BR = /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/

export interface PageServer {
  cache: PageCache
  /** The part of a URL that decides what a page shows; null where no page has that path. */
  keyOf(pathname: string, search: string): string | null
  /** Pages that are rendered for each who asks and never kept. */
  isUnkept(pathname: string, search: string): boolean
  render(key: string): Promise<RenderedPage>
  renderError(pathname: string, status: number): Promise<RenderedPage>
  /** Where a page is that has another address by now. */
  movedTo(pathname: string): Promise<string | null>
}

/** Answers every URL that nothing else does with a page, from the cache where it can. */
export function servePages(app: FastifyInstance, { cache, keyOf, isUnkept, render, renderError, movedTo }: PageServer) {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [pathname = '/', search = ''] = split(request.url)
    if (pathname.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).send({ error: { code: 'not_found' } })
    }
    if (UNTIDY.test(pathname)) return reply.redirect(tidied(pathname) + search, 301)
    const preferred = preferredEntrance(request, pathname)
    if (preferred) return reply.header('cache-control', 'no-store').redirect(preferred + search, 302)

    try {
      const key = keyOf(pathname, search)
      if (key === null || key.length > LONGEST_KEY) return send(request, reply, await renderError(pathname, 404))
      if (isUnkept(pathname, search))
        return send(request, reply, await compressed(await render(key)), 'private, no-store')
      const fresh = cache.fresh(key)
      if (fresh) return send(request, reply, fresh)
      const moved = await movedTo(pathname)
      if (moved) return reply.redirect(moved + search, 301)
      return send(request, reply, await cache.get(key, () => render(key)))
    } catch (error) {
      const { status, retryAfter } = toHttpError(error)
      logSurprise(request, error, status)
      if (retryAfter) reply.header('retry-after', String(retryAfter))
      return send(request, reply, await renderError(pathname, status))
    }
  }
  app.setNotFoundHandler(answer)
}

const KEPT = 'public, max-age=0, must-revalidate'

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage | RenderedPage, keeping = KEPT) {
  reply.code(page.status).header('content-type', HTML).header('vary', 'accept-encoding')
  reply.header('cache-control', page.status === 200 ? keeping : 'no-cache')
  if ('html' in page) return reply.send(page.html)
  reply.header('etag', page.etag)
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (TAKES_BR.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (TAKES_GZIP.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}

/** Always a path of this site: browsers take a backslash for a slash, and two of them in front for another host. */
function tidied(pathname: string): string {
  const parts = pathname.split(/[\\/]+/).filter(Boolean)
  return `/${parts.join('/')}`
}

export const split = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/**
 * Someone who prefers English and comes to the front door from outside is shown the English one. A link inside the site
 * is never overruled, so that the language switch also works without script.
 */
function preferredEntrance({ headers }: FastifyRequest, pathname: string): string | null {
  if (pathname !== '/' || headers['sec-fetch-site'] === 'same-origin') return null
  return /(?:^|;\s*)lang=en(?:;|$)/.test(headers.cookie ?? '') ? '/en' : null
}
