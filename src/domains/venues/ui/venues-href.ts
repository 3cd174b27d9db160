import { LIST_KEYS, type ListQuery } from './address-keys.ts'

/** The list's address; people count pages from 1, and the first page needs no number. */
export function venuesHref({ page, ...query }: Omit<ListQuery, 'page'> & { page?: number } = {}) {
  const given: ListQuery = { ...query, page: page && page > 1 ? String(page) : undefined }
  const search = new URLSearchParams()
  for (const key of LIST_KEYS) if (given[key]) search.set(key, given[key])
  // a comma means nothing to browsers, and people read these addresses
  return search.size ? `/wedding-centers?${String(search).replaceAll('%2C', ',')}` : '/wedding-centers'
}

export const venueHref = (unsignedName: string) => `/wedding-centers/${unsignedName}`

export const compareHref = (ids: string[]) => `/wedding-centers/compare?ids=${ids.join(',')}`
