import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES, pathIn } from '#lib/localized.ts'
import { withUnread } from '#lib/page-key.ts'
import { Busy, logSurprise, toHttpError } from './errors.ts'
import type { PageCache, RenderedPage } from './page-cache.ts'
import { lastWrite } from './replica/recent-writer.ts'
import { callerOf } from './requests.ts'
import { HTML, sendKept, sendToOne } from './send-page.ts'
import type { Asker } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache
    /** Whatever is kept of the content is asked for anew; with a path, only the page that is there. */
    contentChanged(path?: string): void
  }
}

/** Room for the longest question: a Vietnamese letter with its marks takes nine characters of an address. */
const LONGEST_KEY = 1200
const UNTIDY = /^[^/]|\\|\/\/|.\/$/

export interface PageServer {
  cache: PageCache
  /** The part of a URL that decides what a page shows; null where no page has that path. */
  keyOf(pathname: string, search: string): string | null
  /** Pages that are rendered for each who asks and never kept. */
  isUnkept(pathname: string, search: string): boolean
  /** The same page without what its filters do not know; null where they know all of it. */
  knownKey(key: string): string | null
  /** Whether a key says nothing that anybody could make up. */
  isKnown(key: string): boolean
  /** For all, or for one whose last write it has to show. */
  render(key: string, asker?: Asker): Promise<RenderedPage>
  renderError(pathname: string, status: number): Promise<RenderedPage>
  /** For whoever comes while too many strangers wait: costs nothing, and asks again by itself. */
  busyPage(pathname: string): string
  /** Where a page is that has another address by now. */
  movedTo(pathname: string): Promise<string | null>
}

/** Answers every URL that nothing else does with a page, from the cache where it can. */
export function servePages(
  app: FastifyInstance,
  { cache, keyOf, knownKey, isUnkept, isKnown, render, renderError, busyPage, movedTo }: PageServer,
) {
  const sendTrouble = async (reply: FastifyReply, pathname: string, status: number) => {
    const page = await renderError(pathname, status)
    return reply.code(page.status).type(HTML).header('cache-control', 'no-cache').send(page.html)
  }

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
      const { after } = lastWrite(request, reply)
      // most requests by far: what is kept went through the checks below when it was made
      const atOnce = key !== null && search === '' && after === undefined && cache.fresh(key)
      if (atOnce) return sendKept(request, reply, atOnce)

      const caller = callerOf(request)
      if (key === null || key.length > LONGEST_KEY) {
        const missing = await cache.get(pathname, () => renderError(pathname, 404), { isStrange: true, caller })
        return sendKept(request, reply, missing)
      }
      const known = knownKey(key)
      if (known !== null) return leadOn(reply, withUnread(known, search, key))
      const own = () => cache.inLine(() => render(key, { after }), caller)
      const isUnheard = after !== undefined && !(await app.replica?.hasHeard(after))
      // where even that fails, what is kept is better than nothing
      const page = isUnkept(pathname, search) ? await own() : isUnheard ? await own().catch(() => null) : null
      if (page) {
        return page.location ? leadOn(reply, withUnread(page.location, search, key)) : sendToOne(request, reply, page)
      }
      const fresh = cache.fresh(key)
      if (fresh) return sendKept(request, reply, fresh)
      // with the database away, what is kept of the page is still given
      const moved = await movedTo(pathname).catch(() => null)
      if (moved) return reply.redirect(moved + search, 301)
      const asker = { isStrange: !isKnown(key), caller }
      const kept = await cache.get(key, () => render(key, { after }), asker)
      return kept.location ? leadOn(reply, withUnread(kept.location, search, key)) : sendKept(request, reply, kept)
    } catch (error) {
      const { status, retryAfter } = toHttpError(error)
      logSurprise(request, error, status)
      if (retryAfter) reply.header('retry-after', String(retryAfter))
      if (error instanceof Busy) {
        request.busy = true
        return reply.code(status).type(HTML).header('cache-control', 'no-store').send(busyPage(pathname))
      }
      return sendTrouble(reply, pathname, status)
    }
  }
  app.setNotFoundHandler(answer)
}

/** Only now: what is unknown today may be in the content tomorrow. */
const leadOn = (reply: FastifyReply, location: string) =>
  reply.header('cache-control', 'no-store').redirect(location, 302)

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
 * Someone who prefers another language and comes to the front door from outside is shown its own. A link inside the
 * site is never overruled, so that the language switch also works without script.
 */
function preferredEntrance({ headers }: FastifyRequest, pathname: string): string | null {
  if (pathname !== '/' || headers['sec-fetch-site'] === 'same-origin') return null
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const preferred = LANGUAGES.find((lang) => cookies.includes(`lang=${lang}`))
  return preferred && preferred !== DEFAULT_LANGUAGE ? pathIn(preferred, '/') : null
}
