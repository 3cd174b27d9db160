import * as v from 'valibot'
import { officeEndpoint } from '#lib/endpoint.ts'
import { ROLES } from '#lib/rights.ts'

const StaffRole = v.object({ role: v.picklist(ROLES), partnerId: v.nullable(v.string()) })

export const getOfficeMe = officeEndpoint({
  name: 'getOfficeMe',
  method: 'GET',
  path: '/api/office/me',
  may: null,
  summary: 'Who is signed in to the office, and in which roles',
  success: v.object({ staffId: v.string(), name: v.string(), roles: v.array(StaffRole) }),
})

export const signOutOfOffice = officeEndpoint({
  name: 'signOutOfOffice',
  method: 'DELETE',
  path: '/api/office/me/session',
  may: null,
  acts: ['staff.signed-out'],
  summary: 'Ends this session',
  success: v.optional(v.undefined()),
  status: 204,
})

export const signOutEverywhere = officeEndpoint({
  name: 'signOutEverywhere',
  method: 'DELETE',
  path: '/api/office/me/sessions',
  may: null,
  acts: ['staff.signed-out-everywhere'],
  summary: 'Ends all sessions of whoever asks',
  success: v.optional(v.undefined()),
  status: 204,
})

export const StaffMember = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  partnerId: v.nullable(v.string()),
  partnerName: v.nullable(v.string()),
  seenTsp: v.nullable(v.number()),
})

export const listStaff = officeEndpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/api/office/staff',
  may: 'manage-staff',
  summary: 'Everybody in the office, or everybody of the own partner',
  success: v.object({ items: v.array(StaffMember) }),
})

export const removeStaff = officeEndpoint({
  name: 'removeStaff',
  method: 'DELETE',
  path: '/api/office/staff/:id/roles/:partnerId',
  may: 'manage-staff',
  acts: ['staff.removed'],
  confirmed: true,
  summary: 'Takes a role away (`house` for one of the house); whoever has none left is out with the next call',
  params: v.object({ id: v.string(), partnerId: v.string() }),
  body: v.strictObject({ reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(200)) }),
  success: v.optional(v.undefined()),
  status: 204,
  refusals: { not_found: 404, not_allowed: 403, last_admin: 409 },
})
