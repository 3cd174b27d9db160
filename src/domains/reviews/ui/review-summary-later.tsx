import { later } from '#shell/page/later.tsx'

export const ReviewSummaryLater = await later(async () => (await import('./review-summary.tsx')).ReviewSummary)
