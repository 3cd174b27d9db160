import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

export const countView = endpoint({
  name: 'countView',
  method: 'POST',
  path: '/api/public/wedding-invitations/:id/wedding-invitation-views',
  auth: 'anyone',
  status: 201,
  summary: 'Tells that a guest has the card before their eyes',
  params: v.strictObject({ id: Id }),
  body: v.optional(v.strictObject({ visitor: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))) })),
  success: v.object({ counted: v.boolean() }),
  refusals: { not_found: 404 },
})
