import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import type { PreparedPicture } from '#platform/pictures.ts'
import type { ContentVenue } from './content.ts'
import type { Hall, ListedVenue, Venue } from './contract.ts'
import type { PricedPlace } from './find-prices.ts'

export interface VenueSource {
  id: string
  /** Of its halls, in their order. */
  hallKeys: string[]
  unsignedName: string
  cityName: LocalizedText
  venue: ContentVenue
  pictures: Map<string, PreparedPicture>
}

/** What a venue's card shows to a reader of one language. */
export function venueCardIn(source: VenueSource, lang: Language): ListedVenue {
  const { id, unsignedName, cityName, venue } = source
  return {
    id,
    unsignedName,
    name: venue.name,
    type: venue.type,
    city: { id: venue.city, name: inLanguage(cityName, lang) },
    ward: venue.ward,
    formerDistrict: venue.formerDistrict ?? null,
    point: venue.point,
    picture: pictureIn(source, venue.pictures[0]!.file, lang),
    minTables: Math.min(...venue.halls.map((hall) => hall.minTables)),
    maxTables: Math.max(...venue.halls.map((hall) => hall.maxTables)),
    priceFrom: lowestPrice(venue),
    ratingAverage: null,
    ratingCount: 0,
    answers: null,
  }
}

/** What a venue's own page shows. */
export function venueDetailIn(source: VenueSource, lang: Language): Venue {
  const { venue } = source
  return {
    ...venueCardIn(source, lang),
    headline: inLanguage(venue.headline, lang),
    address: venue.address,
    description: inLanguage(venue.description, lang),
    pictures: venue.pictures.map(({ file }) => pictureIn(source, file, lang)),
    sample: venue.sample,
    hours: venue.hours,
    parking: venue.parking,
    amenities: venue.amenities,
    services: venue.services,
    halls: venue.halls.map(
      ({ picture, ceiling, prices, formerNames: _, ...hall }, at): Hall => ({
        ...hall,
        key: source.hallKeys[at]!,
        ceiling: ceiling ?? null,
        prices: prices ?? null,
        picture: picture ? pictureIn(source, picture, lang) : null,
      }),
    ),
    menus: venue.menus.map((menu) => ({
      ...menu,
      name: inLanguage(menu.name, lang),
      courses: menu.courses.map((course) => inLanguage(course, lang)),
    })),
    fees: venue.fees,
    deposit: venue.deposit,
    answersWithinHours: venue.answersWithinHours,
  }
}

function pictureIn({ venue, pictures }: VenueSource, file: string, lang: Language): StoredPicture {
  const { id, width, height, ground } = pictures.get(file)!
  const alt = venue.pictures.find((picture) => picture.file === file)?.alt ?? { vi: venue.name }
  return { id, width, height, ground, alt: inLanguage(alt, lang) }
}

function lowestPrice({ halls }: ContentVenue): number | null {
  const prices = halls.flatMap(({ prices }) =>
    prices ? [...Object.values(prices.weekday), ...Object.values(prices.weekend)] : [],
  )
  return prices.length ? Math.min(...prices) : null
}

/** What decides the bill of a banquet there, and what cards tell of its halls. */
export const pricedPlace = ({ halls, fees }: ContentVenue): PricedPlace => ({
  halls: halls.map(({ name, minTables, maxTables, pillars, ceiling = null, outdoor, prices = null }) => ({
    ...{ name, minTables, maxTables, pillars, ceiling, outdoor, prices },
  })),
  fees,
})
