import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCrowd, aRush } from '#test/factories/rush.ts'
import { tellFault } from '#test/factories/tell-fault.ts'

let crowd: Awaited<ReturnType<typeof aCrowd>>
beforeAll(async () => {
  crowd = await aCrowd(400)
}, 60_000)
afterAll(() => crowd.close())

it('twenty rounds of a thousand claims at once for a hundred: exactly a hundred each time, at most one a customer', async () => {
  let wrong = 0
  for (let round = 0; round < 20; round += 1) {
    const { answers, clients, held } = await aRush(crowd, 1000, 100)
    wrong += Math.abs(held.claims - 100) + Math.abs(held.customers - 100)
    expect.soft(held).toEqual({ counter: 100, claims: 100, customers: 100 })
    expect.soft(clients).toBe(100)
    expect.soft(Object.keys(answers).toSorted()).toEqual(['201', '409 sold_out'])
  }
  tellFault({
    case: 'voucher race: 1,000 claims at once for 100, two processes',
    tried: '20 rounds',
    lost: `${wrong} beyond or below the stock, or twice to one customer`,
    goal: 'none',
    met: wrong === 0,
  })
}, 600_000)
