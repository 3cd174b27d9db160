import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { shareAnswers } from './share-answers.ts'

/** Answers when it is told to. */
function aSlowOne() {
  const asked: PromiseWithResolvers<number>[] = []
  const share = shareAnswers(() => {
    const one = Promise.withResolvers<number>()
    asked.push(one)
    return one.promise
  }, 100)
  return { asked, share }
}

it('however many ask meanwhile share one answer, which was asked for after they came', async () => {
  const { asked, share } = aSlowOne()
  const first = share()
  const others = Array.from({ length: 500 }, share)
  expect(asked).toHaveLength(1)
  asked[0]!.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => asked.length).toBe(2)
  const late = share()
  asked[1]!.resolve(2)
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]))
  await expect.poll(() => asked.length).toBe(3)
  asked[2]!.resolve(3)
  expect(await late).toBe(3)
})

it('one that failed fails nobody who came after it', async () => {
  const { asked, share } = aSlowOne()
  const first = share()
  const second = share()
  asked[0]!.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.resolve(2)
  expect(await second).toBe(2)
})

it('nobody waits behind one that is not answered in time', async () => {
  const { asked, share } = aSlowOne()
  void share()
  const said = () => share().catch((error: Error) => error.message)
  await expect.poll(() => Promise.race([said(), pause(20)])).toBe('no answer')
  expect(asked).toHaveLength(1)
  asked[0]!.resolve(1)
  await expect.poll(() => asked.length).toBe(2)
  const last = share()
  asked[1]!.resolve(2)
  await expect.poll(() => asked.length).toBe(3)
  asked[2]!.resolve(3)
  expect(await last).toBe(3)
})
