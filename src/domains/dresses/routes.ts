import type { FastifyInstance } from 'fastify'
import { serveFavourites } from '#domains/favourites/serve-favourites.ts'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { getDress, listDresses, listFavouriteDresses } from './contract.ts'
import { dressesPage } from './dresses-page.ts'
import { dressById, dressesById, dressIds } from './queries.ts'

export async function dresses(app: FastifyInstance) {
  serve(app, listDresses, async ({ db, lang, query: { customerFavouriteId: _, ...query } }) =>
    done(await dressesPage(db, lang, query)),
  )
  serve(app, getDress, async ({ db, lang, params }) => found(await dressById(db, lang, params.id)))
  serveFavourites(app, { kind: 'dress', table: 'dresses', list: listFavouriteDresses, cards: dressesById })
  app.pagePaths.push(async () => (await dressIds(app.ground.db)).map((id) => `/dresses/${id}`))
}
