import * as v from 'valibot'
import { Palette, Template } from '#domains/looks/contract.ts'
import { Music } from '#domains/music/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { PARTS } from './draft/rules.ts'

const PUBLIC_INVITATIONS = '/api/public/wedding-invitations'

export const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const One = v.strictObject({ id: Id })

/** What guests are shown: the published parts, and the look they are shown in. Gifts come with the reply, not before. */
export type PublicInvitation = v.InferOutput<typeof PublicInvitation>
export const PublicInvitation = v.object({
  ...v.omit(v.object(PARTS), ['gifts', 'template', 'palette', 'music']).entries,
  id: v.string(),
  unsignedName: v.string(),
  revision: v.number(),
  /** The couple shows where a gift can go, to whoever has replied. */
  hasGifts: v.boolean(),
  template: Template,
  palette: Palette,
  music: v.nullable(Music),
  /** Guests may answer, and change their answer. */
  repliesOpen: v.boolean(),
  /** Only those with a link of their own may. */
  personalOnly: v.boolean(),
})

export const getPublicInvitation = endpoint({
  name: 'getPublicInvitation',
  method: 'GET',
  path: `${PUBLIC_INVITATIONS}/unsigned-name/:name`,
  auth: 'anyone',
  summary: 'A published card by its name; a hidden one is not there',
  params: v.strictObject({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
  success: PublicInvitation,
  refusals: { not_found: 404 },
})

export const countView = endpoint({
  name: 'countView',
  method: 'POST',
  path: `${PUBLIC_INVITATIONS}/:id/wedding-invitation-views`,
  auth: 'anyone',
  status: 201,
  summary: 'Tells that a guest has the card before their eyes',
  params: One,
  body: v.optional(v.strictObject({ visitor: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))) })),
  success: v.object({ counted: v.boolean() }),
  refusals: { not_found: 404 },
})
