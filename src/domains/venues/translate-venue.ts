import { type BanquetPlace, billAt } from '#lib/banquet-price.ts'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import type { PreparedPicture } from '#platform/pictures.ts'
import type { ContentVenue } from './content.ts'
import type { Hall, ListedVenue, Venue } from './contract.ts'
import { USUAL_TABLES } from './rules.ts'

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
export function venueCardIn({ id, unsignedName, cityName, venue, pictures }: VenueSource, lang: Language): ListedVenue {
  return {
    id,
    unsignedName,
    name: venue.name,
    type: venue.type,
    city: { id: venue.city, name: inLanguage(cityName, lang) },
    ward: venue.ward,
    formerDistrict: venue.formerDistrict ?? null,
    headline: inLanguage(venue.headline, lang),
    point: venue.point,
    picture: pictureIn(venue, pictures, venue.pictures[0]!.file, lang),
    minTables: Math.min(...venue.halls.map((hall) => hall.minTables)),
    maxTables: Math.max(...venue.halls.map((hall) => hall.maxTables)),
    priceFrom: lowestPrice(venue),
    allInPerTable: lowestAllIn(venue),
    ratingAverage: null,
    ratingCount: 0,
    answers: null,
  }
}

/** What a venue's own page shows. */
export function venueDetailIn(source: VenueSource, lang: Language): Venue {
  const { venue, pictures } = source
  return {
    ...venueCardIn(source, lang),
    address: venue.address,
    description: inLanguage(venue.description, lang),
    pictures: venue.pictures.map(({ file }) => pictureIn(venue, pictures, file, lang)),
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
        picture: picture ? pictureIn(venue, pictures, picture, lang) : null,
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

function pictureIn(
  venue: ContentVenue,
  pictures: Map<string, PreparedPicture>,
  file: string,
  lang: Language,
): StoredPicture {
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

/** For some thirty tables, or as near to that as a hall allows. */
function lowestAllIn({ halls, fees, deposit }: ContentVenue): number | null {
  const place: BanquetPlace = {
    halls: halls.map(({ prices = null, ...hall }) => ({ ...hall, prices })),
    menus: [],
    fees,
    deposit,
  }
  const amounts = halls.flatMap(({ minTables, maxTables }, hall) => {
    const tables = Math.min(Math.max(USUAL_TABLES, minTables), maxTables)
    const reckoned = billAt(place, { tables, hall, day: 'weekend', session: 'dinner', drinks: true })
    return reckoned.ok ? [reckoned.bill.perTable] : []
  })
  return amounts.length ? Math.min(...amounts) : null
}
