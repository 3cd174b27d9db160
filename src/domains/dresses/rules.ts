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
