import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { anAddress, ask, aTel, said } from '#test/factories/customers.ts'

const house = await anApp()
afterAll(() => house.close())

const existence = (ip: string) =>
  ask(house, `GET /api/public/customers/tel-existence?tel=${encodeURIComponent(aTel())}`, undefined, { ip })
async function took(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

it('answers late whoever goes on asking beyond a limit, and nobody else', async () => {
  const [stubborn, other] = [anAddress(), anAddress()]
  for (let at = 0; at < 41; at += 1) await existence(stubborn)
  expect(said(await existence(stubborn))).toBe('429 too_many_requests')
  expect(await took(() => existence(stubborn))).toBeGreaterThanOrEqual(990)
  expect(await took(() => existence(other))).toBeLessThan(900)
  expect(await took(() => ask(house, 'GET /healthz', undefined, { ip: stubborn }))).toBeLessThan(900)
})
