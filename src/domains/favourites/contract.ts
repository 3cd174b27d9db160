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
export const FAVOURITE_KINDS = Object.keys(FAVOURITE_PATHS) as [FavouriteKind, ...FavouriteKind[]]

/** Parts of invitations have calls of their own, which name the kind as a code. */
const INVITATION_KINDS = ['template', 'palette', 'music'] as const
export const HEART_KINDS = [...FAVOURITE_KINDS, ...INVITATION_KINDS] as const
export type HeartKind = (typeof HEART_KINDS)[number]

const Item = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(120))

/** Both may be repeated: a heart is there or it is not. */
/* @__NO_SIDE_EFFECTS__ */
export const addFavourite = (kind: FavouriteKind) =>
  endpoint({
    method: 'POST',
    path: `${FAVOURITE_PATHS[kind]}/:id/favourites`,
    auth: 'customer',
    status: 204,
    summary: `Keeps a ${kind} among the customer's favourites`,
    params: v.strictObject({ id: Item }),
    success: v.undefined(),
    refusals: { not_found: 404 },
  })

/* @__NO_SIDE_EFFECTS__ */
export const removeFavourite = (kind: FavouriteKind) =>
  endpoint({
    method: 'DELETE',
    path: `${FAVOURITE_PATHS[kind]}/:id/favourites`,
    auth: 'customer',
    status: 204,
    summary: `Takes a ${kind} out of the customer's favourites`,
    params: v.strictObject({ id: Item }),
    success: v.undefined(),
    refusals: { not_found: 404 },
  })

/** A noun's own list of what is kept of it, the latest heart first. */
/* @__NO_SIDE_EFFECTS__ */
export const listFavourites = <S extends v.GenericSchema>(kind: FavouriteKind, card: S) =>
  endpoint({
    method: 'GET',
    path: `${FAVOURITE_PATHS[kind]}/favourites`,
    auth: 'customer',
    summary: `Every ${kind} that the customer keeps, the latest first`,
    query: v.strictObject(paging(9999)),
    success: pageOf(card),
  })

export interface Heart {
  kind: HeartKind
  item: string
}

export const countHearts = endpoint({
  method: 'GET',
  path: '/api/public/favourites/:kind/:item',
  auth: 'anyone',
  summary: 'How many customers keep something',
  params: v.strictObject({ kind: v.picklist(HEART_KINDS), item: Item }),
  success: v.object({ count: v.number() }),
})
