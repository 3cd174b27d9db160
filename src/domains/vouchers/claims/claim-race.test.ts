import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCrowd, aRush } from '#test/factories/rush.ts'
import { manyOf } from '#test/factories/short.ts'

let crowd: Awaited<ReturnType<typeof aCrowd>>
beforeAll(async () => {
  crowd = await aCrowd(manyOf(150, 400))
}, 240_000)
afterAll(() => crowd.close())

describe('a voucher that everybody wants at once', () => {
  it('is never given more often than there are, nor twice to one customer, over two processes', async () => {
    const [stock, rounds] = [manyOf(40, 100), manyOf(1, 2)]
    for (let round = 0; round < rounds; round += 1) {
      const { answers, clients, held } = await aRush(crowd, 10 * stock, stock)
      expect(held).toEqual({ counter: stock, claims: stock, customers: stock })
      expect(clients).toBe(stock)
      expect(Object.keys(answers).toSorted()).toEqual(['201', '409 sold_out'])
    }
  }, 240_000)

  it('goes to exactly one of sixty-four if there is one', async () => {
    const { answers, held } = await aRush(crowd, 64, 1)
    expect(answers).toEqual({ '201': 1, '409 sold_out': 63 })
    expect(held).toEqual({ counter: 1, claims: 1, customers: 1 })
  })
})
