import type { FastifyInstance } from 'fastify'
import { serveFavourites } from '#domains/favourites/serve-favourites.ts'
import { billAt } from '#lib/banquet-price.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { understand } from './choose-venues.ts'
import {
  compareVenues,
  getVenue,
  getVenueByName,
  listFavouriteVenues,
  listVenueOptions,
  listVenues,
  priceBanquet,
} from './contract.ts'
import { countChosen, countOptions } from './count-options.ts'
import { cityNames, venueById, venueByName, venueNames, venuesById, venuesInFull, venuesPage } from './queries.ts'
import { figuresOf, readFigures } from './venue-figures.ts'

export async function venues(app: FastifyInstance) {
  serve(app, listVenues, async ({ db, lang, memory, query }) => {
    const understood = await understand(db, memory, query.q)
    // words need the database's own index, and averages change between imports
    const counted =
      understood || query.rating !== undefined ? undefined : countChosen(await figuresOf(db, memory), query)
    return done(await venuesPage(db, lang, query, { understood, counted }))
  })
  serve(app, listVenueOptions, async ({ db, lang, memory, query }) => {
    const understood = await understand(db, memory, query.q)
    const [all, found, cities] = await Promise.all([
      figuresOf(db, memory),
      understood && readFigures(db, understood),
      memory.remember(`cities of venues ${lang}`, () => cityNames(db, lang)),
    ])
    return done(countOptions(found ?? all, query, cities, all))
  })
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
