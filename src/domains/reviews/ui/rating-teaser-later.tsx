import { later } from '#shell/later.tsx'

export const RatingTeaserLater = await later(async () => (await import('./rating-teaser.tsx')).RatingTeaser)
