import { expect, test } from 'vitest'
import { pickVenues } from './pick-venues.ts'

const venue = (name: string, city: string, picture: string) => ({ name, city: { id: city }, picture: { id: picture } })
const names = (venues: { name: string }[]) => venues.map(({ name }) => name).join(' ')

test('takes one venue a city before it takes a second', () => {
  const venues = [venue('a1', 'a', '1'), venue('a2', 'a', '2'), venue('a3', 'a', '3'), venue('b1', 'b', '4')]
  expect(names(pickVenues(venues, ['a', 'b'], 3))).toBe('a1 b1 a2')
})

test('shows no picture twice, nor one the page already has', () => {
  const venues = [venue('a1', 'a', 'hero'), venue('a2', 'a', '1'), venue('b1', 'b', '1'), venue('b2', 'b', '2')]
  expect(names(pickVenues(venues, ['a', 'b'], 4, ['hero']))).toBe('a2 b2')
})

test('gives what there is when there are too few, and nothing from nothing', () => {
  expect(names(pickVenues([venue('a1', 'a', '1')], ['a', 'b'], 8))).toBe('a1')
  expect(pickVenues([], ['a'], 8)).toEqual([])
})
