import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/serve.ts'
import { findPlaces } from './contract.ts'
import { placeFinder } from './find-places.ts'

export async function places(app: FastifyInstance) {
  const find = placeFinder(app.deps.config.geocoderUrl)
  serve(app, findPlaces, ({ query }) => find(query.words))
}
