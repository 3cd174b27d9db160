import { later } from '#shell/page/later.tsx'

export const HiddenPricesLater = await later(async () => (await import('./hidden-prices.tsx')).HiddenPrices)
export const ListTopLater = await later(async () => (await import('./list-top.tsx')).ListTop)
export const NoVenuesLater = await later(async () => (await import('./no-venues.tsx')).NoVenues)
export const OnDateLater = await later(async () => (await import('#domains/availability/ui/on-date.tsx')).OnDate)
export const VenueBannersLater = await later(
  async () => (await import('#domains/content/ui/venue-banners.tsx')).VenueBanners,
)
export const VenueFiltersLater = await later(
  async () => (await import('#domains/venues/ui/venue-filters.tsx')).VenueFilters,
)
export const VenueSearchLater = await later(
  async () => (await import('#domains/venues/ui/venue-search.tsx')).VenueSearch,
)
export const PaginationLater = await later(async () => (await import('#ui/pagination.tsx')).Pagination)
