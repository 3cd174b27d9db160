import { expect, it } from 'vitest'
import { inWorker } from './in-worker.ts'

/** A module that does one thing with what it is given. */
const doing = (act: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads'
      const answer = (said) => parentPort.postMessage(said)
      ${act}`)}`,
  )
const LIMITS = { ms: 2000, megabytes: 32 }

it('gives the answer of work that stays within its limits', async () => {
  expect(await inWorker(doing('answer(workerData.a + workerData.b)'), { a: 2, b: 3 }, LIMITS)).toBe(5)
})

it('ends work that takes too long, though it never looks up', async () => {
  const begun = performance.now()
  await expect(inWorker(doing('for (;;);'), null, { ms: 500, megabytes: 32 })).rejects.toMatchObject({ why: 'time' })
  expect(performance.now() - begun).toBeLessThan(500 * 4 + 3000)
})

it('ends work that takes too much memory, and the process lives on', async () => {
  const hoard = 'const kept = []; for (;;) kept.push({ at: kept.length, more: [kept.length] })'
  await expect(inWorker(doing(hoard), null, { ms: 20_000, megabytes: 32 })).rejects.toMatchObject({ why: 'memory' })
})

it('says so where work fails or ends without a word', async () => {
  await expect(inWorker(doing("throw new TypeError('fell')"), null, LIMITS)).rejects.toThrow('fell')
  await expect(inWorker(doing(''), null, LIMITS)).rejects.toThrow('without an answer')
})
