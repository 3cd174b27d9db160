import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { UnsignedName } from '#lib/unsigned-name.ts'
import { ListedArticle } from '../contract.ts'

export const listBookmarks = endpoint({
  name: 'listBookmarks',
  method: 'GET',
  path: '/api/b2c/trends/magazine/bookmark',
  auth: 'customer',
  summary: 'The articles that the signed-in customer keeps, the latest kept first',
  success: v.object({ items: v.array(ListedArticle) }),
})

export const bookmarkArticle = endpoint({
  name: 'bookmarkArticle',
  method: 'PUT',
  path: '/api/b2c/trends/magazine/bookmark/:slug',
  auth: 'customer',
  summary: 'Keeps an article; keeping it again changes nothing',
  params: v.strictObject({ slug: UnsignedName }),
  status: 204,
  success: v.undefined(),
  refusals: { not_found: 404 },
})

export const unbookmarkArticle = endpoint({
  name: 'unbookmarkArticle',
  method: 'DELETE',
  path: '/api/b2c/trends/magazine/bookmark/:slug',
  auth: 'customer',
  summary: 'Keeps an article no longer',
  params: v.strictObject({ slug: UnsignedName }),
  status: 204,
  success: v.undefined(),
})
