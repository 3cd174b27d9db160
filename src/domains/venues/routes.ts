import type { FastifyInstance } from 'fastify'
import { serveFavourites } from '#domains/favourites/serve-favourites.ts'
import { billAt } from '#lib/banquet-price.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import {
  compareVenues,
  getVenue,
  getVenueByName,
  listFavouriteVenues,
  listVenueOptions,
  listVenues,
  priceBanquet,
} from './contract.ts'
import { foundVenues, venueOptions } from './found-venues.ts'
import { venueById, venueByName, venueNames, venuesById, venuesInFull } from './queries.ts'

export async function venues(app: FastifyInstance) {
  serve(app, listVenues, async (asked) => done(await foundVenues(asked)))
  serve(app, listVenueOptions, async (asked) => done(await venueOptions(asked)))
  serve(app, compareVenues, async ({ db, lang, query }) => done({ items: await venuesInFull(db, lang, query.ids) }))
  serve(app, getVenue, async ({ db, lang, params }) => found(await venueById(db, lang, params.id)))
  serve(app, getVenueByName, async ({ db, lang, params }) => found(await venueByName(db, lang, params.name)))
  serveFavourites(app, { kind: 'venue', table: 'venues', list: listFavouriteVenues, cards: venuesById })
  serve(app, priceBanquet, async ({ db, lang, params, query: { voucher, drinks, ...wish } }) => {
    const [venue] = await venuesInFull(db, lang, [params.id])
    if (!venue) return refused('not_found')
    const discount = voucher === undefined ? undefined : { amount: voucher }
    const reckoned = billAt(venue, { ...wish, drinks: drinks === 'true', discount })
    return reckoned.ok ? done({ hall: reckoned.hall, ...reckoned.bill }) : refused(reckoned.reason)
  })
  app.pagePaths.push(async () => (await venueNames(app.ground.db)).map((name) => `/wedding-centers/${name}`))
}
