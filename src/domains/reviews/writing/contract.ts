import * as v from 'valibot'
import { CustomerId } from '#lib/customer-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { PictureBytes, StoredPicture, UPLOAD_MOST, UPLOAD_REFUSALS } from '#lib/picture.ts'
import { ReviewId, VenueId } from '../contract.ts'

export const TEXT_LEAST = 60
export const TEXT_MOST = 4000
export const TITLE_MOST = 120
export const ALT_MOST = 200
export const PICTURES_MOST = 8

export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

/** Marks of the parts; whoever did not park need not judge the parking. */
export type Scores = v.InferOutput<typeof Scores>
export const Scores = v.strictObject({
  food: v.optional(v.nullable(Rating), null),
  service: v.optional(v.nullable(Rating), null),
  hall: v.optional(v.nullable(Rating), null),
  sound: v.optional(v.nullable(Rating), null),
  asQuoted: v.optional(v.nullable(Rating), null),
  parking: v.optional(v.nullable(Rating), null),
})

export const Title = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3, 'review_title_short'),
  v.maxLength(TITLE_MOST, 'review_title_long'),
)
export const Content = v.pipe(
  v.string(),
  v.trim(),
  v.minGraphemes(TEXT_LEAST, 'review_text_short'),
  v.maxLength(TEXT_MOST, 'review_text_long'),
)

const WeddingDate = v.pipe(v.string(), v.check(isIsoDate, 'invalid'))
const ShownPicture = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/)),
  alt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ALT_MOST)), ''),
})

const written = {
  rating: Rating,
  scores: v.optional(Scores, {}),
  title: Title,
  content: Content,
  weddingDate: v.optional(v.nullable(WeddingDate), null),
  pictures: v.optional(v.pipe(v.array(ShownPicture), v.maxLength(PICTURES_MOST, 'too_many_pictures')), []),
}

export type ReviewBody = v.InferOutput<typeof ReviewBody>
export const ReviewBody = v.strictObject({ customerId: CustomerId, ...written })

export const writeReview = endpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/api/b2c/venue-reviews/wedding-centers/:id',
  auth: 'customer',
  summary: 'Reviews a venue: once a customer and venue',
  params: v.strictObject({ id: VenueId }),
  body: ReviewBody,
  success: v.object({ id: v.string() }),
  status: 201,
  refusals: {
    not_found: 404,
    not_you: 403,
    already_reviewed: 409,
    wedding_in_future: 422,
    picture_unknown: 422,
  },
})

export const editReview = endpoint({
  name: 'editReview',
  method: 'PUT',
  path: '/api/b2c/venue-reviews/:id',
  auth: 'customer',
  summary: 'Writes one’s own review anew',
  params: v.strictObject({ id: ReviewId }),
  body: ReviewBody,
  success: v.object({ id: v.string() }),
  refusals: { not_found: 404, not_you: 403, review_removed: 409, wedding_in_future: 422, picture_unknown: 422 },
})

export const withdrawReview = endpoint({
  name: 'withdrawReview',
  method: 'DELETE',
  path: '/api/b2c/venue-reviews/:id',
  auth: 'customer',
  summary: 'Takes one’s own review back, and its pictures with it',
  params: v.strictObject({ id: ReviewId }),
  success: v.void(),
  status: 204,
  refusals: { not_found: 404, review_removed: 409 },
})

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/b2c/venue-reviews/pictures',
  auth: 'customer',
  summary: 'Brings a picture for a review; the body is the file itself',
  body: PictureBytes,
  picture: { mostBytes: UPLOAD_MOST },
  success: StoredPicture,
  status: 201,
  refusals: UPLOAD_REFUSALS,
})
