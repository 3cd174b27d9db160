import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { queueFiguresOf, Semaphore } from './semaphore.ts'

const TURN_MS = 20
const aLine = () => new Semaphore({ name: 'trial', atOnce: 1, waiting: 1000, expectedMs: 10 * TURN_MS })
/** Works off so many pieces that come at once; tells how many were refused before anything was done. */
async function come(line: Semaphore, count: number, work: () => Promise<unknown> = () => pause(TURN_MS)) {
  let refused = 0
  const pieces = Array.from({ length: count }, async () => {
    try {
      await line.run(work)
    } catch {
      refused += 1
    }
  })
  await Promise.resolve()
  await Promise.resolve()
  const atOnce = refused
  await Promise.all(pieces)
  expect(refused).toBe(atOnce)
  return refused
}

describe('a line that is to be short', () => {
  it('refuses at once who would wait too long, by how fast the work went lately', async () => {
    const line = aLine()
    await come(line, 30)
    const refused = await come(line, 100)
    expect(refused).toBeGreaterThan(80)
    expect(refused).toBeLessThan(98)
  })

  it('takes in as many as ever where the work is quick', async () => {
    const line = aLine()
    await come(line, 30, async () => {})
    expect(await come(line, 100, async () => {})).toBe(0)
  })

  it('says beforehand that it would refuse, and that it would no longer', async () => {
    const line = aLine()
    const figures = queueFiguresOf('trial')
    expect(figures.isShut()).toBe(false)
    await come(line, 10)
    const coming = come(line, 100)
    expect(figures.isShut()).toBe(true)
    await coming
    expect(figures.isShut()).toBe(false)
  })

  it('takes one piece that was stuck for no measure of the next ones', async () => {
    const line = aLine()
    await come(line, 100, async () => {})
    const stuck = Promise.withResolvers<void>()
    const first = line.run(() => stuck.promise)
    const others = Array.from({ length: 10 }, () => line.run(async () => {}))
    await pause(300)
    stuck.resolve()
    await Promise.all([first, ...others])
    expect(await come(line, 10, async () => {})).toBe(0)
  })
})
