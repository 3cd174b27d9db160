import { later } from '#shell/page/later.tsx'

export const AwayLater = await later(async () => (await import('#domains/maps/ui/away.tsx')).Away)
export const DayLineLater = await later(async () => (await import('./day-line.tsx')).DayLine)
export const HiddenPricesLater = await later(async () => (await import('./hidden-prices.tsx')).HiddenPrices)
export const ListTopLater = await later(async () => (await import('./list-top.tsx')).ListTop)
export const VenuesMapLater = await later(async () => (await import('./venues-map.tsx')).VenuesMap)
export const NoVenuesLater = await later(async () => (await import('./no-venues.tsx')).NoVenues)
export const FreeBadgeLater = await later(async () => (await import('#domains/availability/ui/on-date.tsx')).FreeBadge)
export const FreeHallsLater = await later(async () => (await import('#domains/availability/ui/on-date.tsx')).FreeHalls)
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
