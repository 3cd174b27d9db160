import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'

const PATH = '/api/b2c/wedding-invitations/wedding-invitation-favourites'
const CODES = ['TEMPLATE', 'MUSIC', 'PALETTE'] as const
export type Code = (typeof CODES)[number]

const ItemCode = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))
export type InvitationPart = v.InferOutput<typeof InvitationPart>
export const InvitationPart = v.object({ code: v.picklist(CODES), itemCode: v.string(), name: v.string() })

export const addInvitationFavourite = endpoint({
  name: 'addInvitationFavourite',
  method: 'POST',
  path: PATH,
  auth: 'customer',
  status: 204,
  summary: 'Keeps a template, a palette or a piece of music; may be repeated',
  body: v.strictObject({
    code: v.picklist(CODES),
    itemCode: ItemCode,
    name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  success: v.undefined(),
  refusals: { not_found: 404 },
})

export const removeInvitationFavourite = endpoint({
  name: 'removeInvitationFavourite',
  method: 'DELETE',
  path: `${PATH}/code/:code/item-code/:itemCode`,
  auth: 'customer',
  status: 204,
  summary: 'Lets go of what was kept; may be repeated',
  params: v.strictObject({ code: v.picklist(CODES), itemCode: ItemCode }),
  success: v.undefined(),
  refusals: { not_found: 404 },
})

export const listInvitationFavourites = endpoint({
  name: 'listInvitationFavourites',
  method: 'GET',
  path: PATH,
  auth: 'customer',
  summary: 'Templates, palettes and music that the customer keeps, the latest first',
  query: v.strictObject({ ...paging(9999), code: v.optional(v.picklist(CODES)) }),
  success: pageOf(InvitationPart),
})
