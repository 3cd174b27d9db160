import * as v from 'valibot'
import { Agreed, Email, IsoDate, Name } from '#domains/accounts/contract.ts'
import { SESSIONS } from '#lib/banquet-day.ts'
import { ContentId } from '#lib/content-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { isIpV4 } from '#lib/ip-v4.ts'
import { Tel } from '#lib/phone.ts'
import { LONGEST_MESSAGE, MOST_TABLES, MOST_VENUES, SERVICES_OF_INTEREST } from '../rules.ts'

const Services = v.pipe(v.array(v.picklist(SERVICES_OF_INTEREST)), v.maxLength(SERVICES_OF_INTEREST.length))
const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))
const Whole = (least: number, most: number, code: string) =>
  v.pipe(v.number(code), v.integer(code), v.minValue(least, code), v.maxValue(most, code))

export const QuotationRequest = v.pipe(
  v.strictObject({
    weddingCenterId: v.optional(ContentId),
    weddingCenterIds: v.optional(
      v.pipe(v.array(ContentId), v.minLength(1, 'venues_none'), v.maxLength(MOST_VENUES, 'venues_too_many')),
    ),
    name: Name,
    tel: Tel,
    email: maybe(Email),
    weddingDate: maybe(IsoDate),
    /** `YYYY-MM`, where the day is not chosen yet */
    month: maybe(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'date_malformed'))),
    session: maybe(v.picklist(SESSIONS)),
    tables: maybe(Whole(1, MOST_TABLES, 'tables_out_of_range')),
    /** whole VND for the whole banquet */
    budget: maybe(Whole(1, 100_000_000_000, 'budget_out_of_range')),
    message: maybe(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_MESSAGE, 'message_too_long'))),
    services: maybe(Services),
    consent: Agreed('consent_required'),
    referral: maybe(v.pipe(v.string(), v.maxLength(200))),
    ipV4: maybe(v.pipe(v.string(), v.check(isIpV4, 'ip_malformed'))),
  }),
  v.forward(
    v.check(({ weddingCenterId, weddingCenterIds }) => !weddingCenterId !== !weddingCenterIds, 'venues_none'),
    ['weddingCenterIds'],
  ),
)

export const requestQuotations = endpoint({
  name: 'requestQuotations',
  method: 'POST',
  path: '/api/public/wedding-centers/quotations',
  auth: 'anyone',
  summary: 'Asks one venue or up to five for a quotation; asking again within a day is the same request',
  region: true,
  limit: { count: 600, seconds: 3600 },
  body: QuotationRequest,
  status: 201,
  success: v.object({
    clientId: v.string(),
    quotations: v.array(v.object({ id: v.string(), weddingCenterId: v.string(), reservationId: v.string() })),
  }),
  refusals: { unknown_venue: 422, date_past: 422, quotations_too_many: 429 },
})

export const addMemo = endpoint({
  name: 'addMemo',
  method: 'POST',
  path: '/api/public/clients/memos',
  auth: 'anyone',
  summary: 'What else a client would like to hear about; the latest answer counts',
  limit: { count: 300, seconds: 3600 },
  body: v.strictObject({ clientId: v.pipe(v.string(), v.maxLength(100)), services: Services }),
  status: 201,
  success: v.object({ clientId: v.string(), services: v.array(v.string()) }),
  refusals: { not_found: 404 },
})
