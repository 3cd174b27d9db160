import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { listening } from '#test/factories/beside.ts'
import { dripping, headOf } from '#test/factories/dripping.ts'
import { aGuestList } from '#test/factories/guests.ts'

const house = await anApp()
afterAll(() => house.close())

it('a file that comes in drop by drop is answered 408 after two minutes', async () => {
  const list = await aGuestList(house)
  const head = headOf(`${list.guestsPath}/imports`, 'text/plain', 1000, `authorization: Bearer ${list.token}`)
  const said = await dripping(await listening(house), { head, drops: 'a'.repeat(40), every: 4000, patience: 150_000 })
  expect(said).toMatchObject({ status: '408', closed: true })
  expect(Math.round(said.seconds)).toBeGreaterThanOrEqual(119)
  expect(said.seconds).toBeLessThan(127)
})
