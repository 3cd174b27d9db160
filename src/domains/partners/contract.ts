import * as v from 'valibot'
import { NO_CONTENT, officeEndpoint } from '#lib/endpoint.ts'
import { ActReason } from '#lib/reason.ts'
import { LONGEST_PARTNER_NAME, PARTNER_THINGS } from './rules.ts'

const PartnerName = v.pipe(v.string(), v.trim(), v.minLength(2, 'required'), v.maxLength(LONGEST_PARTNER_NAME))
const Thing = { kind: v.picklist(PARTNER_THINGS), id: v.string(), name: v.string() }

export type Partner = v.InferOutput<typeof Partner>
const Partner = v.object({
  id: v.string(),
  name: v.string(),
  members: v.number(),
  things: v.array(v.object(Thing)),
})

export const listPartners = officeEndpoint({
  name: 'listPartners',
  method: 'GET',
  path: '/api/office/partners',
  may: 'manage-partners',
  summary: 'All partners, with what is theirs and how many members they have',
  success: v.object({ items: v.array(Partner) }),
})

export const addPartner = officeEndpoint({
  name: 'addPartner',
  method: 'POST',
  path: '/api/office/partners',
  may: 'manage-partners',
  acts: ['partner.added'],
  summary: 'A new partner, without members and things yet',
  body: v.strictObject({ name: PartnerName }),
  success: v.object({ id: v.string() }),
  status: 201,
})

export const renamePartner = officeEndpoint({
  name: 'renamePartner',
  method: 'PATCH',
  path: '/api/office/partners/:id',
  may: 'manage-partners',
  acts: ['partner.renamed'],
  summary: 'Another name for a partner',
  params: v.object({ id: v.string() }),
  body: v.strictObject({ name: PartnerName }),
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})

export const closePartner = officeEndpoint({
  name: 'closePartner',
  method: 'DELETE',
  path: '/api/office/partners/:id',
  may: 'manage-partners',
  acts: ['partner.closed'],
  confirmed: true,
  summary: 'Ends a partner: its members are out with the next call, its things are nobody’s',
  params: v.object({ id: v.string() }),
  body: v.strictObject({ reason: ActReason }),
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})

export type FoundThing = v.InferOutput<typeof FoundThing>
const FoundThing = v.object({ ...Thing, partnerName: v.nullable(v.string()) })

export const findThings = officeEndpoint({
  name: 'findThings',
  method: 'GET',
  path: '/api/office/things',
  may: 'manage-partners',
  summary: 'Venues, brands, makers and fairs whose name begins or goes on like this, with whose they are',
  query: v.strictObject({
    kind: v.picklist(PARTNER_THINGS),
    q: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(80)),
  }),
  success: v.object({ items: v.array(FoundThing) }),
})

const Link = v.object({ id: v.string(), kind: v.picklist(PARTNER_THINGS), thing: v.string() })

export const linkToPartner = officeEndpoint({
  name: 'linkToPartner',
  method: 'PUT',
  path: '/api/office/partners/:id/things/:kind/:thing',
  may: 'manage-partners',
  acts: ['partner.linked'],
  summary: 'Makes a thing the partner’s; it is nobody else’s then',
  params: Link,
  refusals: { not_found: 404, linked_elsewhere: 409 },
  ...NO_CONTENT,
})

export const unlinkFromPartner = officeEndpoint({
  name: 'unlinkFromPartner',
  method: 'DELETE',
  path: '/api/office/partners/:id/things/:kind/:thing',
  may: 'manage-partners',
  acts: ['partner.unlinked'],
  summary: 'Takes a thing from its partner',
  params: Link,
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})

export type PartnerApplication = v.InferOutput<typeof PartnerApplication>
const PartnerApplication = v.object({
  id: v.string(),
  venueName: v.string(),
  /** Null where the venue is nobody's yet. */
  partnerName: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  createdTsp: v.number(),
})

export const listApplications = officeEndpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/office/applications',
  may: 'manage-partners',
  summary: 'Houses that would like an office of their own, the oldest first',
  success: v.object({ items: v.array(PartnerApplication) }),
})

export const decideApplication = officeEndpoint({
  name: 'decideApplication',
  method: 'POST',
  path: '/api/office/applications/:id',
  may: 'manage-partners',
  acts: ['partner.application-taken', 'partner.application-refused'],
  summary: 'Opens an office for whoever asked, as the owner of the venue’s partner, or does not',
  params: v.object({ id: v.string() }),
  body: v.strictObject({ isTaken: v.boolean() }),
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})
