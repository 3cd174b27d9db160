import { later } from '#shell/page/later.tsx'

export const VenueMonthLater = await later(async () => (await import('./venue-month.tsx')).VenueMonthView)
