/** What dresses are narrowed by, under the name that a list's query has for it, in the order it is shown. */
export const GROUPS = [
  'category',
  'mode',
  'price',
  'silhouette',
  'colour',
  'neckline',
  'sleeve',
  'train',
  'fabric',
  'detail',
  'tag',
  'size',
  'city',
  'brand',
] as const
export type Group = (typeof GROUPS)[number]

/** What the list's address may say, in this order, so that one choice has one address. */
export const DRESS_LIST_KEYS = ['q', ...GROUPS, 'priceFrom', 'priceTo', 'sort', 'page'] as const

/** What can be let go of where nothing is left: a group, the words, or the price that was typed. */
export const WAYS_OUT = [...GROUPS, 'words', 'bounds'] as const
export type WayOut = (typeof WAYS_OUT)[number]

export const LONGEST_DRESS_WORDS = 100
/** Nine digits of whole VND: what a price in an address may be. */
export const MOST_DRESS_PRICE = 999_999_999
