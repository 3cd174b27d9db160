import * as v from 'valibot'
import { NO_CONTENT, officeEndpoint } from '#lib/endpoint.ts'
import { StoredPicture } from '#lib/picture.ts'
import { REASONS, Review, ReviewId } from '../contract.ts'
import { LONGEST_ANSWER, LONGEST_MASKED, LONGEST_SENTENCE } from '../rules.ts'

const Id = v.object({ id: ReviewId })
/** Whatever was decided or written since it was looked at changes it. */
const Seen = v.pipe(v.string(), v.maxLength(60))
const Ground = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_SENTENCE))

export const REVIEW_QUEUES = ['reported', 'removed'] as const

export type QueuedReview = v.InferOutput<typeof QueuedReview>
const QueuedReview = v.object({
  id: v.string(),
  venueName: v.string(),
  rating: v.number(),
  title: v.string(),
  begins: v.string(),
  reasons: v.array(v.picklist(REASONS)),
  /** Since when it waits: its first report, or its author's appeal. */
  sinceTsp: v.number(),
  isAppeal: v.boolean(),
  purgeTsp: v.nullable(v.number()),
})

export const listReviewQueue = officeEndpoint({
  name: 'listReviewQueue',
  method: 'GET',
  path: '/api/office/reviews',
  may: 'moderate-reviews',
  summary:
    'Reviews that somebody reported or whose author appeals, the oldest first; or those that can still be restored',
  query: v.strictObject({ queue: v.optional(v.picklist(REVIEW_QUEUES), 'reported') }),
  success: v.object({ items: v.array(QueuedReview), waiting: v.number(), restorable: v.number() }),
})

export type ReviewCase = v.InferOutput<typeof ReviewCase>
const ReviewCase = v.object({
  id: v.string(),
  /** Sent back with a decision. */
  seen: v.string(),
  venueName: v.string(),
  author: v.string(),
  verified: v.boolean(),
  held: v.boolean(),
  rating: v.number(),
  title: v.string(),
  content: v.string(),
  pictures: v.array(StoredPicture),
  createdTsp: v.number(),
  editedTsp: v.nullable(v.number()),
  maskedTsp: v.nullable(v.number()),
  answer: Review.entries.answer,
  reports: v.array(v.object({ reason: v.picklist(REASONS), note: v.nullable(v.string()), createdTsp: v.number() })),
  removal: v.nullable(
    v.object({
      reason: v.picklist(REASONS),
      note: v.nullable(v.string()),
      removedTsp: v.number(),
      purgeTsp: v.number(),
      purged: v.boolean(),
      appeal: v.nullable(v.object({ text: v.string(), appealedTsp: v.number(), decidedTsp: v.nullable(v.number()) })),
    }),
  ),
  acts: v.array(
    v.object({
      what: v.string(),
      atTsp: v.number(),
      staffName: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
  ),
})

export const getReviewCase = officeEndpoint({
  name: 'getReviewCase',
  method: 'GET',
  path: '/api/office/reviews/:id',
  may: 'moderate-reviews',
  of: 'review',
  summary: 'A review with its reports, its removal and what was decided about it',
  params: Id,
  success: ReviewCase,
  refusals: { not_found: 404 },
})

const MEANWHILE = { not_found: 404, decided_meanwhile: 409 } as const

export const keepReview = officeEndpoint({
  name: 'keepReview',
  method: 'POST',
  path: '/api/office/reviews/:id/keep',
  may: 'moderate-reviews',
  of: 'review',
  acts: ['review.kept'],
  summary: 'Leaves a review as it is; its reports are closed',
  params: Id,
  body: v.strictObject({ seen: Seen }),
  refusals: { ...MEANWHILE, nothing_reported: 409 },
  ...NO_CONTENT,
})

export const maskReview = officeEndpoint({
  name: 'maskReview',
  method: 'POST',
  path: '/api/office/reviews/:id/mask',
  may: 'moderate-reviews',
  of: 'review',
  acts: ['review.masked'],
  summary: 'Makes names or numbers in a review unreadable for good; its reports are closed and its author is told',
  params: Id,
  body: v.strictObject({
    seen: Seen,
    parts: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(LONGEST_MASKED))),
      v.minLength(1, 'required'),
      v.maxLength(20),
    ),
  }),
  refusals: { ...MEANWHILE, not_in_review: 422 },
  ...NO_CONTENT,
})

export const takeReviewDown = officeEndpoint({
  name: 'takeReviewDown',
  method: 'POST',
  path: '/api/office/reviews/:id/remove',
  may: 'moderate-reviews',
  of: 'review',
  acts: ['review.removed'],
  confirmed: true,
  summary: 'Takes a review down for a published reason; its author is told and may appeal once',
  params: Id,
  body: v.strictObject({
    seen: Seen,
    reason: v.picklist(REASONS),
    /** For the office alone. */
    ground: Ground,
    /** For the author, beside the reason. */
    sentence: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_SENTENCE))),
  }),
  refusals: MEANWHILE,
  ...NO_CONTENT,
})

export const putReviewBack = officeEndpoint({
  name: 'putReviewBack',
  method: 'POST',
  path: '/api/office/reviews/:id/restore',
  may: 'moderate-reviews',
  of: 'review',
  acts: ['review.restored'],
  summary: 'Brings a review back within 30 days, as it was',
  params: Id,
  body: v.strictObject({ seen: Seen, ground: Ground }),
  refusals: { ...MEANWHILE, not_restorable: 409 },
  ...NO_CONTENT,
})

export const refuseAppeal = officeEndpoint({
  name: 'refuseAppeal',
  method: 'POST',
  path: '/api/office/reviews/:id/refuse-appeal',
  may: 'moderate-reviews',
  of: 'review',
  acts: ['review.appeal-refused'],
  summary: 'Leaves a review taken down after its author’s appeal; the author is told',
  params: Id,
  body: v.strictObject({ seen: Seen, ground: Ground }),
  refusals: { ...MEANWHILE, nothing_appealed: 409 },
  ...NO_CONTENT,
})

export type VenueReview = v.InferOutput<typeof VenueReview>
const VenueReview = v.object({
  id: v.string(),
  venueName: v.string(),
  author: v.string(),
  rating: v.number(),
  title: v.string(),
  content: v.string(),
  createdTsp: v.number(),
  answer: Review.entries.answer,
  /** Until then the answer can be corrected. */
  correctableTsp: v.nullable(v.number()),
})

export const listVenueReviews = officeEndpoint({
  name: 'listVenueReviews',
  method: 'GET',
  path: '/api/office/venue-reviews',
  may: 'answer-reviews',
  summary: 'What couples wrote of the own venues, what is unanswered first',
  success: v.object({ items: v.array(VenueReview) }),
})

export const answerVenueReview = officeEndpoint({
  name: 'answerVenueReview',
  method: 'PUT',
  path: '/api/office/venue-reviews/:id/answer',
  may: 'answer-reviews',
  of: 'review',
  acts: ['review.answered', 'review.answer-corrected'],
  summary: 'Answers a review of an own venue, once; other words for it within 24 hours',
  params: Id,
  body: v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_ANSWER)),
  }),
  refusals: { not_found: 404, answered_already: 409, no_numbers: 422 },
  ...NO_CONTENT,
})
