import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { StoredPicture } from '#lib/picture.ts'

export const SEARCH_KINDS = ['venue', 'dress', 'voucher', 'brand', 'article'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const LONGEST_QUESTION = 120
const Question = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_QUESTION))

/** One thing found: where it is, and what its row shows. */
export type Hit = v.InferOutput<typeof Hit>
export const Hit = v.object({
  kind: v.picklist(SEARCH_KINDS),
  path: v.string(),
  title: v.string(),
  line: v.string(),
  picture: v.nullable(StoredPicture),
})

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/public/search',
  auth: 'anyone',
  summary:
    'Venues, dresses, vouchers, brands and articles that answer a question in words, the nearest first; articles last',
  query: v.strictObject({ q: Question, kind: v.optional(v.picklist(SEARCH_KINDS)) }),
  success: v.object({
    groups: v.array(v.object({ kind: v.picklist(SEARCH_KINDS), total: v.number(), items: v.array(Hit) })),
  }),
})

export const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/api/public/search/suggestions',
  auth: 'anyone',
  summary: 'The few nearest things while somebody is still typing',
  query: v.strictObject({ q: Question }),
  success: v.object({ items: v.array(Hit) }),
})
