import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withUnread } from '#lib/page-key.ts'
import { HttpError, logSurprise, toHttpError } from './errors.ts'
import { isFromOwnPage } from './own-origin.ts'
import type { RenderedPage } from './page-cache.ts'
import { split } from './pages.ts'
import { lastWrite } from './replica/recent-writer.ts'
import { callerOf } from './requests.ts'
import { HTML } from './send-page.ts'
import type { Asker } from './serve.ts'

interface PagePosts {
  paths: string[]
  keyOf(pathname: string, search: string): string | null
  /** Where the form leads to, or the page again with what was typed and what is wrong. */
  post(
    key: string,
    form: URLSearchParams,
    asker: Asker,
  ): Promise<{ location: string } | { status: number; html: string; location?: undefined }>
  renderError(pathname: string, status: number): Promise<RenderedPage>
}

const LONGEST_FORM = 64 * 1024

/**
 * Answers the forms of pages where no script does. What is done leads on to another page, so that reloading it sends
 * nothing again; what is wrong is shown beside what was typed, to nobody else.
 */
export function servePagePosts(app: FastifyInstance, { paths, keyOf, post, renderError }: PagePosts) {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [pathname = '/', search = ''] = split(request.url)
    reply.header('cache-control', 'no-store')
    try {
      if (!isFromOwnPage(request, app.deps.config)) throw new HttpError(403, 'unexpected')
      if (typeof request.body !== 'string') throw new HttpError(415, 'unsupported_media_type')
      const key = keyOf(pathname, search)
      if (key === null) throw new HttpError(404, 'not_found')
      const done = await post(key, new URLSearchParams(request.body), {
        ip: callerOf(request),
        ...lastWrite(request, reply),
      })
      if (done.location !== undefined) return reply.redirect(withUnread(done.location, search, key), 303)
      return reply.code(done.status).header('content-type', HTML).send(done.html)
    } catch (error) {
      const { status, retryAfter } = toHttpError(error)
      logSurprise(request, error, status)
      if (retryAfter) reply.header('retry-after', String(retryAfter))
      const page = await renderError(pathname, status)
      return reply.code(page.status).header('content-type', HTML).send(page.html)
    }
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, body),
    )
    for (const path of paths) scope.post(path, answer)
  })
}
