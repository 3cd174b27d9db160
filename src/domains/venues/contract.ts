import * as v from 'valibot'
import { DATE_STATES } from '#domains/availability/rules.ts'
import { listFavourites } from '#domains/favourites/contract.ts'
import { NEAR_PATTERN } from '#domains/maps/rules.ts'
import { ReviewsInBrief } from '#domains/reviews/contract.ts'
import { DAY_KINDS, SESSIONS } from '#lib/banquet-day.ts'
import { ContentId } from '#lib/content-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { StoredPicture } from '#lib/picture.ts'
import { UnsignedName } from '#lib/unsigned-name.ts'
import { figure, VenueChoice } from './filters/contract.ts'
import { VENUE_TYPES } from './filters/rules.ts'
import { MOST_BANQUET_TABLES, MOST_COMPARED, MOST_DONG, MOST_HALLS, VENUE_SORTS } from './rules.ts'

/** How fast a venue answers requests: the median of all of the last ninety days, nights left out. */
export const MeasuredClock = v.object({ medianMinutes: v.number(), answered: v.number(), asked: v.number() })

const CityName = v.object({ id: v.string(), name: v.string() })

/** What a card shows, and no more. */
export type ListedVenue = v.InferOutput<typeof ListedVenue>
export const ListedVenue = v.object({
  id: v.string(),
  unsignedName: v.string(),
  name: v.string(),
  type: v.picklist(VENUE_TYPES),
  city: CityName,
  ward: v.string(),
  formerDistrict: v.nullable(v.string()),
  point: v.object({ lat: v.number(), lng: v.number() }),
  picture: StoredPicture,
  minTables: v.number(),
  maxTables: v.number(),
  /** Whole VND a table of ten; null where the venue publishes no price. */
  priceFrom: v.nullable(v.number()),
  /** What reviews say on average; null until there is one. */
  ratingAverage: v.nullable(v.number()),
  ratingCount: v.number(),
  /** As measured; null where it was asked fewer than five times. What it promises is `answersWithinHours`. */
  answers: v.nullable(MeasuredClock),
})

const SessionPrices = v.object({ lunch: v.number(), dinner: v.number() })

