import * as v from 'valibot'
import { Palette, Template } from '#domains/looks/contract.ts'
import { Music } from '#domains/music/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { CO_OWNER_ROLES, PARTS, SIDES } from './draft/rules.ts'

const PUBLIC_INVITATIONS = '/api/public/wedding-invitations'

export const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
/** 128 bits, as nobody guesses them. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))

/** What somebody may do who prepares a card beside its owner. */
export type CardStanding = v.InferOutput<typeof CardStanding>
export const CardStanding = v.object({
  role: v.picklist(CO_OWNER_ROLES),
  /** Their family; with the role `guests` they see its households alone. */
  side: v.picklist(SIDES),
  /** Also the phone numbers of the other side's households. */
  seesPhones: v.boolean(),
})

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
  /** The keys of the ceremonies that whoever looks is asked to, of which alone the card then tells; null: as its face says. */
  asked: v.nullable(v.array(v.string())),
})

export const getPublicInvitation = endpoint({
  name: 'getPublicInvitation',
  method: 'GET',
  path: `${PUBLIC_INVITATIONS}/unsigned-name/:name`,
  auth: 'anyone',
  summary:
    'A published card by its name, as a household or a face of the link for all sees it; a hidden one is not there',
  params: v.strictObject({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
  query: v.strictObject({ token: v.optional(Token), face: v.optional(v.picklist(['shared', 'groom', 'bride'])) }),
  success: PublicInvitation,
  refusals: { not_found: 404 },
})
