import { later } from '#shell/page/later.tsx'

export const ChosenChipsLater = await later(async () => (await import('./chosen-chips.tsx')).ChosenChips)
export const DressFiltersLater = await later(async () => (await import('./dress-filters.tsx')).DressFilters)
export const DressSearchLater = await later(async () => (await import('./dress-search.tsx')).DressSearch)
