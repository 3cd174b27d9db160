import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { ReviewId } from '../contract.ts'
import { LONGEST_APPEAL } from '../rules.ts'

export const appealRemoval = endpoint({
  name: 'appealRemoval',
  method: 'POST',
  path: '/api/b2c/venue-reviews/:id/appeal',
  auth: 'customer',
  summary: 'Asks once to look again at why an own review was taken down, while it can be restored',
  params: v.strictObject({ id: ReviewId }),
  body: v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_APPEAL)),
  }),
  success: v.object({ appealedTsp: v.number() }),
  status: 201,
  refusals: { not_found: 404, appealed_already: 409 },
})
