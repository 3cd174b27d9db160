import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** For files with a hash in their name, precompressed by the build. */
export const IMMUTABLE = {
  immutable: true,
  maxAge: '1y',
  // nobody asks again for what never changes: its answers need nothing to compare it by
  etag: false,
  lastModified: false,
  acceptRanges: false,
  preCompressed: true,
  decorateReply: false,
} as const

export async function serveAssets(app: FastifyInstance, { client, locales }: { client: string; locales: string }) {
  await app.register(fastifyStatic, {
    root: `${client}/assets`,
    prefix: '/assets/',
    ...IMMUTABLE,
  })
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    maxAge: '1d',
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', 'locales/**', '.vite/**', '**/*.br', '**/*.gz'],
    dotfiles: 'ignore',
  })
  await app.register(fastifyStatic, {
    root: locales,
    prefix: '/locales/',
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply) {
      const versioned = /[?&]v=[0-9a-f]{10}$/.test(reply.request.url)
      reply.header('cache-control', versioned ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
