import type { FastifyInstance } from 'fastify'
import { serveFavourites } from '#domains/favourites/serve-favourites.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { byAnyName, type Renamable } from '#platform/content/former-names.ts'
import { serve } from '#platform/serve.ts'
import { claim } from './claims/claim-voucher.ts'
import {
  claimVoucher,
  getClaim,
  getCounterClaim,
  listClaims,
  markUsing,
  markVisiting,
  sendClaim,
  undoUsing,
} from './claims/contract.ts'
import { claimsPage, counterClaim, ownClaim } from './claims/queries.ts'
import { sendClaimMessage } from './claims/send-claim.ts'
import { undoing, using, visiting } from './claims/use-at-counter.ts'
import {
  getBrandByName,
  getVoucher,
  getVoucherByTitle,
  listBrands,
  listFavouriteBrands,
  listVoucherCategories,
  listVouchers,
} from './contract.ts'
import {
  brandByName,
  brandsById,
  brandsPage,
  voucherById,
  voucherByTitle,
  voucherCategories,
  voucherPages,
  vouchersPage,
} from './queries.ts'
import { serveCalendar } from './serve-calendar.ts'
import { countSubscribers, haveSubscribed, subscribe, unsubscribe } from './subscriptions/contract.ts'
import { ask, count, follow, stop } from './subscriptions/subscribe.ts'

const TITLES: Renamable = {
  kind: 'voucher',
  table: 'vouchers',
  column: 'unsigned_title',
  pathOf: (title) => href('voucher', { unsignedTitle: title }),
}
const BRAND_NAMES: Renamable = {
  kind: 'brand',
  table: 'brands',
  column: 'unsigned_name',
  pathOf: (name) => href('brand', { unsignedName: name }),
}

export async function vouchers(app: FastifyInstance) {
  app.renamable.push(TITLES, BRAND_NAMES)
  serve(app, listVouchers, async ({ db, lang, clock, query }) => done(await vouchersPage(db, lang, clock.now(), query)))
  serve(app, getVoucher, async ({ db, lang, clock, params }) =>
    found(await voucherById(db, lang, clock.now(), params.id)),
  )
  serve(app, getVoucherByTitle, async ({ db, lang, clock, params }) =>
    found(await byAnyName(db, TITLES, params.name, (name) => voucherByTitle(db, lang, clock.now(), name))),
  )
  serve(app, listVoucherCategories, async ({ db, lang, clock }) =>
    done({ items: await voucherCategories(db, lang, clock.now()) }),
  )
  serve(app, listBrands, async ({ db, lang, clock, query }) => done(await brandsPage(db, lang, clock.now(), query)))
  serve(app, getBrandByName, async ({ db, lang, clock, params }) =>
    found(await byAnyName(db, BRAND_NAMES, params.name, (name) => brandByName(db, lang, clock.now(), name))),
  )

  serve(app, claimVoucher, claim)
  serve(app, getClaim, async ({ db, clock, params, viewer }) =>
    found(await ownClaim(db, clock.now(), params.id, viewer.customerId)),
  )
  serve(app, listClaims, async ({ db, lang, clock, query, viewer: { customerId } }) => {
    if (query.customerId !== undefined && query.customerId !== customerId) return refused('not_you')
    return done(await claimsPage(db, lang, clock.now(), { ...query, customerId }))
  })
  serve(app, sendClaim, sendClaimMessage)
  serve(app, getCounterClaim, async ({ db, lang, clock, params, query }) =>
    found(await counterClaim(db, lang, clock.now(), params.id, query.clientId)),
  )
  serve(app, markVisiting, visiting)
  serve(app, markUsing, using)
  serve(app, undoUsing, undoing)

  serve(app, countSubscribers, count)
  serve(app, haveSubscribed, ask)
  serve(app, subscribe, follow)
  serve(app, unsubscribe, stop)
  serveFavourites(app, {
    kind: 'brand',
    table: 'open_brands',
    list: listFavouriteBrands,
    cards: (db, lang, ids) => brandsById(db, lang, app.deps.clock.now(), ids),
  })

  serveCalendar(app)
  app.listedPages.push(() => voucherPages(app.deps.db))
}
