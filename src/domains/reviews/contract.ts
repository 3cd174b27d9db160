import * as v from 'valibot'
import { ContentId } from '#lib/content-id.ts'
import { CustomerId } from '#lib/customer-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { StoredPicture } from '#lib/picture.ts'

export const SCORES = ['food', 'service', 'hall', 'sound', 'asQuoted', 'parking'] as const
export type ScoreName = (typeof SCORES)[number]

/** Why a review is reported or taken down. */
export const REASONS = ['not-experienced', 'insult', 'personal-data', 'advertising', 'off-topic', 'unlawful'] as const
export type Reason = (typeof REASONS)[number]

/** Beside a report. */
export const LONGEST_NOTE = 1000

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const VenueId = ContentId
export const ReviewId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const Flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

const Scores = v.object({
  food: v.nullable(v.number()),
  service: v.nullable(v.number()),
  hall: v.nullable(v.number()),
  sound: v.nullable(v.number()),
  asQuoted: v.nullable(v.number()),
  parking: v.nullable(v.number()),
})

export type Review = v.InferOutput<typeof Review>
export const Review = v.object({
  id: v.string(),
  weddingCenterId: v.string(),
  author: v.string(),
  /** The author has given up the account since. */
  authorLeft: v.boolean(),
  verified: v.boolean(),
  /** They held their banquet there. */
  held: v.boolean(),
  rating: v.number(),
  scores: Scores,
  /** The language that it is written in. */
  lang: v.picklist(LANGUAGES),
  title: v.string(),
  content: v.string(),
  weddingDate: v.nullable(v.string()),
  pictures: v.array(StoredPicture),
  helpfulCount: v.number(),
  /** The venue's. Within a day it may be corrected, and says when that was. */
  answer: v.nullable(v.object({ text: v.string(), answeredTsp: v.number(), correctedTsp: v.nullable(v.number()) })),
  createdTsp: v.number(),
  editedTsp: v.nullable(v.number()),
})

export type Summary = v.InferOutput<typeof Summary>
export const Summary = v.object({
  average: v.nullable(v.number()),
  count: v.number(),
  /** How many gave one star, two, … five. */
  histogram: v.object({ 1: v.number(), 2: v.number(), 3: v.number(), 4: v.number(), 5: v.number() }),
  withPictures: v.number(),
  scores: Scores,
})

/** What a venue's own page says of its reviews. */
export type ReviewsInBrief = v.InferOutput<typeof ReviewsInBrief>
export const ReviewsInBrief = v.object({
  summary: Summary,
  /** those that helped most, each with its beginning */
  helpful: v.array(v.object({ ...Review.entries, shortened: v.boolean() })),
})

export type ReviewsPage = v.InferOutput<typeof ReviewsPage>
export const ReviewsPage = pageOf(Review, { summary: Summary })

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/public/venue-reviews/wedding-centers/:id',
  auth: 'anyone',
  summary: 'Reviews of a venue, with what they come to',
  params: v.strictObject({ id: VenueId }),
  query: v.strictObject({
    stars: v.optional(v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number))),
    pictures: v.optional(Flag),
    sort: v.optional(v.picklist(REVIEW_SORTS), 'newest'),
    ...paging(10),
  }),
  success: ReviewsPage,
  refusals: { not_found: 404 },
})

export type OneReview = v.InferOutput<typeof OneReview>
export const OneReview = v.object({
  ...Review.entries,
  weddingCenter: v.object({ id: v.string(), name: v.string(), unsignedName: v.string() }),
  /** Whether the customer of the question finds it helpful; null where the question names none. */
  reacted: v.nullable(v.boolean()),
})

export const getReview = endpoint({
  name: 'getReview',
  method: 'GET',
  path: '/api/public/venue-reviews/:id',
  auth: 'anyone',
  summary: 'One review; with customerId, whether that customer finds it helpful',
  params: v.strictObject({ id: ReviewId }),
  query: v.strictObject({ customerId: v.optional(CustomerId) }),
  success: OneReview,
  refusals: { not_found: 404 },
})

export const reactToReview = endpoint({
  name: 'reactToReview',
  method: 'PUT',
  path: '/api/b2c/venue-reviews/:reviewId/reactions/wedding-centers/:id',
  auth: 'customer',
  summary: 'Finds a review helpful, or no more; repeating it changes nothing',
  params: v.strictObject({ reviewId: ReviewId, id: VenueId }),
  body: v.strictObject({ customerId: CustomerId, reacted: v.optional(v.boolean(), true) }),
  success: v.object({ reacted: v.boolean(), helpfulCount: v.number() }),
  refusals: { not_found: 404, not_you: 403, own_review: 409 },
})

export const reportReview = endpoint({
  name: 'reportReview',
  method: 'POST',
  path: '/api/public/venue-reviews/:id/reports',
  auth: 'anyone',
  summary: 'Tells the house that a review breaks its rules',
  params: v.strictObject({ id: ReviewId }),
  body: v.strictObject({
    reason: v.picklist(REASONS),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NOTE))),
  }),
  success: v.object({ id: v.string() }),
  status: 201,
  limit: { count: 20, seconds: 3600 },
  refusals: { not_found: 404 },
})

export type OwnReview = v.InferOutput<typeof OwnReview>
export const OwnReview = v.object({
  ...Review.entries,
  weddingCenter: v.object({ id: v.string(), name: v.string(), unsignedName: v.nullable(v.string()) }),
  /** Why it was taken down; null while it is public. */
  removedReason: v.nullable(v.picklist(REASONS)),
  removal: v.nullable(
    v.object({
      /** What the operator wrote to its author beside the reason. */
      note: v.nullable(v.string()),
      removedTsp: v.number(),
      /** Until then it can be restored; afterwards its words and pictures are erased. */
      purgeTsp: v.number(),
      purged: v.boolean(),
      /** When its author asked to look again, which is possible once. */
      appealedTsp: v.nullable(v.number()),
    }),
  ),
})

export const listOwnReviews = endpoint({
  name: 'listOwnReviews',
  method: 'GET',
  path: '/api/b2c/venue-reviews',
  auth: 'customer',
  summary: 'One’s own reviews, latest first, also those that were taken down',
  query: v.strictObject({ weddingCenterId: v.optional(VenueId), ...paging(50) }),
  success: pageOf(OwnReview),
})

export const listReactions = endpoint({
  name: 'listReactions',
  method: 'GET',
  path: '/api/b2c/venue-reviews/reactions/wedding-centers/:id',
  auth: 'customer',
  summary: 'Which reviews of a venue one finds helpful, and which are one’s own, so that one can’t',
  params: v.strictObject({ id: VenueId }),
  success: v.object({ reviewIds: v.array(v.string()), ownReviewIds: v.array(v.string()) }),
})

export const countRemovals = endpoint({
  name: 'countRemovals',
  method: 'GET',
  path: '/api/public/venue-reviews/removals',
  auth: 'anyone',
  summary: 'How many reviews were taken down and stay so, by reason, and how many were restored',
  success: v.object({
    total: v.number(),
    restored: v.number(),
    reasons: v.array(v.object({ reason: v.picklist(REASONS), count: v.number() })),
  }),
})
