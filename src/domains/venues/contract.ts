import * as v from 'valibot'
import { listFavourites } from '#domains/favourites/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { Picture } from '#lib/picture.ts'

export const VENUE_TYPES = ['centre', 'hotel', 'restaurant', 'garden', 'resort', 'cruise'] as const
export type VenueType = (typeof VENUE_TYPES)[number]

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]{12}$/))
const UnsignedName = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(120))

const CityName = v.object({ id: v.string(), name: v.string() })

/** What a card shows, and no more. */
export type VenueCard = v.InferOutput<typeof VenueCard>
export const VenueCard = v.object({
  id: v.string(),
  unsignedName: v.string(),
  name: v.string(),
  type: v.picklist(VENUE_TYPES),
  city: CityName,
  ward: v.string(),
  formerDistrict: v.nullable(v.string()),
  headline: v.string(),
  picture: Picture,
  minTables: v.number(),
  maxTables: v.number(),
  /** Whole VND a table of ten; null where the venue publishes no price. */
  priceFrom: v.nullable(v.number()),
})

const SessionPrices = v.object({ lunch: v.number(), dinner: v.number() })

export type Hall = v.InferOutput<typeof Hall>
export const Hall = v.object({
  name: v.string(),
  floor: v.number(),
  area: v.number(),
  ceiling: v.nullable(v.number()),
  pillars: v.number(),
  outdoor: v.boolean(),
  minTables: v.number(),
  maxTables: v.number(),
  prices: v.nullable(v.object({ weekday: SessionPrices, weekend: SessionPrices })),
  picture: v.nullable(Picture),
})

export type DepositStep = v.InferOutput<typeof DepositStep>
export const DepositStep = v.object({
  when: v.picklist(['booking', 'days-before', 'after']),
  days: v.optional(v.number()),
  amount: v.optional(v.number()),
  percent: v.optional(v.number()),
  rest: v.optional(v.boolean()),
})

export type Fees = v.InferOutput<typeof Fees>
export const Fees = v.object({
  serviceChargePercent: v.number(),
  vatPercent: v.number(),
  hallHire: v.number(),
  drinksPerTable: v.optional(v.number()),
  corkagePerBottle: v.optional(v.number()),
  outsideVendor: v.optional(v.number()),
  overtimePerHour: v.optional(v.number()),
})

export type Venue = v.InferOutput<typeof Venue>
export const Venue = v.object({
  ...VenueCard.entries,
  address: v.string(),
  point: v.object({ lat: v.number(), lng: v.number() }),
  description: v.string(),
  pictures: v.array(Picture),
  hours: v.object({ lunch: v.string(), dinner: v.string() }),
  parking: v.object({ cars: v.number(), motorbikes: v.number(), free: v.boolean() }),
  amenities: v.array(v.string()),
  services: v.array(v.string()),
  halls: v.array(Hall),
  menus: v.array(
    v.object({ name: v.string(), price: v.number(), vegetarian: v.boolean(), courses: v.array(v.string()) }),
  ),
  fees: Fees,
  deposit: v.array(DepositStep),
  answersWithinHours: v.number(),
})

export const listVenues = endpoint({
  method: 'GET',
  path: '/api/public/wedding-centers',
  auth: 'anyone',
  summary: 'Venues, those with published prices first',
  query: v.strictObject({ cityId: v.optional(v.pipe(v.string(), v.maxLength(60))), ...paging(9999) }),
  success: pageOf(VenueCard),
})

export const getVenue = endpoint({
  method: 'GET',
  path: '/api/public/wedding-centers/:id',
  auth: 'anyone',
  summary: 'One venue by its id',
  params: v.strictObject({ id: Id }),
  success: Venue,
  refusals: { not_found: 404 },
})

export const getVenueByName = endpoint({
  method: 'GET',
  path: '/api/public/wedding-centers/unsigned-name/:name',
  auth: 'anyone',
  summary: 'One venue by its unsigned name',
  params: v.strictObject({ name: UnsignedName }),
  success: Venue,
  refusals: { not_found: 404 },
})

export const listFavouriteVenues = listFavourites('venue', VenueCard)
