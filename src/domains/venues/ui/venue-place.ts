import type { Translate } from '#lib/texts.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import type { ListedVenue, Venue } from '../contract.ts'

type Place = Pick<ListedVenue, 'ward' | 'formerDistrict' | 'city'>

const startsWith = (text: string, start: string) => `${unaccented(text)} `.startsWith(`${unaccented(start)} `)

/** The district people still say, unless ward or city already say the same. */
function spokenDistrict(t: Translate, { ward, formerDistrict, city }: Place) {
  if (!formerDistrict || formerDistrict === ward || startsWith(city.name, formerDistrict)) return null
  return districtName(t, formerDistrict)
}

/** "Quận 7", in English "District 7"; names stay as they are. */
export function districtName(t: Translate, name: string) {
  const number = /^Quận (\d+)$/.exec(name)?.[1]
  return number ? t('venues.place.numberedDistrict', { number }) : name
}

/** "Tân Hưng, Quận 7 cũ" */
export function placeName(t: Translate, place: Place) {
  const district = spokenDistrict(t, place)
  return district ? t('venues.place.withFormer', { ward: place.ward, district }) : place.ward
}

/** "28 Hoa Ngâu, Tân Hưng (Quận 7 cũ), TP. Hồ Chí Minh" */
export function fullAddress(t: Translate, venue: Place & Pick<Venue, 'address'>) {
  const { address, ward, city } = venue
  const district = spokenDistrict(t, venue)
  if (district) return [address, t('venues.place.inAddress', { ward, district }), city.name].join(', ')
  return startsWith(city.name, ward) ? `${address}, ${city.name}` : `${address}, ${ward}, ${city.name}`
}

/** The city that is meant where somebody writes nothing but its name. */
export function cityNamed<City extends { name: string }>(cities: City[], words: string): City | undefined {
  const said = unaccented(words.trim())
  return cities.find(({ name }) => unaccented(name) === said)
}
