import { later } from '#shell/page/later.tsx'

export const VenueFiltersLater = await later(async () => (await import('./venue-filters.tsx')).VenueFilters)
