import * as v from 'valibot'
import { LocalizedText } from '#lib/localized.ts'
import { lasting } from '#platform/content/content-ids.ts'
import { CROPS, DRESS_PICTURE_KINDS } from './contract.ts'
import {
  CATEGORIES,
  DETAILS,
  DRESS_COLOURS,
  FABRICS,
  NECKLINES,
  SILHOUETTES,
  SIZES,
  SLEEVES,
  TAGS,
  TRAINS,
} from './words/rules.ts'

/** How makers, dresses and lookbooks are written down in `content/`. */

const Vnd = v.pipe(v.number(), v.integer(), v.minValue(0))
const Price = v.pipe(Vnd, v.minValue(1))
const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be written as ngoc-lan-studio'))
const Name = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80))

/** At least one, and none twice. */
const some = <const T extends readonly string[]>(words: T, least = 1) =>
  v.pipe(
    v.array(v.picklist(words)),
    v.minLength(least),
    v.check((given) => new Set(given).size === given.length, 'names something twice'),
  )

export type ContentMaker = v.InferOutput<typeof ContentMaker>
export const ContentMaker = v.strictObject({
  id: Id,
  name: Name,
  city: v.string(),
  address: v.string(),
  founded: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100)),
  logo: v.optional(v.string()),
  fittingDays: Days,
  tailoringDays: Days,
  /** Whom a fitting is asked of; never shown. */
  contact: v.strictObject({ tel: v.string(), email: v.string() }),
  story: LocalizedText,
})

export type ContentDress = v.InferOutput<typeof ContentDress>
export const ContentDress = v.strictObject({
  ...lasting,
  code: v.pipe(v.string(), v.regex(/^SH-[A-Z]{2}\d{3}$/, 'must be written as SH-AN101')),
  name: LocalizedText,
  categories: some(CATEGORIES),
  silhouette: v.picklist(SILHOUETTES),
  neckline: v.picklist(NECKLINES),
  sleeve: v.picklist(SLEEVES),
  train: v.picklist(TRAINS),
  fabrics: some(FABRICS),
  details: some(DETAILS, 0),
  tags: some(TAGS),
  colour: v.picklist(DRESS_COLOURS),
  sizes: some(SIZES),
  prices: v.pipe(
    v.strictObject({
      rent: v.optional(
        v.strictObject({
          price: Price,
          deposit: Vnd,
          days: Days,
          cleaning: Vnd,
          alteration: v.optional(Vnd),
          accessories: v.boolean(),
        }),
      ),
      buy: v.optional(v.strictObject({ price: Price })),
      tailor: v.optional(v.strictObject({ price: Price, deposit: Vnd, days: Days })),
    }),
    v.check((prices) => Object.keys(prices).length > 0, 'must give at least one way to have the dress'),
  ),
  description: LocalizedText,
  pictures: v.pipe(
    v.array(
      v.strictObject({
        file: v.string(),
        kind: v.picklist(DRESS_PICTURE_KINDS),
        crop: v.optional(v.picklist(CROPS)),
        alt: LocalizedText,
      }),
    ),
    v.minLength(1),
  ),
})

export type ContentLookbook = v.InferOutput<typeof ContentLookbook>
export const ContentLookbook = v.strictObject({
  id: Id,
  category: v.picklist(CATEGORIES),
  title: LocalizedText,
  season: LocalizedText,
  text: LocalizedText,
  pictures: v.pipe(v.array(v.strictObject({ file: v.string(), alt: LocalizedText })), v.minLength(1)),
  dresses: v.array(v.string()),
})
