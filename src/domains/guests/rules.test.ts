import { expect, it } from 'vitest'
import { soughtIn, tablesToOrder } from './rules.ts'

it('a phone is found however its number is begun and spaced', () => {
  const written = ['0912 345 678', '+84 912.345.678', '84912345678', '912345678']
  expect(written.map((typed) => soughtIn(typed).digits)).toEqual(written.map(() => '912345678'))
  expect(soughtIn('12').digits).toBeNull()
  expect(soughtIn('Hà 2').digits).toBeNull()
})

it('words are sought without accents', () => {
  expect(soughtIn('  Cô  Hiền ').words).toEqual(['co', 'hien'])
})

it('nobody orders half a table', () => {
  expect([0, 1, 10, 11].map((people) => tablesToOrder(people, 2))).toEqual([2, 3, 3, 4])
})
