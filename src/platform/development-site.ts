import { existsSync, globSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { readTexts, type Site, writeTexts } from './site.ts'

/** The site straight from its sources, with reload: Vite answers for modules, and the policy lets its styles in. */
export async function openDevelopmentSite(app: FastifyInstance, root: string): Promise<Site<unknown>> {
  const locales = `${root}/dist/development-locales`
  await writeTexts(readTexts(`${root}/locales`), locales)
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { port: 0 } } })
  app.addHook('onRequest', (request, reply, done) => {
    reply.removeHeader('content-security-policy')
    if (/^\/(api|pictures|locales)\//.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return {
    renderer: await vite.ssrLoadModule('/src/entry-server.tsx'),
    clientFolder: `${root}/public`,
    locales,
    assetsOf: (page) => ({
      start: '/src/entry-start.ts',
      entry: existsSync(`${root}/src/pages/${page}-document.client.ts`)
        ? `/src/pages/${page}-document.client.ts`
        : '/src/entry-client.tsx',
      css: ['/src/ui/styles/base.css'],
      joined: [],
      scripts: [],
      fonts: [],
      looks: Object.fromEntries(
        globSync('*/look.css', { cwd: `${root}/src/domains/looks/ui` }).map((file) => [
          file.split('/')[0],
          `/src/domains/looks/ui/${file}`,
        ]),
      ),
    }),
  }
}
