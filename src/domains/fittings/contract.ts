import * as v from 'valibot'
import { Agreed, IsoDate, Name } from '#domains/accounts/contract.ts'
import { SIZES } from '#domains/dresses/words/rules.ts'
import { FITTING_PARTS } from '#domains/reservations/contract.ts'
import { ContentId } from '#lib/content-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Tel } from '#lib/phone.ts'

export const FittingRequest = v.strictObject({
  dressId: ContentId,
  date: IsoDate,
  part: v.optional(v.nullable(v.picklist(FITTING_PARTS))),
  size: v.picklist(SIZES, 'size_unknown'),
  name: v.optional(v.nullable(Name)),
  tel: Tel,
  consent: Agreed('consent_required'),
})

export const requestFitting = endpoint({
  name: 'requestFitting',
  method: 'POST',
  path: '/api/public/wbs-products/fittings',
  auth: 'anyone',
  summary:
    'Asks the maker for a fitting of a dress; asking again for the same day is the same request. A day that can’t be is refused with near ones that can',
  region: true,
  limit: { count: 600, seconds: 3600 },
  body: FittingRequest,
  status: 201,
  success: v.object({ reservationId: v.string() }),
  refusals: {
    not_found: 404,
    date_too_soon: 422,
    size_unknown: 422,
    fittings_closed: 409,
    fittings_too_many: 429,
    fitting_day_closed: 409,
    fitting_day_full: 409,
    dress_away: 409,
  },
})
