import { later } from '#shell/later.tsx'

export const SimilarVenuesLater = await later(async () => (await import('./similar-venues.tsx')).SimilarVenues)
