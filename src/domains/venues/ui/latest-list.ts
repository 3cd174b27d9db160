import { href } from '#lib/href.ts'
import { queryOf } from '#lib/page-key.ts'
import { latestSearch } from '#shell/page/go.ts'
import { LIST_KEYS, type VenueListQuery } from './address-keys.ts'

/** The address's own words, without those that mean nothing to this list. */
export function listQuery(query: Record<string, string>): VenueListQuery {
  return Object.fromEntries(LIST_KEYS.flatMap((key) => (query[key] ? [[key, query[key]]] : [])))
}

/** The list that was chosen last, drawn or still on its way, from its first page: the next choice joins it. */
export function latestList(drawn: VenueListQuery): Omit<VenueListQuery, 'page'> {
  const search = latestSearch(href('venues'))
  const { page: _, ...latest } = search === undefined ? drawn : listQuery(queryOf(search))
  return latest
}
