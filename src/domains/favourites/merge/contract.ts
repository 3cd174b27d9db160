import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { HEART_KINDS } from '../contract.ts'

const Item = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(120))
/** One thing, by what it is. */
export const KeptHeart = v.strictObject({ kind: v.picklist(HEART_KINDS), item: Item })
const Hearts = v.object({ items: v.array(KeptHeart) })

export const getHearts = endpoint({
  name: 'getHearts',
  method: 'GET',
  path: '/api/b2c/favourites',
  auth: 'customer',
  summary: 'Everything that the customer keeps, by kind and id',
  success: Hearts,
})

/** So many can be kept on a device without an account. */
export const MOST_KEPT_LOCALLY = 500
export const HeartList = v.pipe(v.array(KeptHeart), v.maxLength(MOST_KEPT_LOCALLY))

export const mergeHearts = endpoint({
  name: 'mergeHearts',
  method: 'PUT',
  path: '/api/b2c/favourites',
  auth: 'customer',
  summary: 'Joins what a device kept before its sign-in with what the customer keeps',
  body: v.strictObject({ items: HeartList }),
  success: Hearts,
})
