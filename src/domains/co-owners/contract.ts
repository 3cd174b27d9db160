import * as v from 'valibot'
import { CardStanding, Id, Token } from '#domains/cards/contract.ts'
import { CustomerId } from '#lib/customer-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { CHANGES, LONGEST_CO_OWNER_NAME } from './rules.ts'

const OWNERS = '/api/b2c/wedding-invitations/:id/owners'
const OfCard = v.strictObject({ id: Id })
const OfOwner = v.strictObject({ id: Id, ownerId: CustomerId })

const Standing = CardStanding.entries

export type CoOwner = v.InferOutput<typeof CoOwner>
const CoOwner = v.object({
  id: v.string(),
  name: v.string(),
  ...Standing,
  /** Whose card it is; nobody can take it from them. */
  isOwner: v.boolean(),
  isMe: v.boolean(),
  joinedTsp: v.number(),
})

export type OpenOwnerLink = v.InferOutput<typeof OpenOwnerLink>
const OpenOwnerLink = v.object({ id: v.string(), name: v.string(), ...Standing, expireTsp: v.number() })

export type CardOwners = v.InferOutput<typeof CardOwners>
const CardOwners = v.object({
  owners: v.array(CoOwner),
  /** Those that nobody took up yet; only for who may invite. */
  links: v.array(OpenOwnerLink),
  mayInvite: v.boolean(),
})

export const listOwners = endpoint({
  name: 'listOwners',
  method: 'GET',
  path: OWNERS,
  auth: 'customer',
  summary: 'Who prepares the card, and what each may do',
  params: OfCard,
  success: CardOwners,
  refusals: { not_found: 404 },
})

export const inviteOwner = endpoint({
  name: 'inviteOwner',
  method: 'POST',
  path: `${OWNERS}/links`,
  auth: 'customer',
  status: 201,
  summary: 'A link that lets one person prepare the card too; it is told once',
  params: OfCard,
  body: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_CO_OWNER_NAME, 'too_long')),
    ...Standing,
  }),
  success: v.object({ id: v.string(), url: v.string(), expireTsp: v.number() }),
  refusals: { not_found: 404, side_needed: 422, too_many_owners: 422 },
})

export const revokeOwnerLink = endpoint({
  name: 'revokeOwnerLink',
  method: 'DELETE',
  path: `${OWNERS}/links/:linkId`,
  auth: 'customer',
  summary: 'Takes a link back that nobody took up',
  params: v.strictObject({ id: Id, linkId: Id }),
  status: 204,
  success: v.undefined(),
  refusals: { not_found: 404 },
})

export const changeOwner = endpoint({
  name: 'changeOwner',
  method: 'PUT',
  path: `${OWNERS}/:ownerId`,
  auth: 'customer',
  summary: 'Changes what somebody may do',
  params: OfOwner,
  body: v.strictObject(Standing),
  success: CardOwners,
  refusals: { not_found: 404, side_needed: 422 },
})

export const removeOwner = endpoint({
  name: 'removeOwner',
  method: 'DELETE',
  path: `${OWNERS}/:ownerId`,
  auth: 'customer',
  summary: 'Somebody prepares the card no longer: taken from it, or leaving by themselves',
  params: OfOwner,
  status: 204,
  success: v.undefined(),
  refusals: { not_found: 404 },
})

const OfToken = v.strictObject({ token: Token })

export type OfferedCard = v.InferOutput<typeof OfferedCard>
const OfferedCard = v.object({ names: v.array(v.string()), invitedBy: v.string(), name: v.string(), ...Standing })

export const lookAtOffer = endpoint({
  name: 'lookAtOffer',
  method: 'GET',
  path: '/api/public/co-owner-links/:token',
  auth: 'anyone',
  summary: 'Whose card somebody is asked to prepare, and what they may do; used, revoked and over look alike',
  limit: { count: 60, seconds: 3600 },
  params: OfToken,
  success: OfferedCard,
  refusals: { not_found: 404 },
})

export const joinCard = endpoint({
  name: 'joinCard',
  method: 'POST',
  path: '/api/b2c/co-owner-links/:token',
  auth: 'customer',
  summary: 'Takes a link up, once; whoever did so already is told the card again',
  params: OfToken,
  success: v.object({ id: v.string() }),
  refusals: { not_found: 404, already_owner: 409, too_many_owners: 422 },
})

export type MadeChange = v.InferOutput<typeof MadeChange>
const MadeChange = v.object({
  id: v.string(),
  what: v.picklist(CHANGES),
  /** Null for whoever has no account any more. */
  by: v.nullable(v.string()),
  isMe: v.boolean(),
  /** Null for a household that is gone. */
  guest: v.nullable(v.string()),
  count: v.number(),
  atTsp: v.number(),
})

export const listChanges = endpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/api/b2c/wedding-invitations/:id/changes',
  auth: 'customer',
  summary: 'Who changed what of a card and its guests, the latest first',
  params: OfCard,
  query: v.strictObject(paging(99)),
  success: pageOf(MadeChange),
  refusals: { not_found: 404 },
})

export type SharedCard = v.InferOutput<typeof SharedCard>
const SharedCard = v.object({ id: v.string(), names: v.array(v.string()), owner: v.string(), ...Standing })

export const listSharedCards = endpoint({
  name: 'listSharedCards',
  method: 'GET',
  path: '/api/b2c/shared-invitations',
  auth: 'customer',
  summary: 'The cards that the customer prepares beside their owners',
  success: v.object({ items: v.array(SharedCard) }),
})
