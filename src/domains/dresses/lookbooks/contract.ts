import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { StoredPicture } from '#lib/picture.ts'
import { DressId, ListedDress, ListedLookbook } from '../contract.ts'
import { CATEGORIES } from '../words/rules.ts'

export type Lookbook = v.InferOutput<typeof Lookbook>
export const Lookbook = v.object({
  ...ListedLookbook.entries,
  text: v.string(),
  pictures: v.array(StoredPicture),
  dresses: v.array(ListedDress),
})

export const listLookbooks = endpoint({
  name: 'listLookbooks',
  method: 'GET',
  path: '/api/public/lookbooks/categories/:id',
  auth: 'anyone',
  summary: 'The lookbooks of a category of dresses',
  params: v.strictObject({ id: v.picklist(CATEGORIES) }),
  success: v.object({ items: v.array(ListedLookbook) }),
  refusals: { not_found: 404 },
})

export const lookbooksOfDress = endpoint({
  name: 'lookbooksOfDress',
  method: 'GET',
  path: '/api/public/lookbooks/products/:id',
  auth: 'anyone',
  summary: 'The lookbooks that a dress appears in',
  params: v.strictObject({ id: DressId }),
  success: v.object({ items: v.array(ListedLookbook) }),
  refusals: { not_found: 404 },
})

export const getLookbook = endpoint({
  name: 'getLookbook',
  method: 'GET',
  path: '/api/public/lookbooks/:id',
  auth: 'anyone',
  summary: 'One lookbook with the dresses in it',
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80)) }),
  success: Lookbook,
  refusals: { not_found: 404 },
})