export type Hall = v.InferOutput<typeof Hall>
export const Hall = v.object({
  /** What it is known by within its venue, whatever it is called. */
  key: v.string(),
  name: v.string(),
  /** The halls that it is made of, by their keys, where it is a joined one. */
  parts: v.array(v.string()),
  floor: v.number(),
  area: v.number(),
  ceiling: v.nullable(v.number()),
  pillars: v.number(),
  outdoor: v.boolean(),
  minTables: v.number(),
  maxTables: v.number(),
  prices: v.nullable(v.object({ weekday: SessionPrices, weekend: SessionPrices })),
  picture: v.nullable(StoredPicture),
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
  ...ListedVenue.entries,
  headline: v.string(),
  address: v.string(),
  description: v.string(),
  pictures: v.array(StoredPicture),
  /** The pictures stand for a place like it and are not of it. */
  sample: v.boolean(),
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

/** A venue as its own page shows it. */
export type VenuePage = v.InferOutput<typeof VenuePage>
export const VenuePage = v.object({
  ...Venue.entries,
  /** How many customers keep it. */
  favouriteCount: v.number(),
  /** of the same city, at about the same price */
  similar: v.array(ListedVenue),
  reviews: ReviewsInBrief,
})

/** The hall that a banquet is priced for, with what a card tells of it. */
export type FittingHall = v.InferOutput<typeof FittingHall>
const FittingHall = v.pick(Hall, ['name', 'minTables', 'maxTables', 'pillars', 'ceiling', 'outdoor'])

/** One that was found, with what it is on the date that was asked for. */
export type FoundVenue = v.InferOutput<typeof FoundVenue>
export const FoundVenue = v.object({
  ...ListedVenue.entries,
  /**
   * What the banquet that was asked for comes to, all in, in the cheapest hall that takes it: of thirty tables on the
   * evening of a weekend where nothing else was said. Null where the venue names no price, or has no hall for it.
   */
  allIn: v.nullable(v.object({ hall: FittingHall, perTable: v.number(), total: v.number() })),
  /** In kilometres as the crow flies from where it was asked for; null where nothing was said. */
  distance: v.nullable(v.number()),
  /** Null where no date was asked for. */
  onDate: v.nullable(
    v.object({
      state: v.picklist(DATE_STATES),
      /** How many of its halls that take the tables are free, or held where none is free; and the first of their names. */
      hallCount: v.number(),
      halls: v.array(v.string()),
    }),
  ),
})

export const listVenues = endpoint({
  name: 'listVenues',
  method: 'GET',
  path: '/api/public/wedding-centers',
  auth: 'anyone',
  summary: 'Venues that match, those with published prices first',
  query: v.strictObject({
    ...VenueChoice.entries,
    /** a place by its key, or a position to a hundredth of a degree: tells distances, and the nearest are recommended */
    near: v.optional(v.pipe(v.string(), v.regex(NEAR_PATTERN))),
    sort: v.optional(v.picklist(VENUE_SORTS), 'recommended'),
    ...paging(9999),
  }),
  success: pageOf(FoundVenue),
})

export const compareVenues = endpoint({
  name: 'compareVenues',
  method: 'GET',
  path: '/api/public/wedding-centers/compare',
  auth: 'anyone',
  summary: 'Up to four venues in full, in the order asked for; those that do not exist are left out',
  query: v.strictObject({
    ids: v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(ContentId),
      v.maxLength(MOST_COMPARED),
    ),
  }),
  success: v.object({ items: v.array(Venue) }),
})

export const getVenue = endpoint({
  name: 'getVenue',
  method: 'GET',
  path: '/api/public/wedding-centers/:id',
  auth: 'anyone',
  summary: 'One venue by its id',
  params: v.strictObject({ id: ContentId }),
  success: Venue,
  refusals: { not_found: 404 },
})

export const getVenueByName = endpoint({
  name: 'getVenueByName',
  method: 'GET',
  path: '/api/public/wedding-centers/unsigned-name/:name',
  auth: 'anyone',
  summary: 'One venue by its unsigned name, with all that its page shows',
  params: v.strictObject({ name: UnsignedName }),
  success: VenuePage,
  refusals: { not_found: 404 },
})

export const listFavouriteVenues = listFavourites('venue', ListedVenue)
/* @__NO_SIDE_EFFECTS__ */
const place = (most: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(most)))
const Dong = v.number()

const BanquetBill = v.object({
  /** the hall that it is reckoned for, by its place in the venue's list */
  hall: v.number(),
  tablePrice: Dong,
  food: Dong,
  drinks: Dong,
  serviceCharge: Dong,
  hallHire: Dong,
  /** what a venue adds by hand in a proposal: nothing here */
  added: Dong,
  vat: Dong,
  discount: Dong,
  total: Dong,
  perTable: Dong,
  perGuest: Dong,
  payments: v.array(v.object({ step: DepositStep, amount: Dong })),
})

export const priceBanquet = endpoint({
  name: 'priceBanquet',
  method: 'GET',
  path: '/api/public/wedding-centers/:id/price',
  auth: 'anyone',
  summary: 'What a banquet at a venue comes to, all in',
  params: v.strictObject({ id: ContentId }),
  query: v.strictObject({
    tables: v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MOST_BANQUET_TABLES),
    ),
    day: v.picklist(DAY_KINDS),
    session: v.picklist(SESSIONS),
    /** halls and menus by their place in the venue's list, from 0 */
    hall: place(MOST_HALLS - 1),
    menu: place(99),
    drinks: v.optional(v.picklist(['true', 'false']), 'true'),
    /** whole VND off at the end */
    voucher: figure(0, MOST_DONG),
  }),
  success: BanquetBill,
  refusals: { not_found: 404, no_published_price: 422, tables_do_not_fit: 422 },
})
