import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import {
  getBrandByName,
  getVoucher,
  getVoucherByTitle,
  listBrands,
  listVoucherCategories,
  listVouchers,
} from './contract.ts'
import { brandByName, brandsPage, voucherById, voucherByTitle, voucherCategories, vouchersPage } from './queries.ts'

export async function vouchers(app: FastifyInstance) {
  serve(app, listVouchers, async ({ db, lang, clock, query }) => done(await vouchersPage(db, lang, clock.now(), query)))
  serve(app, getVoucher, async ({ db, lang, clock, params }) =>
    found(await voucherById(db, lang, clock.now(), params.id)),
  )
  serve(app, getVoucherByTitle, async ({ db, lang, clock, params }) =>
    found(await voucherByTitle(db, lang, clock.now(), params.name)),
  )
  serve(app, listVoucherCategories, async ({ db, lang, clock }) =>
    done({ items: await voucherCategories(db, lang, clock.now()) }),
  )
  serve(app, listBrands, async ({ db, lang, clock, query }) => done(await brandsPage(db, lang, clock.now(), query)))
  serve(app, getBrandByName, async ({ db, lang, clock, params }) =>
    found(await brandByName(db, lang, clock.now(), params.name)),
  )
}
