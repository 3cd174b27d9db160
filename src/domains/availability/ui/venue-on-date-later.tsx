import { later } from '#shell/page/later.tsx'

export const VenueOnDateLater = await later(async () => (await import('./venue-on-date.tsx')).VenueOnDate)
