import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { listMusic } from './contract.ts'
import { musicIn } from './queries.ts'
import { serveHouseMusic } from './serve-house-music.ts'
import { serveOwnMusic } from './serve-own-music.ts'

export async function music(app: FastifyInstance) {
  serve(app, listMusic, async ({ lang }) => done({ items: await musicIn(app.deps, lang) }))
  serveHouseMusic(app)
  serveOwnMusic(app)
}
