import { later } from '#shell/page/later.tsx'

export const ReviewFiltersLater = await later(async () => (await import('./review-filters.tsx')).ReviewFilters)
