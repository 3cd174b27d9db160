import { createHash } from 'node:crypto'
import { inEach } from '#lib/localized.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import type { FromContent } from '#platform/content/write-rows.ts'
import {
  type BrandSource,
  brandCardIn,
  brandDetailIn,
  endOf,
  startOf,
  voucherCardIn,
  voucherDetailIn,
} from './translate-brand.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The same name always gives the same id, on every machine. */
export const brandId = (unsignedName: string) => hashOf(`brand ${unsignedName}`).slice(0, 12)
export const voucherId = (unsignedTitle: string) => hashOf(`voucher ${unsignedTitle}`).slice(0, 12)

export type ImportedBrand = { id: string } & FromContent<'brands', 'pin'>
export type VoucherRow = { id: string; stock: number } & FromContent<'vouchers'>

const hashed = <R extends object>(row: R) => ({ ...row, content_hash: hashOf(JSON.stringify(row)) })

/** Hỷ Lâm Palace is HLP. */
const initialsOf = (name: string) =>
  unaccented(name)
    .split(' ')
    .slice(0, 3)
    .map((word) => word[0]!.toUpperCase())
    .join('')

export function brandRow(source: BrandSource, venueIds: Map<string, string>): ImportedBrand {
  const { id, unsignedName, brand } = source
  return hashed({
    id,
    unsigned_name: unsignedName,
    category_id: brand.category,
    venue_id: (brand.venue && venueIds.get(brand.venue)) ?? null,
    initials: initialsOf(brand.name),
    withdrawn: false,
    card: inEach((lang) => brandCardIn(source, lang)),
    detail: inEach((lang) => brandDetailIn(source, lang)),
  })
}

export function voucherRows(source: BrandSource): VoucherRow[] {
  return source.brand.vouchers.map((voucher, at) => {
    const id = source.voucherIds[at]!
    return {
      stock: voucher.stock,
      ...hashed({
        id,
        unsigned_title: voucher.unsignedTitle,
        brand_id: source.id,
        category_id: source.brand.category,
        starts_at: new Date(startOf(voucher)).toISOString(),
        ends_at: new Date(endOf(voucher)).toISOString(),
        withdrawn: false,
        card: inEach((lang) => voucherCardIn(source, id, voucher, lang)),
        detail: inEach((lang) => voucherDetailIn(source, id, voucher, lang)),
      }),
    }
  })
}
