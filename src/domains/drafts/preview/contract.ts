import * as v from 'valibot'
import { Id, PublicInvitation } from '#domains/cards/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Invitation } from '../contract.ts'

export const sharePreview = endpoint({
  name: 'sharePreview',
  method: 'PUT',
  path: '/api/b2c/wedding-invitations/:id/preview',
  auth: 'customer',
  summary: 'Makes a secret link to the draft for the family, or takes it away',
  params: v.strictObject({ id: Id }),
  body: v.strictObject({ shared: v.boolean() }),
  success: Invitation,
  refusals: { not_found: 404 },
})

export const getPreview = endpoint({
  name: 'getPreview',
  method: 'GET',
  path: '/api/public/wedding-invitations/previews/:token',
  auth: 'anyone',
  summary: 'The draft as it stands, for whoever was given its secret link',
  params: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  success: PublicInvitation,
  refusals: { not_found: 404 },
})
