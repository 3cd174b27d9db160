import * as v from 'valibot'
import { endpoint, NO_CONTENT, officeEndpoint } from '#lib/endpoint.ts'
import { Tel } from '#lib/phone.ts'
import { ROLES } from '#lib/rights.ts'
import { LONGEST_STAFF_NAME, StaffEmail } from '../rules.ts'

const Role = v.picklist(ROLES)
const Name = v.pipe(v.string(), v.trim(), v.minLength(1, 'name_required'), v.maxLength(LONGEST_STAFF_NAME))

/** Who is asked in: by e-mail or by phone number, into one role. */
const NewInvitation = v.strictObject({
  role: Role,
  partnerId: v.optional(v.nullable(v.string()), null),
  email: v.optional(v.nullable(StaffEmail), null),
  phone: v.optional(v.nullable(Tel), null),
})

export const inviteStaff = officeEndpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/office/invitations',
  may: 'manage-staff',
  acts: ['staff.invited'],
  confirmed: true,
  summary: 'Asks somebody into the office; the link is told once',
  body: NewInvitation,
  success: v.object({ id: v.string(), token: v.string(), expireTsp: v.number() }),
  refusals: { not_allowed: 403, not_found: 404, address_needed: 400 },
})

export type OpenInvitation = v.InferOutput<typeof OpenInvitation>
const OpenInvitation = v.object({
  id: v.string(),
  role: Role,
  partnerId: v.nullable(v.string()),
  partnerName: v.nullable(v.string()),
  /** Masked. */
  address: v.string(),
  invitedBy: v.nullable(v.string()),
  expireTsp: v.number(),
})

export const listStaffInvitations = officeEndpoint({
  name: 'listStaffInvitations',
  method: 'GET',
  path: '/api/office/invitations',
  may: 'manage-staff',
  summary: 'Invitations that can still be taken up',
  success: v.object({ items: v.array(OpenInvitation) }),
})

export const revokeInvitation = officeEndpoint({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/office/invitations/:id',
  may: 'manage-staff',
  of: 'invitation',
  acts: ['staff.invitation-revoked'],
  summary: 'Takes an invitation back',
  params: v.object({ id: v.string() }),
  ...NO_CONTENT,
  refusals: { not_found: 404 },
})

const Token = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

export const lookAtInvitation = endpoint({
  name: 'lookAtInvitation',
  method: 'GET',
  path: '/api/office/join/:token',
  auth: 'anyone',
  summary: 'Who asks whom into what; used, revoked and over look alike',
  limit: { count: 60, seconds: 3600 },
  params: Token,
  success: v.object({
    role: Role,
    partnerName: v.nullable(v.string()),
    invitedBy: v.nullable(v.string()),
    /** Whether it is for somebody who works here already and only needs to say yes. */
    isKnown: v.boolean(),
    expireTsp: v.number(),
  }),
  refusals: { not_found: 404 },
})

export const joinOffice = endpoint({
  name: 'joinOffice',
  method: 'POST',
  path: '/api/office/join/:token',
  auth: 'anyone',
  summary: 'Takes an invitation up, once; whoever is new here is signed in',
  limit: { count: 20, seconds: 3600 },
  params: Token,
  body: v.strictObject({ name: Name }),
  success: v.object({ staffId: v.string(), signedIn: v.boolean() }),
  refusals: { not_found: 404 },
})
