import * as v from 'valibot'
import { ClientId, Wish } from '#domains/reservations/contract.ts'
import { MeasuredClock } from '#domains/venues/contract.ts'
import { CONTENT_ID } from '#lib/content-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { MOST_VENUES, SERVICES_OF_INTEREST } from './rules.ts'

export type AskableVenue = v.InferOutput<typeof AskableVenue>
export const AskableVenue = v.object({
  id: v.string(),
  name: v.string(),
  place: v.string(),
  priceFrom: v.nullable(v.number()),
  answersWithinHours: v.number(),
  answers: v.nullable(MeasuredClock),
})

/** Ids as they stand in an address, `a,b,c`; what is no id there is passed over. */
const IdsInQuery = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) =>
    text
      .split(',')
      .filter((id) => CONTENT_ID.test(id))
      .slice(0, MOST_VENUES),
  ),
)

export const listAskable = endpoint({
  name: 'listAskable',
  method: 'GET',
  path: '/api/public/wedding-centers/quotations',
  auth: 'anyone',
  summary: 'The venues that a request is for, and some like them that could be asked as well',
  query: v.strictObject({ ids: IdsInQuery }),
  success: v.object({ chosen: v.array(AskableVenue), similar: v.array(AskableVenue) }),
})

export const listServicesOfInterest = endpoint({
  name: 'listServicesOfInterest',
  method: 'GET',
  path: '/api/public/clients/memos/service-of-interested-customer',
  auth: 'anyone',
  summary: 'The services that a memo can name',
  success: v.object({ items: v.array(v.object({ code: v.picklist(SERVICES_OF_INTEREST), name: v.string() })) }),
})

/** By what a couple names its request on the telephone: the head of the client's id, too short to open anything. */
export const requestReference = (clientId: string) => `SH-${clientId.slice(0, 6).toUpperCase()}`

export type ClientRequest = v.InferOutput<typeof ClientRequest>
export const ClientRequest = v.object({
  venues: v.array(
    v.object({
      id: v.string(),
      unsignedName: v.string(),
      name: v.string(),
      answersWithinHours: v.number(),
      answers: v.nullable(MeasuredClock),
    }),
  ),
  wish: Wish,
  budget: v.nullable(v.number()),
  services: v.array(v.picklist(SERVICES_OF_INTEREST)),
})

/** Says nothing about the person: the address of the notice page may be passed on. */
export const getClientRequest = endpoint({
  name: 'getClientRequest',
  method: 'GET',
  path: '/api/public/clients/:clientId/quotations',
  auth: 'anyone',
  summary: 'Which venues a client has asked, for the notice after sending',
  params: v.strictObject({ clientId: ClientId }),
  success: ClientRequest,
  refusals: { not_found: 404 },
})
