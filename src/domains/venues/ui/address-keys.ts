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
export type VenueListQuery = { [K in ListKey]?: string }

/** What the address of a venue's page may say about a banquet. */
export const WISH_KEYS = ['tables', 'day', 'session', 'hall', 'menu', 'drinks', 'voucher'] as const
export type WishQuery = { [K in (typeof WISH_KEYS)[number]]?: string }

/** What the address of the page that compares says. */
export const COMPARE_KEYS = ['ids', 'tables', 'day', 'session'] as const
