import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { done } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import type { TableName } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { serve } from '#platform/serve.ts'
import type { FavouriteKind, Heart, HeartKind, listFavourites, Shelf } from './contract.ts'
import { addFavourite, removeFavourite } from './hearts/contract.ts'
import { dropFavourite, keepFavourite } from './keep-favourite.ts'
import { favouriteIds, knownIds } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The tables of what can be kept, told by each noun. */
    favouriteTables: Map<HeartKind, TableName>
    /** How the cards of what somebody keeps of a kind are had, in the order of the hearts, told by each noun. */
    favouriteShelves: Map<Shelf, (db: Db, lang: Language, hearts: Heart[]) => Promise<unknown[]>>
  }
}

interface Keepable<Card> {
  kind: FavouriteKind
  /** Where the things are, by their `id`. */
  table: TableName
  list: ReturnType<typeof listFavourites<v.GenericSchema<Card>>>
  /** Their cards, in the order of the ids. */
  cards(db: Db, lang: Language, ids: string[]): Promise<Card[]>
}

/** All that a noun needs to say so that it can be kept: what it is, where it lies and how its cards are had. */
export function serveFavourites<Card>(app: FastifyInstance, { kind, table, list, cards }: Keepable<Card>) {
  app.favouriteTables.set(kind, table)
  app.favouriteShelves.set(kind, async (db, lang, hearts) => {
    const items = hearts.filter((heart) => heart.kind === kind).map(({ item }) => item)
    return items.length ? cards(db, lang, await knownIds(db, table, items)) : []
  })
  serve(app, addFavourite(kind), ({ db, viewer, params }) =>
    keepFavourite(db, { customerId: viewer.customerId, kind, item: params.id }, table),
  )
  serve(app, removeFavourite(kind), ({ db, viewer, params }) =>
    dropFavourite(db, { customerId: viewer.customerId, kind, item: params.id }, table),
  )
  serve(app, list, async ({ db, lang, viewer, query }) => {
    const { ids, total } = await favouriteIds(db, { customerId: viewer.customerId, kind, table }, query)
    return done({ items: await cards(db, lang, ids), ...query, total })
  })
}
