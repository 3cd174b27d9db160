import * as v from 'valibot'
import { LocalizedText } from '#lib/localized.ts'
import { ContentDate } from '#platform/content/content-date.ts'
import { lasting } from '#platform/content/content-ids.ts'

/** How a brand with its vouchers is written down in `content/brands/<unsigned-name>.yaml`. */

const Name = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80))
const Unsigned = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an unsigned title'), v.maxLength(120))
const Whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const Vnd = Whole(1000, 1_000_000_000)
const Lines = v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1))), v.minLength(1))

const shared = {
  ...lasting,
  unsignedTitle: Unsigned,
  title: LocalizedText,
  /** The least that must be spent. */
  minimum: v.optional(Vnd),
  conditions: v.strictObject({ vi: Lines, en: v.optional(Lines) }),
  validFrom: ContentDate,
  validTo: ContentDate,
  stock: Whole(0, 1_000_000),
  picture: v.strictObject({ file: v.string(), alt: LocalizedText }),
}

export type ContentVoucher = v.InferOutput<typeof ContentVoucher>
export const ContentVoucher = v.variant('kind', [
  v.strictObject({ kind: v.literal('percent'), value: Whole(1, 100), cap: v.optional(Vnd), ...shared }),
  v.strictObject({ kind: v.literal('amount'), value: Vnd, ...shared }),
  v.strictObject({ kind: v.literal('gift'), label: v.optional(LocalizedText), ...shared }),
  v.strictObject({ kind: v.literal('upgrade'), label: v.optional(LocalizedText), ...shared }),
])

export type ContentBrand = v.InferOutput<typeof ContentBrand>
export const ContentBrand = v.strictObject({
  ...lasting,
  name: Name,
  category: v.string(),
  /** The venue that the brand is, where it is one. */
  venue: v.optional(v.string()),
  logo: v.optional(v.string()),
  /** Refused in words of its own: PINs stood here once. */
  pin: v.optional(v.unknown()),
  story: LocalizedText,
  branches: v.pipe(
    v.array(
      v.strictObject({
        name: Name,
        address: v.string(),
        city: v.string(),
        tel: v.pipe(v.string(), v.regex(/^\+84\d{9,10}$/, 'must be +84 and nine or ten digits')),
      }),
    ),
    v.minLength(1),
  ),
  vouchers: v.array(ContentVoucher),
})

export const ContentCategories = v.array(
  v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), name: LocalizedText }),
)
