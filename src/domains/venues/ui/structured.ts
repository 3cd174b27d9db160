import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import type { Translate } from '#lib/texts.ts'
import type { ListedVenue, Venue } from '../contract.ts'

/** What schema.org calls these things, for search engines. */
export interface StructuredSite {
  t: Translate
  lang: Language
  url: (path: string) => string
}

const CONTEXT = 'https://schema.org'

export function venueList(
  venues: Pick<ListedVenue, 'name' | 'unsignedName'>[],
  before: number,
  { lang, url }: StructuredSite,
) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: venues.map(({ name, unsignedName }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: url(pathIn(lang, href('venue', { unsignedName }))),
    })),
  }
}

/** A business too, since only a business has a price range. */
export function eventVenue(venue: Venue, { lang, url }: StructuredSite) {
  const { point, city } = venue
  const range = priceRange(venue, lang)
  return {
    '@context': CONTEXT,
    '@type': ['EventVenue', 'LocalBusiness'],
    name: venue.name,
    description: venue.headline,
    url: url(pathIn(lang, href('venue', { unsignedName: venue.unsignedName }))),
    image: venue.pictures.map(({ id, width }) => url(pictureUrl(id, widthsOf(width).at(-1)!, 'webp'))),
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address,
      addressLocality: venue.ward,
      addressRegion: city.name,
      addressCountry: 'VN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng },
    maximumAttendeeCapacity: venue.maxTables * 10,
    ...(range && { priceRange: range }),
  }
}

function priceRange({ halls }: Venue, lang: Language) {
  const prices = halls.flatMap(({ prices }) => (prices ? [prices.weekday, prices.weekend] : []))
  const amounts = prices.flatMap(({ lunch, dinner }) => [lunch, dinner])
  if (amounts.length === 0) return null
  return `${vnd(Math.min(...amounts), lang)} – ${vnd(Math.max(...amounts), lang)}`
}
