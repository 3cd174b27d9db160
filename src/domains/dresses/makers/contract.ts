import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { DRESS_SORTS, ListedDress, Maker, MakerCard, MakerId } from '../contract.ts'
import { MODES } from '../words/rules.ts'

export const listMakers = endpoint({
  name: 'listMakers',
  method: 'GET',
  path: '/api/public/wbs-products/products/brands',
  auth: 'anyone',
  region: true,
  summary: 'Those who make or lend dresses, and how many each shows',
  success: v.object({ items: v.array(MakerCard) }),
})

export const getMaker = endpoint({
  name: 'getMaker',
  method: 'GET',
  path: '/api/public/wbs-products/products/brands/:id',
  auth: 'anyone',
  summary: 'One maker',
  params: v.strictObject({ id: MakerId }),
  success: Maker,
  refusals: { not_found: 404 },
})

export const listMakersDresses = endpoint({
  name: 'listMakersDresses',
  method: 'GET',
  path: '/api/public/manufactures/products',
  auth: 'anyone',
  region: true,
  summary: 'The dresses of one maker, or of all; with a query, those that have its words',
  query: v.strictObject({
    query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    manufactureId: v.optional(MakerId),
    mode: v.optional(v.picklist(MODES)),
    sort: v.optional(v.picklist(DRESS_SORTS), 'recommended'),
    ...paging(24),
  }),
  success: pageOf(ListedDress),
})
