/** What the list's address may say, in the order it says it. */
export const LIST_KEYS = [
  'q',
  'cityId',
  'area',
  'type',
  'guests',
  'priceFrom',
  'priceTo',
  'amenity',
  'rating',
  'sort',
  'view',
  'page',
] as const
export type ListKey = (typeof LIST_KEYS)[number]
/** Several of one key are joined by commas. */
export type ListQuery = { [K in ListKey]?: string }

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

/** What the address of a venue's page may say about a banquet. */
export const WISH_KEYS = ['tables', 'day', 'session', 'hall', 'menu', 'drinks', 'voucher'] as const
export type WishQuery = { [K in (typeof WISH_KEYS)[number]]?: string }

/** What the address of the page that compares says. */
export const COMPARE_KEYS = ['ids', 'tables', 'day', 'session'] as const
