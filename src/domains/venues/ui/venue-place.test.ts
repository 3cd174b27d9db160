import { expect, test } from 'vitest'
import type { Translate } from '#lib/texts.ts'
import { fullAddress, placeName } from './venue-place.ts'

const FORMS: Record<string, string> = {
  'venues.place.withFormer': '{ward}, {district} cũ',
  'venues.place.inAddress': '{ward} ({district} cũ)',
  'venues.place.numberedDistrict': 'Quận {number}',
}
const t: Translate = (key, values = {}) => FORMS[key]!.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const place = (ward: string, formerDistrict: string | null, city: string) => ({
  address: '28 Hoa Ngâu',
  ward,
  formerDistrict,
  city: { id: 'city', name: city },
})

test('names the new ward and the district people still say', () => {
  const venue = place('Tân Hưng', 'Quận 7', 'TP. Hồ Chí Minh')
  expect(placeName(t, venue)).toBe('Tân Hưng, Quận 7 cũ')
  expect(fullAddress(t, venue)).toBe('28 Hoa Ngâu, Tân Hưng (Quận 7 cũ), TP. Hồ Chí Minh')
})

test('never says one name twice', () => {
  expect(placeName(t, place('Hồng Bàng', 'Hồng Bàng', 'Hải Phòng'))).toBe('Hồng Bàng')
  expect(placeName(t, place('Bắc Nha Trang', 'Nha Trang', 'Nha Trang, Khanh Hoa'))).toBe('Bắc Nha Trang')
  expect(fullAddress(t, place('Nha Trang', 'Nha Trang', 'Nha Trang, Khánh Hòa'))).toBe(
    '28 Hoa Ngâu, Nha Trang, Khánh Hòa',
  )
  expect(fullAddress(t, place('Phú Xuân', null, 'Huế'))).toBe('28 Hoa Ngâu, Phú Xuân, Huế')
})
