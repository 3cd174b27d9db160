import { href, withQuery } from '#lib/href.ts'
import { LIST_KEYS, type VenueListQuery } from './address-keys.ts'

const DEFAULT_SORT = 'recommended'

/** The list's address; people count pages from 1, and neither the first page nor the usual order needs a word. */
export function venuesHref({ page, ...query }: Omit<VenueListQuery, 'page'> & { page?: number } = {}) {
  const { sort, ...chosen } = query
  const given: VenueListQuery = {
    ...chosen,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page && page > 1 ? String(page) : undefined,
  }
  const search = new URLSearchParams()
  for (const key of LIST_KEYS) if (given[key]) search.set(key, given[key])
  return withQuery(href('venues'), search)
}
