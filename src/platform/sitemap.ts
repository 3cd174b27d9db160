import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#lib/html.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, pathIn } from '#lib/localized.ts'
import { sendKept } from './send-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where each domain tells the addresses of its pages. */
    pagePaths: (() => Promise<string[]>)[]
  }
}

/** `/sitemap.xml` with every indexable page in both languages, and `/robots.txt` that points to it. */
export function serveSitemap(
  app: FastifyInstance,
  publicUrl: string,
  routes: { path: string; outsideProduction?: boolean; unlisted?: boolean }[],
) {
  const fixed = routes
    .filter((route) => !route.path.includes(':') && !route.outsideProduction && !route.unlisted)
    .map(({ path }) => path)

  async function render() {
    const told = await Promise.all(app.pagePaths.map((paths) => paths()))
    const entries = [...fixed, ...told.flat()].map((path) => entryOf(publicUrl, path))
    const html = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
    return { status: 200, html }
  }

  app.get('/sitemap.xml', async (request, reply) =>
    sendKept(request, reply, await app.pageCache.get('/sitemap.xml', render), 'application/xml; charset=utf-8'),
  )

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
}

function entryOf(publicUrl: string, path: string): string {
  const address = (language: (typeof LANGUAGES)[number]) => escapeHtml(publicUrl + pathIn(language, path))
  const link = (hreflang: string, to: (typeof LANGUAGES)[number]) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(to)}"/>`
  const alternates = [...LANGUAGES.map((to) => link(to, to)), link('x-default', DEFAULT_LANGUAGE)]
  return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${alternates.join('')}</url>`).join('\n')
}
