import { expect, it } from 'vitest'
import { href } from './href.ts'

it('what the path asks for stands in the path, what is left in the query', () => {
  expect(href('venues')).toBe('/wedding-centers')
  expect(href('venue', { unsignedName: 'hy-lam-palace' })).toBe('/wedding-centers/hy-lam-palace')
  expect(href('dress', { id: '7', mode: 'RENT' })).toBe('/dresses/7?mode=RENT')
  expect(href('gift', { unsignedName: 'khang-vy', g: 'abc' })).toBe('/thiep/khang-vy/mung-cuoi?g=abc')
})

it('what is empty is left out, and commas stay readable', () => {
  expect(href('vouchers', { categoryId: '', state: undefined, page: false })).toBe('/vouchers')
  expect(href('compare', { ids: 'a,b' })).toBe('/wedding-centers/compare?ids=a,b')
})

it('nothing that was filled in can leave its place', () => {
  expect(href('voucher', { unsignedTitle: '../:id?x=1#y' })).toBe('/vouchers/..%2F%3Aid%3Fx%3D1%23y')
  expect(href('search', { q: 'Quận 7 & hồ' })).toBe('/search?q=Qu%E1%BA%ADn+7+%26+h%E1%BB%93')
})

it('a missing part and an unknown one do not compile', () => {
  // @ts-expect-error a venue has a name
  href('venue')
  // @ts-expect-error a dress has no page
  href('dress', { id: '7', page: 2 })
})
