import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCrowd, aRush } from '#test/factories/rush.ts'

let crowd: Awaited<ReturnType<typeof aCrowd>>
beforeAll(async () => {
  crowd = await aCrowd(400)
}, 60_000)
afterAll(() => crowd.close())

it('twenty rounds of a thousand claims at once for a hundred: exactly a hundred each time, at most one a customer', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { answers, clients, held } = await aRush(crowd, 1000, 100)
    expect(held).toEqual({ counter: 100, claims: 100, customers: 100 })
    expect(clients).toBe(100)
    expect(Object.keys(answers).toSorted()).toEqual(['201', '409 sold_out'])
  }
}, 600_000)
