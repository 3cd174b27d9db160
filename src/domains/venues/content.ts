import * as v from 'valibot'
import { LocalizedText } from '#lib/localized.ts'
import { lasting } from '#platform/content/content-ids.ts'
import { AMENITIES, VENUE_TYPES } from './filters/rules.ts'
import { MOST_BANQUET_TABLES, MOST_HALLS } from './rules.ts'

/** How a venue is written down in `content/venues/<unsigned-name>.yaml`. */

const Vnd = v.pipe(v.number(), v.integer(), v.minValue(0))
const Tables = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_BANQUET_TABLES))
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Name = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80))

const SERVICES = [
  'cake',
  'champagne-tower',
  'decoration',
  'flowers',
  'guest-rooms',
  'mc',
  'music',
  'outside-vendors',
  'photography',
  'tasting',
  'wedding-car',
] as const

const ContentPicture = v.strictObject({ file: v.string(), alt: LocalizedText })

const SessionPrices = v.strictObject({ lunch: Vnd, dinner: Vnd })

const Hall = v.strictObject({
  name: Name,
  /** What the hall is known by within its venue; its first name, unless given. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be written as sanh-ngoc-lan'))),
  formerNames: lasting.formerNames,
  /** The halls of the same venue that it is made of, by their keys, where it is a joined one. */
  parts: v.optional(v.array(v.string()), []),
  floor: v.pipe(v.number(), v.integer(), v.minValue(-2), v.maxValue(80)),
  area: v.pipe(v.number(), v.minValue(20)),
  ceiling: v.optional(v.pipe(v.number(), v.minValue(2))),
  pillars: v.pipe(v.number(), v.integer(), v.minValue(0)),
  outdoor: v.optional(v.boolean(), false),
  minTables: Tables,
  maxTables: Tables,
  prices: v.optional(v.strictObject({ weekday: SessionPrices, weekend: SessionPrices })),
  picture: v.optional(v.string()),
})

const Menu = v.strictObject({
  name: LocalizedText,
  price: Vnd,
  vegetarian: v.optional(v.boolean(), false),
  courses: v.pipe(v.array(LocalizedText), v.minLength(4)),
})

const Fees = v.strictObject({
  serviceChargePercent: Percent,
  vatPercent: Percent,
  hallHire: Vnd,
  drinksPerTable: v.optional(Vnd),
  corkagePerBottle: v.optional(Vnd),
  outsideVendor: v.optional(Vnd),
  overtimePerHour: v.optional(Vnd),
})

const DepositStep = v.variant('when', [
  v.strictObject({ when: v.literal('booking'), amount: v.optional(Vnd), percent: v.optional(Percent) }),
  v.strictObject({
    when: v.literal('days-before'),
    days: v.pipe(v.number(), v.integer(), v.minValue(1)),
    percent: Percent,
  }),
  v.strictObject({ when: v.literal('after'), rest: v.literal(true) }),
])

export type ContentVenue = v.InferOutput<typeof ContentVenue>
export const ContentVenue = v.strictObject({
  ...lasting,
  name: Name,
  type: v.picklist(VENUE_TYPES),
  city: v.string(),
  ward: v.string(),
  formerDistrict: v.optional(v.string()),
  address: v.string(),
  point: v.strictObject({
    lat: v.pipe(v.number(), v.minValue(8), v.maxValue(24)),
    lng: v.pipe(v.number(), v.minValue(102), v.maxValue(110)),
  }),
  /** Its pictures stand for a place like it and are not of it. */
  sample: v.optional(v.boolean(), false),
  pictures: v.pipe(v.array(ContentPicture), v.minLength(3)),
  headline: LocalizedText,
  description: LocalizedText,
  hours: v.strictObject({ lunch: v.string(), dinner: v.string() }),
  parking: v.strictObject({
    cars: v.pipe(v.number(), v.integer()),
    motorbikes: v.pipe(v.number(), v.integer()),
    free: v.boolean(),
  }),
  amenities: v.array(v.picklist(AMENITIES)),
  services: v.array(v.picklist(SERVICES)),
  halls: v.pipe(v.array(Hall), v.minLength(1), v.maxLength(MOST_HALLS)),
  menus: v.array(Menu),
  fees: Fees,
  deposit: v.pipe(v.array(DepositStep), v.minLength(1)),
  answersWithinHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(72)),
  contact: v.strictObject({ tel: v.string(), email: v.string() }),
})
