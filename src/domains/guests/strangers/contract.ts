import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { GUESTS } from '../contract.ts'

export const clearStrangers = endpoint({
  name: 'clearStrangers',
  method: 'DELETE',
  path: `${GUESTS}/strangers`,
  auth: 'customer',
  summary: 'Takes all from the list who answered on the link for all, unless the couple took them over or seated them',
  params: v.strictObject({ id: Id }),
  /** Who was taken from the list, for putting them back. */
  success: v.object({ ids: v.array(v.string()) }),
  refusals: { not_found: 404 },
})
