import type { FastifyInstance } from 'fastify'
import { serveFavourites } from '#domains/favourites/serve-favourites.ts'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { getVenue, getVenueByName, listFavouriteVenues, listVenues } from './contract.ts'
import { venueById, venueByName, venueNames, venuesById, venuesPage } from './queries.ts'

export async function venues(app: FastifyInstance) {
  serve(app, listVenues, async ({ db, lang, query }) => done(await venuesPage(db, lang, query)))
  serve(app, getVenue, async ({ db, lang, params }) => found(await venueById(db, lang, params.id)))
  serve(app, getVenueByName, async ({ db, lang, params }) => found(await venueByName(db, lang, params.name)))
  serveFavourites(app, { kind: 'venue', table: 'venues', list: listFavouriteVenues, cards: venuesById })
  app.pagePaths.push(async () => (await venueNames(app.ground.db)).map((name) => `/wedding-centers/${name}`))
}
