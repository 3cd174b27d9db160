import * as v from 'valibot'
import { Id, Token } from '#domains/cards/contract.ts'
import { LONGEST_GUEST } from '#domains/cards/reply/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { PictureBytes, StoredPicture, UPLOAD_MOST, UPLOAD_REFUSALS } from '#lib/picture.ts'
import { MOST_PHOTOS_OF_CARD } from './rules.ts'

const OPEN = '/api/public/wedding-invitations/:id/guest-photos'
const OWN = '/api/b2c/wedding-invitations/:id/guest-photos'
const OfCard = v.strictObject({ id: Id })
/** Made up by the device that sends it. */
const SentKey = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

export const PHOTO_STATES = ['PENDING', 'SHOWN', 'HIDDEN'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** A household by its link; on the link for all a browser, with the name that is written there. */
const Sender = {
  token: v.optional(Token),
  visitor: v.optional(SentKey),
}
export type PhotoSender = v.InferOutput<typeof PhotoSender>
export const PhotoSender = v.strictObject({
  ...Sender,
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_GUEST, 'too_long'))),
})

export const sendGuestPhoto = endpoint({
  name: 'sendGuestPhoto',
  method: 'PUT',
  path: `${OPEN}/:photoKey`,
  auth: 'anyone',
  summary: 'A photo of a guest for the couple; the body is the file itself. Sent again under its key it is kept once',
  params: v.strictObject({ id: Id, photoKey: SentKey }),
  query: PhotoSender,
  body: PictureBytes,
  picture: { mostBytes: UPLOAD_MOST },
  /** How many more this household or browser may send. */
  success: v.object({ left: v.number() }),
  refusals: {
    ...UPLOAD_REFUSALS,
    not_found: 404,
    photos_closed: 422,
    photos_enough: 422,
    photos_full: 422,
    photos_by_link: 422,
  },
})

export type ShownPhoto = v.InferOutput<typeof ShownPhoto>
const ShownPhoto = v.object({ ...v.omit(StoredPicture, ['alt']).entries, name: v.string() })

export const listShownPhotos = endpoint({
  name: 'listShownPhotos',
  method: 'GET',
  path: OPEN,
  auth: 'anyone',
  summary: 'The photos that the couple has approved, the last first, and whether whoever looks may send some',
  params: OfCard,
  query: v.strictObject({ ...Sender, ...paging(24) }),
  success: pageOf(ShownPhoto, {
    open: v.boolean(),
    left: v.number(),
    /** On the link for all one says who one is. */
    asksName: v.boolean(),
  }),
  refusals: { not_found: 404 },
})

export type GuestPhoto = v.InferOutput<typeof GuestPhoto>
export const GuestPhoto = v.object({
  id: v.string(),
  picture: v.omit(StoredPicture, ['alt']),
  name: v.string(),
  /** It came by the link for all: nobody knows for sure who sent it. */
  stranger: v.boolean(),
  state: v.picklist(PHOTO_STATES),
  sentTsp: v.number(),
})

export const listGuestPhotos = endpoint({
  name: 'listGuestPhotos',
  method: 'GET',
  path: OWN,
  auth: 'customer',
  summary: 'What guests sent, the last first, with the number in each state',
  params: OfCard,
  query: v.strictObject({ ...paging(60), state: v.optional(v.picklist(PHOTO_STATES)) }),
  success: pageOf(GuestPhoto, {
    counts: v.object({ PENDING: v.number(), SHOWN: v.number(), HIDDEN: v.number() }),
    /** The couple takes photos. */
    takes: v.boolean(),
    /** The days on which guests may send, if any ceremony has one. */
    days: v.nullable(v.object({ from: v.string(), to: v.string() })),
  }),
  refusals: { not_found: 404 },
})

const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_PHOTOS_OF_CARD))

export const judgePhotos = endpoint({
  name: 'judgePhotos',
  method: 'PATCH',
  path: OWN,
  auth: 'customer',
  summary: 'Shows photos on the card, or hides them',
  params: OfCard,
  body: v.strictObject({ ids: Ids, state: v.picklist(['SHOWN', 'HIDDEN']) }),
  success: v.object({ changed: v.number() }),
  refusals: { not_found: 404 },
})

export const removePhotos = endpoint({
  name: 'removePhotos',
  method: 'DELETE',
  path: OWN,
  auth: 'customer',
  summary: 'Removes photos for good, originals too',
  params: OfCard,
  body: v.strictObject({ ids: Ids }),
  success: v.object({ removed: v.number() }),
  refusals: { not_found: 404 },
})

export const takePhotos = endpoint({
  name: 'takePhotos',
  method: 'PUT',
  path: `${OWN}/setting`,
  auth: 'customer',
  summary: 'Takes photos from guests, or no more',
  params: OfCard,
  body: v.strictObject({ takes: v.boolean() }),
  success: v.object({ takes: v.boolean() }),
  refusals: { not_found: 404 },
})

export const exportPhotos = endpoint({
  name: 'exportPhotos',
  method: 'POST',
  path: `${OWN}/export-links`,
  auth: 'customer',
  status: 201,
  summary: 'A link, good for ten minutes, to a ZIP of the originals as they were sent',
  params: OfCard,
  success: v.object({ path: v.string(), expireTsp: v.number() }),
  refusals: { not_found: 404, photos_none: 422 },
})
