import { later } from '#shell/later.tsx'

export const ReviewSummaryLater = await later(async () => (await import('./review-summary.tsx')).ReviewSummary)
