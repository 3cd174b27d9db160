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

/** What people call a place: by its city, the old district that it lies in, or its neighbourhood. */
const CALLED: Record<string, string> = {
  hochiminh: 'saigon sg hcm hcmc tphcm sgn',
  hanoi: 'hn thudo',
  danang: 'dn dnang',
  haiphong: 'hp',
  cantho: 'taydo benninhkieu',
  hue: 'thuathienhue codohue',
  nhatrang: 'khanhhoa',
  vungtau: 'baria bariavungtau brvt',
  quan7: 'phumyhung pmh namsaigon crescentmall quanbay',
  quan1: 'benthanh dongkhoi nguyenhue phodibo nhathoducba bennhadrong quanmot',
  quan3: 'hoconrua quanba',
  quan5: 'cholon quannam',
  thuduc: 'quan2 quan9 thaodien ankhanh anphu thuthiem sala tpthuduc',
  binhthanh: 'landmark landmark81 vinhomescentralpark thanhda hangxanh bthanh',
  tanbinh: 'tansonnhat sanbaytansonnhat bachuong',
  tanphu: 'celadon damsen',
  govap: 'cityland',
  hoankiem: 'phoco phocohanoi hoguom hohoankiem',
  tayho: 'hotay westlake quangba',
  caugiay: 'trunghoa dichvong',
  namtuliem: 'mydinh metri',
  thanhxuan: 'royalcity',
  haibatrung: 'timescity',
  badinh: 'kimma langbac',
  longbien: 'gialam ecopark',
  sontra: 'mykhe bienmykhe',
  haichau: 'songhan caurong',
  hoian: 'anbang phocohoian',
  phanthiet: 'muine binhthuan',
  cathai: 'catba lanha vinhlanha',
  xuanhuong: 'hoxuanhuong',
}

export const PLACE_ALIASES: Record<string, string[]> = {}
for (const [place, names] of Object.entries(CALLED))
  for (const name of names.split(' ')) PLACE_ALIASES[name] = [...(PLACE_ALIASES[name] ?? []), place]

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
