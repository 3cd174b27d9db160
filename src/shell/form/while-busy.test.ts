import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from '#lib/call.ts'
import { whileBusy } from './while-busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (times: number, error: unknown) => {
  let asked = 0
  return async () => {
    asked += 1
    if (asked <= times) throw error
    return asked
  }
}

it('asks again while the house is busy, and gives up after the fourth time', async () => {
  const busy = new CallFailed(503, 'unavailable')
  const patient = whileBusy(failing(2, busy))
  await vi.runAllTimersAsync()
  expect(await patient).toBe(3)
  const given = whileBusy(failing(9, busy)).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await given).toBe(busy)
})

it('asks nobody twice who has another reason', async () => {
  const away = new TypeError('no network')
  await expect(whileBusy(failing(1, away))).rejects.toBe(away)
  await expect(whileBusy(failing(1, new CallFailed(500, 'unexpected')))).rejects.toThrow('500')
})
