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
  'brand',
] as const
export type Group = (typeof GROUPS)[number]

/** What the list's address may say, in this order, so that one choice has one address. */
export const DRESS_LIST_KEYS = [...GROUPS, 'sort', 'page'] as const
