import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language, languageOfPath, pathIn } from '#lib/localized.ts'
import type { OfficeAssets } from '#lib/page-assets.ts'
import { IMMUTABLE } from './assets.ts'
import { chunksOf, type Manifest } from './page-assets.ts'
import { HTML } from './send-page.ts'

const ENTRY = 'src/entry-office.tsx'
/** Where the office's files lie, in the build and in addresses: a build of its own, so that public pages share nothing. */
const OFFICE_FOLDER = 'office-assets'

/** In development Vite answers for the entry itself. */
const UNBUILT: OfficeAssets = { entry: `/${ENTRY}`, css: ['/src/ui/styles/base.css'], scripts: ['/@vite/client'] }

function officeAssets(folder: string): OfficeAssets {
  const file = join(folder, '.vite/manifest.json')
  if (!existsSync(file)) return UNBUILT
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { met } = chunksOf(manifest, [ENTRY])
  const [entry, ...scripts] = met.map(({ file }) => `/${file}`)
  if (!entry) throw new Error(`${file} does not name ${ENTRY}`)
  return { entry, css: [...new Set(met.flatMap(({ css }) => css ?? []))].map((path) => `/${path}`), scripts }
}

interface OfficeSite {
  /** The office's build. */
  folder: string
  document(lang: Language, assets: OfficeAssets): string
}

/**
 * The office's pages: one document at all its addresses, kept by nobody. With a host of its own, that host has nothing
 * else, and the site's host has no office.
 */
export async function serveOffice(app: FastifyInstance, { folder, document }: OfficeSite) {
  const { publicUrl, officeUrl } = app.deps.config
  const assets = officeAssets(folder)
  const isOffice = (url: string) => /^\/(?:[a-z]{2}\/)?office(?:[/?]|$)|^\/api\/office\//.test(url)
  const isShared = (url: string) => /^\/(office-assets|assets|locales|pictures|healthz|readyz)(\/|$)/.test(url)
  if (officeUrl !== publicUrl) {
    const officeHost = new URL(officeUrl).host
    app.addHook('onRequest', async (request, reply) => {
      const isThere = request.host === officeHost
      if (isShared(request.url) || isThere === isOffice(request.url)) return
      if (isThere || isOffice(request.url)) return reply.code(404).type(HTML).send('')
    })
  }
  if (existsSync(join(folder, OFFICE_FOLDER))) {
    await app.register(fastifyStatic, {
      root: join(folder, OFFICE_FOLDER),
      prefix: `/${OFFICE_FOLDER}/`,
      ...IMMUTABLE,
    })
  }
  const written = new Map(LANGUAGES.map((lang) => [lang, document(lang, assets)]))
  for (const lang of LANGUAGES) {
    const path = pathIn(lang, '/office')
    for (const url of [path, `${path}/*`]) {
      app.get(url, async (request, reply) =>
        reply
          .type(HTML)
          .header('cache-control', 'private, no-store')
          .header('x-robots-tag', 'noindex')
          .send(written.get(languageOfPath(request.url))),
      )
    }
  }
}
