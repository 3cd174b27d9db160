import type { TextKey } from '#lib/texts.ts'

export const VENUE_TYPES = ['centre', 'hotel', 'restaurant', 'garden', 'resort', 'cruise'] as const
export type VenueType = (typeof VENUE_TYPES)[number]

export const AMENITIES = [
  'air-conditioning',
  'altar-room',
  'beach',
  'bridal-room',
  'child-seats',
  'free-parking',
  'garden',
  'halal-menu',
  'led-screen',
  'lift',
  'no-pillars',
  'rain-plan',
  'river-view',
  'sea-view',
  'sound-and-light',
  'stage',
  'step-free',
  'vegetarian-menu',
] as const

/** One that offers a list of values; the others are drawn and compared in ways of their own. */
export interface ListedVenueFilter {
  /** whether a venue must have one of the chosen values or all of them; a yes-or-no column has `any` of 'true' */
  kind: 'any' | 'all'
  /** what of the table `venues` it goes by: an array where all are wanted */
  column: string
  /** above its boxes; without one they stand alone */
  title?: TextKey
  /** Shows a few at first, and behind this how many more. */
  more?: TextKey
  label: (value: string) => TextKey
}
type OtherVenueFilter = { kind: 'words' | 'city' | 'area' | 'date' | 'guests' | 'price' | 'rating' }

/**
 * Everything that venues can be filtered by: the parameter, in the order that addresses have it, and what it does. The
 * contract, the engine, the options, the form, the chips and the addresses follow from here.
 */
export const VENUE_FILTERS = {
  q: { kind: 'words' },
  cityId: { kind: 'city' },
  area: { kind: 'area' },
  date: { kind: 'date' },
  session: { kind: 'date' },
  day: { kind: 'date' },
  onDate: { kind: 'date' },
  type: {
    kind: 'any',
    column: 'type',
    title: 'venues.filters.type',
    label: (value) => `venues.type.${value}` as TextKey,
  },
  guests: { kind: 'guests' },
  priceFrom: { kind: 'price' },
  priceTo: { kind: 'price' },
  amenity: {
    kind: 'all',
    column: 'amenities',
    title: 'venues.filters.amenities',
    more: 'venues.filters.moreAmenities',
    label: (value) => `venues.amenities.${value}` as TextKey,
  },
  rating: { kind: 'rating' },
} as const satisfies Record<string, ListedVenueFilter | OtherVenueFilter>

export type VenueFilter = keyof typeof VENUE_FILTERS
export const FILTER_KEYS = Object.keys(VENUE_FILTERS) as VenueFilter[]

export type ListedFilter = {
  [K in VenueFilter]: (typeof VENUE_FILTERS)[K] extends { column: string } ? K : never
}[VenueFilter]

/** What each listed filter can be asked for. */
export const FILTER_VALUES = {
  type: VENUE_TYPES,
  amenity: AMENITIES,
} as const satisfies Record<ListedFilter, readonly string[]>

/** What a venue can be on the chosen date; closed counts as full. */
export const ON_DATE = ['free', 'held', 'ask', 'full'] as const
/** Shown where nothing else is chosen: those of which something is known, and that are not gone. */
export const USUALLY_SHOWN: readonly (typeof ON_DATE)[number][] = ['free', 'held']
