import { later } from '#shell/page/later.tsx'

export const WriteReviewLater = await later(async () => (await import('./write-review.tsx')).WriteReview)
