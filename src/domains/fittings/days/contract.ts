import * as v from 'valibot'
import { Month } from '#domains/availability/contract.ts'
import { ContentId } from '#lib/content-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { FITTING_DAY_STATES } from '../rules.ts'

export type FittingDay = v.InferOutput<typeof FittingDay>
const FittingDay = v.object({ date: v.string(), state: v.picklist(FITTING_DAY_STATES) })

export type FittingDays = v.InferOutput<typeof FittingDays>
const FittingDays = v.object({
  /** Whether the maker says on which days it takes fittings; one that does not takes any. */
  isKept: v.boolean(),
  /** Those that leave the maker enough time; none of a month that is over. */
  days: v.array(FittingDay),
})

export const getFittingDays = endpoint({
  name: 'getFittingDays',
  method: 'GET',
  path: '/api/public/wbs-products/:id/fitting-days',
  auth: 'anyone',
  summary: 'On which days of a month a dress can be tried on, and why not on the others',
  params: v.strictObject({ id: ContentId }),
  query: v.strictObject({ month: Month }),
  success: FittingDays,
  refusals: { not_found: 404 },
})
