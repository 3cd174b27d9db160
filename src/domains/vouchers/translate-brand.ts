import { tspAt } from '#lib/dates.ts'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import type { ContentBrand, ContentVoucher } from './content.ts'
import type { Brand, BrandCard, ListedVoucher, Voucher } from './contract.ts'

export interface BrandSource {
  id: string
  /** Of its vouchers, in their order. */
  voucherIds: string[]
  unsignedName: string
  brand: ContentBrand
  categoryName: LocalizedText
  cityNames: Map<string, LocalizedText>
  shelf: Pick<PictureShelf, 'atPath'>
}

/** What moves while the content stands still is joined when it is asked for. */
type Moving = 'stock' | 'left' | 'state' | 'voucherCount' | 'subscriberCount'

export const startOf = (voucher: ContentVoucher) => tspAt(voucher.validFrom)
/** A voucher is good to the end of its last day in Vietnam. */
export const endOf = (voucher: ContentVoucher) => tspAt(voucher.validTo) + 24 * 3_600_000

function pictureIn({ shelf }: BrandSource, file: string, alt: string): StoredPicture {
  const { id, width, height, ground } = shelf.atPath(file)
  return { id, width, height, ground, alt }
}

export function brandCardIn(source: BrandSource, lang: Language): Omit<BrandCard, Moving> {
  const { id, unsignedName, brand, categoryName } = source
  return {
    id,
    unsignedName,
    name: brand.name,
    logo: brand.logo ? pictureIn(source, brand.logo, brand.name) : null,
    category: { id: brand.category, name: inLanguage(categoryName, lang) },
  }
}

export function brandDetailIn(source: BrandSource, lang: Language): Omit<Brand, Moving> {
  const { brand, cityNames } = source
  return {
    ...brandCardIn(source, lang),
    story: inLanguage(brand.story, lang),
    branches: brand.branches.map((branch) => ({
      ...branch,
      city: { id: branch.city, name: inLanguage(cityNames.get(branch.city)!, lang) },
    })),
    venue: brand.venue ?? null,
  }
}

export function voucherCardIn(
  source: BrandSource,
  id: string,
  voucher: ContentVoucher,
  lang: Language,
): Omit<ListedVoucher, Moving> {
  const { category, ...brand } = brandCardIn(source, lang)
  return {
    id,
    unsignedTitle: voucher.unsignedTitle,
    title: inLanguage(voucher.title, lang),
    brand,
    category,
    kind: voucher.kind,
    value: 'value' in voucher ? voucher.value : null,
    label: 'label' in voucher && voucher.label ? inLanguage(voucher.label, lang) : null,
    validFromDate: voucher.validFrom,
    validToDate: voucher.validTo,
  }
}

export function voucherDetailIn(
  source: BrandSource,
  id: string,
  voucher: ContentVoucher,
  lang: Language,
): Omit<Voucher, Moving> {
  return {
    ...voucherCardIn(source, id, voucher, lang),
    cap: 'cap' in voucher ? (voucher.cap ?? null) : null,
    minimum: voucher.minimum ?? null,
    conditions: voucher.conditions[lang] ?? voucher.conditions.vi,
    picture: pictureIn(source, voucher.picture.file, inLanguage(voucher.picture.alt, lang)),
    branches: source.brand.branches.map((branch) => branch.name),
    startTsp: startOf(voucher),
    endTsp: endOf(voucher),
  }
}
