import * as v from 'valibot'
import { ListedDress } from '#domains/dresses/contract.ts'
import { HeartList, KeptHeart } from '#domains/favourites/merge/contract.ts'
import { InvitationPart } from '#domains/favourites/parts/contract.ts'
import { ListedVenue } from '#domains/venues/contract.ts'
import { BrandCard } from '#domains/vouchers/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { BOARD_SIDES, BOARD_VOTES, MOST_NOTE } from './rules.ts'

/** What somebody keeps of the four kinds, the latest first. */
export type KeptThing = v.InferOutput<typeof KeptThing>
export const KeptThing = v.object({
  venue: v.array(ListedVenue),
  dress: v.array(ListedDress),
  brand: v.array(BrandCard),
  part: v.array(InvitationPart),
})

/** A vote and a note about a thing; without both it is taken back. */
export type MarkedThing = v.InferOutput<typeof MarkedThing>
export const MarkedThing = v.strictObject({
  ...KeptHeart.entries,
  vote: v.nullable(v.picklist(BOARD_VOTES)),
  note: v.pipe(v.string(), v.trim(), v.maxLength(MOST_NOTE, 'too_long')),
})

export type BoardMark = v.InferOutput<typeof BoardMark>
export const BoardMark = v.object({ ...MarkedThing.entries, side: v.picklist(BOARD_SIDES) })

/** `token` lets others look, `partnerToken` lets the other of the two write. */
export type BoardLinks = v.InferOutput<typeof BoardLinks>
export const BoardLinks = v.object({ token: v.nullable(v.string()), partnerToken: v.nullable(v.string()) })

/** Asked by POST: a device may keep more than an address can name. */
export const showSaved = endpoint({
  name: 'showSaved',
  method: 'POST',
  path: '/api/public/favourites/saved',
  auth: 'anyone',
  summary: 'The cards of what a device keeps, in its order; what is gone from the site is left out',
  body: v.strictObject({ items: HeartList }),
  success: KeptThing,
})

const PATH = '/api/b2c/favourites/board'

export const getOwnBoard = endpoint({
  name: 'getOwnBoard',
  method: 'GET',
  path: PATH,
  auth: 'customer',
  summary:
    'Everything that the customer keeps, as cards, what both said of it, and the links it is shared by, if it is',
  success: v.object({ ...BoardLinks.entries, kept: KeptThing, marks: v.array(BoardMark) }),
})

export const shareBoard = endpoint({
  name: 'shareBoard',
  method: 'POST',
  path: PATH,
  auth: 'customer',
  status: 201,
  summary: 'Shares what the customer keeps by links, to look and for two; repeating it gives the same links',
  success: v.object({ token: v.string(), partnerToken: v.string() }),
})

export const unshareBoard = endpoint({
  name: 'unshareBoard',
  method: 'DELETE',
  path: PATH,
  auth: 'customer',
  status: 204,
  summary: 'Takes the links back: whoever opens one finds nothing from then on',
  success: v.undefined(),
})

export const markOwnThing = endpoint({
  name: 'markOwnThing',
  method: 'PUT',
  path: `${PATH}/marks`,
  auth: 'customer',
  status: 204,
  summary: 'Says something of what the customer keeps: a vote, a note, or nothing any more',
  body: MarkedThing,
  success: v.undefined(),
  refusals: { not_found: 404 },
})

/** Where only looking is allowed there are no marks: they are between the two. */
export type Board = v.InferOutput<typeof Board>
export const Board = v.object({ name: v.string(), kept: KeptThing, marks: v.nullable(v.array(BoardMark)) })

const SHARED_PATH = '/api/public/favourites/boards/:token'
const params = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) })

export const getBoard = endpoint({
  name: 'getBoard',
  method: 'GET',
  path: SHARED_PATH,
  auth: 'anyone',
  summary: 'A shared board, for whoever has one of its links',
  params,
  success: Board,
  refusals: { not_found: 404 },
})

const shared = { auth: 'anyone', status: 204, params, success: v.undefined(), refusals: { not_found: 404 } } as const

export const markSharedThing = endpoint({
  ...shared,
  name: 'markSharedThing',
  method: 'PUT',
  path: `${SHARED_PATH}/marks`,
  summary: 'Says something of a thing on the board, by the link for two',
  body: MarkedThing,
})

export const addToBoard = endpoint({
  ...shared,
  name: 'addToBoard',
  method: 'PUT',
  path: `${SHARED_PATH}/items`,
  summary: 'Adds things to the board, by the link for two; what is there already stays',
  body: v.strictObject({ items: HeartList }),
})

export const takeFromBoard = endpoint({
  ...shared,
  name: 'takeFromBoard',
  method: 'DELETE',
  path: `${SHARED_PATH}/items`,
  summary: 'Takes a thing off the board, by the link for two; may be repeated',
  body: KeptHeart,
})
