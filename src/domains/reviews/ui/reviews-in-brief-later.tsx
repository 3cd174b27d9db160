import { later } from '#shell/page/later.tsx'

export const ReviewsInBriefLater = await later(async () => (await import('./reviews-in-brief.tsx')).ReviewsBrief)
