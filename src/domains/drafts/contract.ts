import * as v from 'valibot'
import { CardStanding, Id } from '#domains/cards/contract.ts'
import { Draft, PARTS } from '#domains/cards/draft/rules.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'

const INVITATIONS = '/api/b2c/wedding-invitations'

export const MOST_INVITATIONS = 20
/** With those that are deleted and wait, so that nobody takes names without end. */
export const MOST_KEPT = 3 * MOST_INVITATIONS
const One = v.strictObject({ id: Id })
const Tsp = v.number()
const Flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((flag) => flag === 'true'),
)
const Revision = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What its owner sees of a card: the draft, and how it stands to what guests see. */
export type Invitation = v.InferOutput<typeof Invitation>
export const Invitation = v.object({
  ...PARTS,
  id: v.string(),
  unsignedName: v.string(),
  visible: v.boolean(),
  /** Grows with every change; sent back with the next one, it shows whether somebody else was quicker. */
  revision: v.number(),
  publishedRevision: v.nullable(v.number()),
  publishedTsp: v.nullable(Tsp),
  /** The address that guests know, which may not be the draft's any more. */
  publishedName: v.nullable(v.string()),
  /** Opens the draft to whoever is told it. */
  previewToken: v.nullable(v.string()),
  createdTsp: Tsp,
  updatedTsp: Tsp,
  /** Of whoever prepares it beside its owner. */
  standing: v.nullable(CardStanding),
})

export type InvitationCard = v.InferOutput<typeof InvitationCard>
export const InvitationCard = v.object({
  id: v.string(),
  unsignedName: v.string(),
  publishedName: v.nullable(v.string()),
  visible: v.boolean(),
  groomName: v.string(),
  brideName: v.string(),
  template: v.nullable(v.string()),
  palette: v.nullable(v.string()),
  date: v.nullable(v.string()),
  hasChanges: v.boolean(),
  updatedTsp: Tsp,
  /** When its couple deleted it, and when it is erased unless they take it back. */
  deletedTsp: v.nullable(Tsp),
  eraseTsp: v.nullable(Tsp),
})

export const createInvitation = endpoint({
  name: 'createInvitation',
  method: 'POST',
  path: INVITATIONS,
  auth: 'customer',
  status: 201,
  summary: 'Begins an invitation with any part of its draft',
  body: Draft,
  success: Invitation,
  refusals: { name_taken: 409, too_many_invitations: 422, picture_unknown: 422, music_unknown: 422 },
})

export const changeInvitation = endpoint({
  name: 'changeInvitation',
  method: 'PUT',
  path: `${INVITATIONS}/:id`,
  auth: 'customer',
  summary: 'Changes parts of the draft; with a revision, never over a part that was changed since',
  params: One,
  body: v.strictObject({ ...PARTS, revision: v.optional(Revision) }),
  success: Invitation,
  refusals: { not_found: 404, name_taken: 409, changed_elsewhere: 409, picture_unknown: 422, music_unknown: 422 },
})

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: `${INVITATIONS}/:id`,
  auth: 'customer',
  summary: "One of the customer's invitations, as its draft stands",
  params: One,
  success: Invitation,
  refusals: { not_found: 404, locked_until_proof: 423 },
})

export const setVisible = endpoint({
  name: 'setVisible',
  method: 'PATCH',
  path: `${INVITATIONS}/:id`,
  auth: 'customer',
  summary: 'Publishes the present draft (visible: true), or hides the card',
  params: One,
  body: v.strictObject({ visible: v.boolean(), revision: v.optional(Revision) }),
  success: Invitation,
  refusals: { not_found: 404, not_publishable: 422, changed_elsewhere: 409 },
})

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: INVITATIONS,
  auth: 'customer',
  summary: "The customer's invitations, the last changed first; with deleted, those that can be taken back",
  query: v.strictObject({ ...paging(9999), visible: v.optional(Flag), deleted: v.optional(Flag, 'false') }),
  success: pageOf(InvitationCard),
})

export const checkUnsignedName = endpoint({
  name: 'checkUnsignedName',
  method: 'GET',
  path: `${INVITATIONS}/unsigned-name-existence`,
  auth: 'customer',
  summary: 'Whether another card has a name already, and free ones like it',
  query: v.strictObject({
    weddingInvitationId: v.optional(v.pipe(v.string(), v.maxLength(100))),
    unsignedName: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  }),
  success: v.object({ existence: v.boolean(), unsignedName: v.string(), suggestions: v.array(v.string()) }),
})
