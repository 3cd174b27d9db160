import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { Id } from '../contract.ts'

export const WISH_STATES = ['PENDING', 'SHOWN', 'HIDDEN'] as const
export type WishState = (typeof WISH_STATES)[number]
const WISHES = '/api/b2c/wedding-invitations/:id/wishes'

export type GuestWish = v.InferOutput<typeof GuestWish>
export const GuestWish = v.object({
  guestId: v.string(),
  name: v.string(),
  text: v.string(),
  state: v.picklist(WISH_STATES),
  wishedTsp: v.number(),
})

export const listWishes = endpoint({
  name: 'listWishes',
  method: 'GET',
  path: WISHES,
  auth: 'customer',
  summary: "Wishes of the guests, the couple's to show or to hide",
  params: v.strictObject({ id: Id }),
  query: v.strictObject({ ...paging(200), state: v.optional(v.picklist(WISH_STATES)) }),
  success: pageOf(GuestWish),
  refusals: { not_found: 404 },
})

export const judgeWish = endpoint({
  name: 'judgeWish',
  method: 'PATCH',
  path: `${WISHES}/:guestId`,
  auth: 'customer',
  summary: 'Shows a wish on the card, or hides it; the words tell which wish was read',
  params: v.strictObject({ id: Id, guestId: Id }),
  body: v.strictObject({ state: v.picklist(['SHOWN', 'HIDDEN']), text: v.string() }),
  success: GuestWish,
  refusals: { not_found: 404, changed_elsewhere: 409 },
})

export type ShownWish = v.InferOutput<typeof ShownWish>
const ShownWish = v.object({ name: v.string(), text: v.string() })

export const listShownWishes = endpoint({
  name: 'listShownWishes',
  method: 'GET',
  path: '/api/public/wedding-invitations/:id/wishes',
  auth: 'anyone',
  summary: 'The wishes that the couple shows on its card, the last first',
  params: v.strictObject({ id: Id }),
  success: v.object({ items: v.array(ShownWish), total: v.number() }),
  refusals: { not_found: 404 },
})
