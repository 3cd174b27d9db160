import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCrowd, aRush } from '#test/factories/rush.ts'

let crowd: Awaited<ReturnType<typeof aCrowd>>
beforeAll(async () => {
  crowd = await aCrowd(400)
}, 240_000)
afterAll(() => crowd.close())

describe('a voucher that everybody wants at once', () => {
  it('is never given more often than there are, nor twice to one customer, over two processes', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { answers, clients, held } = await aRush(crowd, 1000, 100)
      expect(held).toEqual({ counter: 100, claims: 100, customers: 100 })
      expect(clients).toBe(100)
      expect(Object.keys(answers).toSorted()).toEqual(['201', '409 sold_out'])
    }
  }, 240_000)

  it('goes to exactly one of sixty-four if there is one', async () => {
    const { answers, held } = await aRush(crowd, 64, 1)
    expect(answers).toEqual({ '201': 1, '409 sold_out': 63 })
    expect(held).toEqual({ counter: 1, claims: 1, customers: 1 })
  })
})
