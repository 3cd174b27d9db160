import * as v from 'valibot'
import { officeEndpoint } from '#lib/endpoint.ts'
import { LONGEST_PARTNER_NAME, PARTNER_THINGS } from './rules.ts'

const PartnerName = v.pipe(v.string(), v.trim(), v.minLength(2, 'required'), v.maxLength(LONGEST_PARTNER_NAME))
const LinkedThing = v.object({ kind: v.picklist(PARTNER_THINGS), id: v.string(), name: v.string() })

export const Partner = v.object({
  id: v.string(),
  name: v.string(),
  members: v.number(),
  things: v.array(LinkedThing),
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

const Link = v.object({ id: v.string(), kind: v.picklist(PARTNER_THINGS), thing: v.string() })

export const linkToPartner = officeEndpoint({
  name: 'linkToPartner',
  method: 'PUT',
  path: '/api/office/partners/:id/things/:kind/:thing',
  may: 'manage-partners',
  acts: ['partner.linked'],
  summary: 'Makes a thing the partner’s; it is nobody else’s then',
  params: Link,
  success: v.optional(v.undefined()),
  status: 204,
  refusals: { not_found: 404, linked_elsewhere: 409 },
})

export const unlinkFromPartner = officeEndpoint({
  name: 'unlinkFromPartner',
  method: 'DELETE',
  path: '/api/office/partners/:id/things/:kind/:thing',
  may: 'manage-partners',
  acts: ['partner.unlinked'],
  summary: 'Takes a thing from its partner',
  params: Link,
  success: v.optional(v.undefined()),
  status: 204,
  refusals: { not_found: 404 },
})
