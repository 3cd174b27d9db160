import { later } from '#shell/later.tsx'

export const WriteReviewLater = await later(async () => (await import('./write-review.tsx')).WriteReview)
