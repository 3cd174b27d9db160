import { later } from '#shell/page/later.tsx'

export const SimilarVenuesLater = await later(async () => (await import('./similar-venues.tsx')).SimilarVenues)
