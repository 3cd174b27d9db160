import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { DressChoice } from '../contract.ts'

/** One thing to choose, and how many dresses the list gives when its group's choice is this one. */
export type Option = v.InferOutput<typeof Option>
export const Option = v.object({ id: v.string(), name: v.string(), count: v.number() })

/** The groups, by the name that a list's query has for them, in the order they are shown. */
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

const Options = v.array(Option)
export type OfferedFilters = v.InferOutput<typeof OfferedFilters>
export const OfferedFilters = v.object({
  category: Options,
  mode: Options,
  price: Options,
  silhouette: Options,
  colour: Options,
  neckline: Options,
  sleeve: Options,
  train: Options,
  fabric: Options,
  detail: Options,
  tag: Options,
  size: Options,
  brand: Options,
})

const WBS = '/api/public/wbs-products'

export const listFilters = endpoint({
  name: 'listFilters',
  method: 'GET',
  path: `${WBS}/products/filters`,
  auth: 'anyone',
  region: true,
  summary: 'What dresses can be narrowed by, counted under what is chosen in the other groups',
  query: DressChoice,
  success: OfferedFilters,
})

export const listWaysOut = endpoint({
  name: 'listWaysOut',
  method: 'GET',
  path: `${WBS}/products/ways-out`,
  auth: 'anyone',
  summary: 'Which chosen group to let go of, and how many dresses there are then',
  query: DressChoice,
  success: v.object({ items: v.array(v.object({ group: v.picklist(GROUPS), total: v.number() })) }),
})

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: `${WBS}/categories`,
  auth: 'anyone',
  region: true,
  summary: 'The categories of dresses that there are, and how many of each',
  success: v.object({ items: Options }),
})

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: `${WBS}/products/tags`,
  auth: 'anyone',
  region: true,
  summary: 'The styles that dresses are tagged with',
  query: v.strictObject({ wbsProductResource: v.optional(v.picklist(['PRODUCT']), 'PRODUCT') }),
  success: v.object({ items: Options }),
})
