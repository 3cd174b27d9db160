import { Readable, type Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES, pathIn } from '#lib/localized.ts'
import { HttpError } from './errors.ts'
import { sendKept } from './send-page.ts'

/** A page for search engines, and when what it shows last changed, where that is known. */
export interface ListedPage {
  path: string
  changedAt?: Date | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where each domain tells its pages. */
    listedPages: (() => Promise<ListedPage[]>)[]
  }
}

/** The format allows 50,000 addresses in a file; a fifth of that is read and kept without anybody noticing. */
const PAGES_IN_A_FILE = 10_000 / LANGUAGES.length
const FRESH_MS = 60_000
const XML = 'application/xml; charset=utf-8'

/**
 * `/sitemap.xml` with every indexable page in both languages, and `/robots.txt` that points to it. Where there are more
 * than a file should hold, it is an index of `/sitemaps/1.xml` and so on.
 */
export function serveSitemap(
  app: FastifyInstance,
  publicUrl: string,
  routes: { path: string; outsideProduction?: boolean; unlisted?: boolean }[],
) {
  const fixed: ListedPage[] = routes
    .filter((route) => !route.path.includes(':') && !route.outsideProduction && !route.unlisted)
    .map(({ path }) => ({ path }))

  const files = () =>
    app.deps.memory.remember(
      'sitemap',
      async () => inFiles([...fixed, ...(await Promise.all(app.listedPages.map((pages) => pages()))).flat()]),
      FRESH_MS,
    )
  const kept = (path: string, render: () => Promise<string>) =>
    app.pageCache.get(path, async () => ({ status: 200, html: await render() }))

  app.get('/sitemap.xml', async (request, reply) => {
    const page = await kept('/sitemap.xml', async () => {
      const all = await files()
      return all.length > 1 ? indexXml(publicUrl, all) : pagesXml(publicUrl, all.flat())
    })
    return sendKept(request, reply, page, XML)
  })

  app.get<{ Params: { number: string } }>('/sitemaps/:number.xml', async (request, reply) => {
    const { number } = request.params
    const pages = (await files()).find((_, at) => String(at + 1) === number)
    if (!pages) throw new HttpError(404, 'not_found')
    return sendKept(request, reply, await kept(`/sitemaps/${number}.xml`, () => pagesXml(publicUrl, pages)), XML)
  })

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
}

function inFiles(pages: ListedPage[]): ListedPage[][] {
  const files = Math.ceil(pages.length / PAGES_IN_A_FILE)
  return Array.from({ length: files }, (_, at) => pages.slice(at * PAGES_IN_A_FILE, (at + 1) * PAGES_IN_A_FILE))
}

const written = (items: object[], stream: Transform) => text(Readable.from(inTurns(items)).pipe(stream))

/** Yields to the event loop after every hundred addresses. */
async function* inTurns(items: object[]) {
  for (const [at, item] of items.entries()) {
    if (at % 100 === 0) await nextTurn()
    yield item
  }
}

async function pagesXml(publicUrl: string, pages: ListedPage[]): Promise<string> {
  const { ErrorLevel, SitemapStream } = await import('sitemap')
  const items = pages.flatMap(({ path, changedAt }) => {
    const links = [
      ...LANGUAGES.map((lang) => ({ lang: lang as string, url: pathIn(lang, path) })),
      { lang: 'x-default', url: pathIn(DEFAULT_LANGUAGE, path) },
    ]
    return LANGUAGES.map((lang) => ({ url: pathIn(lang, path), lastmod: changedAt?.toISOString(), links }))
  })
  const xmlns = { xhtml: true, news: false, video: false, image: false }
  return written(items, new SitemapStream({ hostname: publicUrl, level: ErrorLevel.THROW, xmlns }))
}

async function indexXml(publicUrl: string, files: ListedPage[][]): Promise<string> {
  const { ErrorLevel, SitemapIndexStream } = await import('sitemap')
  const items = files.map((pages, at) => {
    const newest = Math.max(...pages.map(({ changedAt }) => changedAt?.getTime() ?? 0))
    return { url: `${publicUrl}/sitemaps/${at + 1}.xml`, ...(newest && { lastmod: new Date(newest).toISOString() }) }
  })
  return written(items, new SitemapIndexStream({ level: ErrorLevel.THROW }))
}
