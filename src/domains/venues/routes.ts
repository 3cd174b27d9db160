import type { FastifyInstance } from 'fastify'
import { serveFavourites } from '#domains/favourites/serve-favourites.ts'
import { billAt } from '#lib/banquet-price.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { byAnyName, type Renamable } from '#platform/content/former-names.ts'
import { serve } from '#platform/serve.ts'
import { compareVenues, getVenue, getVenueByName, listFavouriteVenues, listVenues, priceBanquet } from './contract.ts'
import { listVenueOptions } from './filters/contract.ts'
import { findVenues, venueOptions } from './find-venues.ts'
import { venueById, venueByName, venuePages, venuesById, venuesInFull } from './queries.ts'

const VENUE_NAMES: Renamable = {
  kind: 'venue',
  table: 'venues',
  column: 'unsigned_name',
  pathOf: (name) => href('venue', { unsignedName: name }),
}

export async function venues(app: FastifyInstance) {
  serve(app, listVenues, findVenues)
  serve(app, listVenueOptions, venueOptions)
  serve(app, compareVenues, async ({ db, lang, query }) => done({ items: await venuesInFull(db, lang, query.ids) }))
  serve(app, getVenue, ({ db, lang, params }) => venueById(db, lang, params.id))
  app.renamable.push(VENUE_NAMES)
  serve(app, getVenueByName, async ({ db, lang, params }) =>
    found(await byAnyName(db, VENUE_NAMES, params.name, (name) => venueByName(db, lang, name))),
  )
  serveFavourites(app, { kind: 'venue', table: 'venues', list: listFavouriteVenues, cards: venuesById })
  serve(app, priceBanquet, async ({ db, lang, params, query: { voucher, drinks, ...wish } }) => {
    const [venue] = await venuesInFull(db, lang, [params.id])
    if (!venue) return refused('not_found')
    const discount = voucher === undefined ? undefined : { amount: voucher }
    const reckoned = billAt(venue, { ...wish, drinks: drinks === 'true', discount })
    return reckoned.ok ? done({ hall: reckoned.hall, ...reckoned.bill }) : refused(reckoned.reason)
  })
  app.listedPages.push(() => venuePages(app.deps.db))
}
