import { afterAll, expect, it } from 'vitest'
import { endpointsOf } from '#platform/openapi.ts'
import { anApp } from './factories/app.ts'
import { fuzz } from './factories/fuzz.ts'
import { manyOf } from './factories/short.ts'

const house = await anApp({ env: { LIMIT_SCALE: '100000' } })
afterAll(() => house.close())

const MANY = manyOf(1000, 3000)

it('requests made from the contracts find no surprise, no answer outside its schema and no stack trace', async () => {
  const { findings, sent, reached, statuses } = await fuzz(house, MANY, 20_261_116)
  expect(findings).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(MANY)
  // made well enough to get past the door
  const least = endpointsOf(house.app).length * manyOf(0.4, 0.5)
  expect(reached.size, JSON.stringify(statuses)).toBeGreaterThan(least)
}, 120_000)
