import { afterAll, expect, it } from 'vitest'
import { endpointsOf } from '#platform/openapi.ts'
import { anApp } from './factories/app.ts'
import { fuzz } from './factories/fuzz.ts'

const house = await anApp({ env: { LIMIT_SCALE: '100000' } })
afterAll(() => house.close())

it('3,000 requests made from the contracts find no surprise, no answer outside its schema and no stack trace', async () => {
  const { findings, sent, reached } = await fuzz(house, 3000, 20_261_116)
  expect(findings).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(3000)
  // made well enough to get past the door
  expect(reached.size).toBeGreaterThan(endpointsOf(house.app).length * 0.5)
}, 120_000)
