import * as v from 'valibot'
import { Id, Token } from '#domains/cards/contract.ts'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { GuestName, WishWords } from '#domains/cards/reply/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'

export const WISH_STATES = ['PENDING', 'SHOWN', 'HIDDEN'] as const
export type WishState = (typeof WISH_STATES)[number]
const OWN_WISHES = '/api/b2c/wedding-invitations/:id/wishes'
const OPEN_WISHES = '/api/public/wedding-invitations/:id/wishes'
const GUEST_BOOK = '/api/b2c/wedding-invitations/:id/guest-book'

export type GuestWish = v.InferOutput<typeof GuestWish>
export const GuestWish = v.object({
  id: v.string(),
  name: v.string(),
  text: v.string(),
  state: v.picklist(WISH_STATES),
  wishedTsp: v.number(),
  /** Of a household on the list; else somebody left it on the link for all, without a reply. */
  household: v.boolean(),
})

export const listWishes = endpoint({
  name: 'listWishes',
  method: 'GET',
  path: OWN_WISHES,
  auth: 'customer',
  summary: "Wishes of the guests, with a reply and without, the couple's to show or to hide",
  params: v.strictObject({ id: Id }),
  query: v.strictObject({ ...paging(200), state: v.optional(v.picklist(WISH_STATES)) }),
  success: pageOf(GuestWish),
  refusals: { not_found: 404 },
})

export const judgeWish = endpoint({
  name: 'judgeWish',
  method: 'PATCH',
  path: `${OWN_WISHES}/:wishId`,
  auth: 'customer',
  summary: 'Shows a wish on the card, or hides it; the words tell which wish was read',
  params: v.strictObject({ id: Id, wishId: Id }),
  body: v.strictObject({ state: v.picklist(['SHOWN', 'HIDDEN']), text: v.string() }),
  success: GuestWish,
  refusals: { not_found: 404, changed_elsewhere: 409 },
})

export type GuestBook = v.InferOutput<typeof GuestBook>
const GuestBook = v.object({
  /** Wishes stand on the card at once; else after somebody of the couple's has read them. */
  atOnce: v.boolean(),
  /** Of the screen for the hall; null while guests see no card. */
  screenUrl: v.nullable(v.string()),
})

export const getGuestBook = endpoint({
  name: 'getGuestBook',
  method: 'GET',
  path: GUEST_BOOK,
  auth: 'customer',
  summary: 'How the wishes of a card are shown, and where the screen for the hall is',
  params: v.strictObject({ id: Id }),
  success: GuestBook,
  refusals: { not_found: 404 },
})

export const changeGuestBook = endpoint({
  name: 'changeGuestBook',
  method: 'PUT',
  path: GUEST_BOOK,
  auth: 'customer',
  summary: 'Shows wishes at once from now on, or after they were read; those that are there stay as they are',
  params: v.strictObject({ id: Id }),
  body: v.strictObject({ atOnce: v.boolean() }),
  success: GuestBook,
  refusals: { not_found: 404 },
})

const ShownWish = v.object({ name: v.string(), text: v.string() })

export const listShownWishes = endpoint({
  name: 'listShownWishes',
  method: 'GET',
  path: OPEN_WISHES,
  auth: 'anyone',
  summary: 'The wishes that the couple shows on its card, the last first',
  params: v.strictObject({ id: Id }),
  success: v.object({
    items: v.array(ShownWish),
    total: v.number(),
    /** A new one is among them at once. */
    atOnce: v.boolean(),
  }),
  refusals: { not_found: 404 },
})

export const sendWish = endpoint({
  name: 'sendWish',
  method: 'POST',
  path: OPEN_WISHES,
  auth: 'anyone',
  status: 201,
  summary:
    "A wish without a reply; with a token it is that household's, in place of its last. The same words under the same name are the same wish",
  params: v.strictObject({ id: Id }),
  body: v.strictObject({
    name: v.optional(GuestName),
    side: v.optional(v.picklist(SIDES)),
    message: v.pipe(WishWords, v.minLength(1, 'required')),
    token: v.optional(Token),
    /** The work of a browser, where `proof_of_work_needed` asked for it. */
    altcha: v.optional(v.string()),
    /** Whoever can't do that work may have the wish kept: the couple reads it first. */
    held: v.optional(v.literal(true)),
  }),
  success: v.object({ shown: v.boolean() }),
  refusals: {
    not_found: 404,
    wishes_by_link_only: 422,
    wishes_full: 422,
    proof_of_work_needed: 428,
  },
})

export type ScreenWish = v.InferOutput<typeof ScreenWish>
const ScreenWish = v.object({ id: v.string(), name: v.string(), text: v.string(), wishedTsp: v.number() })

export type LiveWishes = v.InferOutput<typeof LiveWishes>
const LiveWishes = v.object({
  /** All there are to show, in place of what was told before; else what changed since the cursor. */
  whole: v.boolean(),
  items: v.array(ScreenWish),
  /** The ids of those that are shown no more. */
  removed: v.array(v.string()),
  /** The cursor to ask with the next time. */
  next: v.string(),
})

export const listLiveWishes = endpoint({
  name: 'listLiveWishes',
  method: 'GET',
  path: `${OPEN_WISHES}/live`,
  auth: 'anyone',
  summary: 'What changed among the shown wishes since a cursor, some of it perhaps twice; without one all of them',
  params: v.strictObject({ id: Id }),
  query: v.strictObject({ after: v.optional(v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,17})$/))) }),
  success: LiveWishes,
  refusals: { not_found: 404 },
})
