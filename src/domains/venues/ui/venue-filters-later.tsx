import { later } from '#shell/later.tsx'

export const VenueFiltersLater = await later(async () => (await import('./venue-filters.tsx')).VenueFilters)
