import * as v from 'valibot'
import { ListedDress } from '#domains/dresses/contract.ts'
import { InvitationPart } from '#domains/favourites/parts/contract.ts'
import { ListedVenue } from '#domains/venues/contract.ts'
import { BrandCard } from '#domains/vouchers/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

/** What somebody keeps of the four kinds, the latest first. */
export type KeptThing = v.InferOutput<typeof KeptThing>
export const KeptThing = v.object({
  venue: v.array(ListedVenue),
  dress: v.array(ListedDress),
  brand: v.array(BrandCard),
  part: v.array(InvitationPart),
})

const PATH = '/api/b2c/favourites/board'

export const getOwnBoard = endpoint({
  name: 'getOwnBoard',
  method: 'GET',
  path: PATH,
  auth: 'customer',
  summary: 'Everything that the customer keeps, as cards, and the link it is shared by, if it is',
  success: v.object({ token: v.nullable(v.string()), kept: KeptThing }),
})

export const shareBoard = endpoint({
  name: 'shareBoard',
  method: 'POST',
  path: PATH,
  auth: 'customer',
  status: 201,
  summary: 'Shares what the customer keeps by a link; repeating it gives the same link',
  success: v.object({ token: v.string() }),
})

export const unshareBoard = endpoint({
  name: 'unshareBoard',
  method: 'DELETE',
  path: PATH,
  auth: 'customer',
  status: 204,
  summary: 'Takes the link back: whoever opens it finds nothing from then on',
  success: v.undefined(),
})

export type Board = v.InferOutput<typeof Board>
export const Board = v.object({ name: v.string(), kept: KeptThing })

export const getBoard = endpoint({
  name: 'getBoard',
  method: 'GET',
  path: '/api/public/favourites/boards/:token',
  auth: 'anyone',
  summary: 'A shared board, for whoever has its link',
  params: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  success: Board,
  refusals: { not_found: 404 },
})
