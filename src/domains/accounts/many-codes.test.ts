import { afterAll, expect, it } from 'vitest'
import { openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { startSending } from '#platform/messages.ts'
import { anApp } from '#test/factories/app.ts'
import { aTel, sendCode } from '#test/factories/customers.ts'

const house = await anApp({ env: { LIMIT_SCALE: '1000' }, poolSize: 3 })
const log = createLog('silent')
// as the server gives it: connections that no visitor waits for
const background = openPool(house.databaseUrl, log, 10, 30_000)
afterAll(async () => {
  await background.end()
  await house.close()
})

it('forty codes at once are all taken and each sent once, while the worker goes on', { timeout: 60_000 }, async () => {
  const sent: string[] = []
  const sender = await startSending(background, async ({ to }) => void sent.push(to), log)
  const tels = Array.from({ length: 40 }, aTel)
  const answers = await Promise.all(tels.map((tel) => sendCode(house, tel)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(40)
  const later = aTel()
  expect((await sendCode(house, later)).status).toBe(200)
  await expect.poll(() => sent.includes(later), { timeout: 30_000 }).toBe(true)
  await sender.stop()
  expect(sent.sort()).toEqual([...tels, later].sort())
})
