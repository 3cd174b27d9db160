import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Invitation } from '../contract.ts'

const One = v.strictObject({ id: Id })

export const deleteInvitation = endpoint({
  name: 'deleteInvitation',
  method: 'DELETE',
  path: '/api/b2c/wedding-invitations/:id',
  auth: 'customer',
  status: 204,
  summary: 'Takes an invitation away at once; for 30 days it can be taken back, and its name stays taken',
  params: One,
  success: v.undefined(),
  refusals: { not_found: 404 },
})

export const restoreInvitation = endpoint({
  name: 'restoreInvitation',
  method: 'POST',
  path: '/api/b2c/wedding-invitations/:id/restore',
  auth: 'customer',
  summary: 'Takes a deleted invitation back within 30 days, as it was',
  params: One,
  success: Invitation,
  refusals: { not_found: 404, too_many_invitations: 422 },
})
