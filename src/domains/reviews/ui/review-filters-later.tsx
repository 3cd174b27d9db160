import { later } from '#shell/later.tsx'

export const ReviewFiltersLater = await later(async () => (await import('./review-filters.tsx')).ReviewFilters)
