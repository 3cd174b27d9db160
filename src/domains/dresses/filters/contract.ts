import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { DressChoice } from '../contract.ts'
import { GROUPS, type Group, WAYS_OUT } from '../rules.ts'

/** One thing to choose, and how many dresses the list gives when its group's choice is this one. */
export type Option = v.InferOutput<typeof Option>
export const Option = v.object({ id: v.string(), name: v.string(), count: v.number() })

const Options = v.array(Option)
export type OfferedFilters = v.InferOutput<typeof OfferedFilters>
/* @__NO_SIDE_EFFECTS__ */
const inEachGroup = () =>
  v.object(Object.fromEntries(GROUPS.map((group) => [group, Options])) as Record<Group, typeof Options>)
export const OfferedFilters = inEachGroup()

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
  success: v.object({ items: v.array(v.object({ group: v.picklist(WAYS_OUT), total: v.number() })) }),
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
