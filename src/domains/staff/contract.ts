import * as v from 'valibot'
import { Device } from '#domains/sessions/contract.ts'
import { NO_CONTENT, officeEndpoint } from '#lib/endpoint.ts'
import { ActReason } from '#lib/reason.ts'
import { ROLES } from '#lib/rights.ts'

export type HeldRole = v.InferOutput<typeof HeldRole>
const HeldRole = v.object({
  role: v.picklist(ROLES),
  partnerId: v.nullable(v.string()),
  partnerName: v.nullable(v.string()),
})

export type OfficePerson = v.InferOutput<typeof OfficePerson>
const OfficePerson = v.object({ staffId: v.string(), name: v.string(), roles: v.array(HeldRole) })

export const getOfficeMe = officeEndpoint({
  name: 'getOfficeMe',
  method: 'GET',
  path: '/api/office/me',
  may: null,
  summary: 'Who is signed in to the office, and in which roles',
  success: OfficePerson,
})

export type OfficeDevices = v.InferOutput<typeof OfficeDevices>
const OfficeDevices = v.object({
  /** Masked. */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  sessions: v.array(
    v.object({
      id: v.string(),
      device: Device.entries.device,
      browser: Device.entries.browser,
      current: v.boolean(),
      createdTsp: v.number(),
      seenTsp: v.number(),
    }),
  ),
  passkeys: v.array(
    v.object({ id: v.string(), name: v.string(), createdTsp: v.number(), usedTsp: v.nullable(v.number()) }),
  ),
  hasAuthenticator: v.boolean(),
  recoveryCodesLeft: v.number(),
})

export const getOfficeDevices = officeEndpoint({
  name: 'getOfficeDevices',
  method: 'GET',
  path: '/api/office/me/devices',
  may: null,
  summary: 'Where whoever asks is signed in, and how they can sign in',
  success: OfficeDevices,
})

export const signOutOfOffice = officeEndpoint({
  name: 'signOutOfOffice',
  method: 'DELETE',
  path: '/api/office/me/session',
  may: null,
  acts: ['staff.signed-out'],
  summary: 'Ends this session',
  ...NO_CONTENT,
})

export const endOfficeSession = officeEndpoint({
  name: 'endOfficeSession',
  method: 'DELETE',
  path: '/api/office/me/sessions/:session',
  may: null,
  acts: ['staff.session-ended'],
  summary: 'Ends another session of whoever asks',
  params: v.object({ session: v.string() }),
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})

export const signOutEverywhere = officeEndpoint({
  name: 'signOutEverywhere',
  method: 'DELETE',
  path: '/api/office/me/sessions',
  may: null,
  acts: ['staff.signed-out-everywhere'],
  summary: 'Ends all sessions of whoever asks',
  ...NO_CONTENT,
})

export type StaffMember = v.InferOutput<typeof StaffMember>
const StaffMember = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  partnerId: v.nullable(v.string()),
  partnerName: v.nullable(v.string()),
  /** Masked. */
  address: v.string(),
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
  body: v.strictObject({
    reason: ActReason,
  }),
  refusals: { not_found: 404, not_allowed: 403, last_admin: 409 },
  ...NO_CONTENT,
})
