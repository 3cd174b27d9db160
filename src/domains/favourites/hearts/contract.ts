import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { FAVOURITE_NOUNS, FAVOURITE_PATHS, type FavouriteKind, HEART_KINDS } from '../contract.ts'

const Item = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(120))

/** Both may be repeated: a heart is there or it is not. */
/* @__NO_SIDE_EFFECTS__ */
export const addFavourite = (kind: FavouriteKind) =>
  endpoint({
    name: `addFavourite${FAVOURITE_NOUNS[kind]}`,
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
    name: `removeFavourite${FAVOURITE_NOUNS[kind]}`,
    method: 'DELETE',
    path: `${FAVOURITE_PATHS[kind]}/:id/favourites`,
    auth: 'customer',
    status: 204,
    summary: `Takes a ${kind} out of the customer's favourites`,
    params: v.strictObject({ id: Item }),
    success: v.undefined(),
    refusals: { not_found: 404 },
  })

export const countHearts = endpoint({
  name: 'countHearts',
  method: 'GET',
  path: '/api/public/favourites/:kind/:item',
  auth: 'anyone',
  summary: 'How many customers keep something',
  params: v.strictObject({ kind: v.picklist(HEART_KINDS), item: Item }),
  success: v.object({ count: v.number() }),
})
