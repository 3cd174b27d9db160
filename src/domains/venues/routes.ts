import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { getVenue, getVenueByName, listVenues } from './contract.ts'
import { venueById, venueByName, venueNames, venuesPage } from './queries.ts'

export async function venues(app: FastifyInstance) {
  serve(app, listVenues, async ({ db, lang, query }) => done(await venuesPage(db, lang, query)))
  serve(app, getVenue, async ({ db, lang, params }) => found(await venueById(db, lang, params.id)))
  serve(app, getVenueByName, async ({ db, lang, params }) => found(await venueByName(db, lang, params.name)))
  app.pagePaths.push(async () => (await venueNames(app.ground.db)).map((name) => `/wedding-centers/${name}`))
}
