import { later } from '#shell/page/later.tsx'

export const NoVenuesLater = await later(async () => (await import('./no-venues.tsx')).NoVenues)
