import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'

/** What a heart can be put on, and where its noun's calls begin. */
export const FAVOURITE_PATHS = {
  venue: '/api/b2c/wedding-centers',
  dress: '/api/b2c/wbs-products/products',
  brand: '/api/b2c/vouchers/brands',
} as const
export type FavouriteKind = keyof typeof FAVOURITE_PATHS

/** As they stand in the names of calls. */
export const FAVOURITE_NOUNS = { venue: 'Venue', dress: 'Dress', brand: 'Brand' } as const

/** Parts of invitations have calls of their own, which name the kind as a code. */
export const HEART_KINDS = ['venue', 'dress', 'brand', 'template', 'palette', 'music'] as const
export type HeartKind = (typeof HEART_KINDS)[number]

/** What is kept, by what it is shown as: all parts of a card together. */
export type Shelf = FavouriteKind | 'part'

export interface Heart {
  kind: HeartKind
  item: string
}

/** A noun's own list of what is kept of it, the latest heart first. */
/* @__NO_SIDE_EFFECTS__ */
export const listFavourites = <S extends v.GenericSchema>(kind: FavouriteKind, card: S) =>
  endpoint({
    name: `listFavourite${FAVOURITE_NOUNS[kind]}${kind === 'dress' ? 'es' : 's'}`,
    method: 'GET',
    path: `${FAVOURITE_PATHS[kind]}/favourites`,
    auth: 'customer',
    summary: `Every ${kind} that the customer keeps, the latest first`,
    query: v.strictObject(paging(9999)),
    success: pageOf(card),
  })
