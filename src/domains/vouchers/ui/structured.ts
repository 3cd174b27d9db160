import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import type { Brand, ListedVoucher, Voucher } from '../contract.ts'

interface Site {
  lang: Language
  url: (path: string) => string
}

const CONTEXT = 'https://schema.org'
const AVAILABILITY = { OPEN: 'InStock', NOT_STARTED: 'PreOrder', SOLD_OUT: 'SoldOut', EXPIRED: 'Discontinued' } as const

export function voucherOffer(voucher: Voucher, { lang, url }: Site) {
  const { picture, brand } = voucher
  return {
    '@context': CONTEXT,
    '@type': 'Offer',
    name: voucher.title,
    description: voucher.conditions.join(' '),
    category: voucher.category.name,
    url: url(pathIn(lang, href('voucher', { unsignedTitle: voucher.unsignedTitle }))),
    image: url(pictureUrl(picture.id, Math.max(...widthsOf(picture.width)), 'webp')),
    availability: `${CONTEXT}/${AVAILABILITY[voucher.state]}`,
    validFrom: voucher.validFromDate,
    validThrough: voucher.validToDate,
    offeredBy: {
      '@type': 'Organization',
      name: brand.name,
      url: url(pathIn(lang, href('brand', { unsignedName: brand.unsignedName }))),
    },
  }
}

export function voucherList(vouchers: ListedVoucher[], before: number, { lang, url }: Site) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: vouchers.map(({ title, unsignedTitle }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: title,
      url: url(pathIn(lang, href('voucher', { unsignedTitle }))),
    })),
  }
}

export function brandOrganization(brand: Brand, { lang, url }: Site) {
  const { logo } = brand
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: brand.name,
    description: brand.story,
    url: url(pathIn(lang, href('brand', { unsignedName: brand.unsignedName }))),
    ...(logo && { logo: url(pictureUrl(logo.id, Math.max(...widthsOf(logo.width)), 'webp')) }),
    location: brand.branches.map(({ name, address, city, tel }) => ({
      '@type': 'Place',
      name: `${brand.name}, ${name}`,
      telephone: tel,
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city.name, addressCountry: 'VN' },
    })),
  }
}
