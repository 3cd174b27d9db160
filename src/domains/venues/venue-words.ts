import { LANGUAGES, type Language } from '#lib/localized.ts'
import { searchWords } from '#lib/search-words.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import type { VenueType } from './filters/rules.ts'
import type { VenueSource } from './translate-venue.ts'

export const VENUE_KIND = 'venue'

/** What people call each type when they look for it. */
const TYPE_NAMES: Record<VenueType, string[]> = {
  centre: ['trung tâm tiệc cưới', 'convention centre', 'center'],
  hotel: ['khách sạn', 'hotel'],
  restaurant: ['nhà hàng', 'restaurant'],
  garden: ['sân vườn', 'tiệc ngoài trời', 'garden', 'outdoor'],
  resort: ['khu nghỉ dưỡng', 'resort', 'bãi biển', 'beach'],
  cruise: ['du thuyền', 'tàu', 'cruise', 'boat'],
}

/** Said of every venue, so they choose none. */
export const SAID_OF_ALL = [
  ['nha', 'hang', 'tiec', 'cuoi'],
  ['nha', 'hang'],
  ['tiec', 'cuoi'],
  ['dam', 'cuoi'],
  ['dia', 'diem'],
  ['to', 'chuc'],
  ['wedding', 'venues'],
  ['wedding', 'venue'],
  ['thanh', 'pho'],
  // a numbered district is one word by now
  ...'tiec cuoi wedding venue venues tai gan in at near quan phuong huyen district ward tp'
    .split(' ')
    .map((word) => [word]),
]

/** Other names of the cities. */
export const PLACE_ALIASES: Record<string, string[]> = {
  saigon: ['hochiminh'],
  hcm: ['hochiminh'],
  hcmc: ['hochiminh'],
  tphcm: ['hochiminh'],
  hn: ['hanoi'],
}

const DISTRICT_PREFIX = /^(quận|huyện|thị xã|thành phố) (?!\d)/i

export function wordsOf({ venue, cityName }: VenueSource): string[] {
  const inEach = <T>(text: (lang: Language) => T) => LANGUAGES.map(text)
  const { name, ward, formerDistrict, type, address } = venue
  return searchWords({
    names: [
      name,
      ward,
      ...(formerDistrict ? [formerDistrict.replace(DISTRICT_PREFIX, '')] : []),
      ...inEach((lang) => cityName[lang] ?? ''),
      ...TYPE_NAMES[type],
    ],
    texts: [address, ...inEach((lang) => venue.headline[lang] ?? '')],
  })
}

export const areasOf = ({ ward, formerDistrict }: VenueSource['venue']) => [
  ...new Set([formerDistrict, ward].flatMap((name) => (name ? [unsignedName(name)] : []))),
]
