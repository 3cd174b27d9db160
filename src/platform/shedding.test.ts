import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done, endpoint } from '#lib/endpoint.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { listening } from '#test/factories/beside.ts'
import { queueFiguresOf } from './semaphore.ts'
import { serve } from './serve.ts'

const waiting = endpoint({
  name: 'waiting',
  method: 'GET',
  path: '/api/public/waiting',
  auth: 'anyone',
  summary: 'Answers when it is let go',
  success: v.object({}),
})
const ALWAYS = 50

let house: TestApp
let address: string
let late = 0
let inHand = 0
let release = Promise.withResolvers<void>()
beforeAll(async () => {
  house = await anApp({ lateMs: () => late })
  serve(house.app, waiting, async () => {
    inHand += 1
    await release.promise
    return done({})
  })
  address = await listening(house)
  await ask('/vouchers')
})
afterAll(() => house.close())

const ask = (path: string, init?: RequestInit) => fetch(address + path, init)
const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).status

/** As many in hand as are always taken in, and an event loop that is so late. */
async function besieged(ms: number, look: () => Promise<void>) {
  release = Promise.withResolvers()
  inHand = 0
  const answers = Array.from({ length: ALWAYS }, () => statusOf(waiting.path))
  await expect.poll(() => inHand).toBe(ALWAYS)
  late = ms
  try {
    await look()
  } finally {
    late = 0
    release.resolve()
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
}

describe('while the event loop is late and enough is in hand', () => {
  it('a call is refused at once, with a time to come again', () =>
    besieged(100, async () => {
      const refused = await ask('/api/public/vouchers')
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await refused.json()).toEqual({ error: { code: 'unavailable' } })
      const written = await ask('/quotation', { method: 'POST', body: 'x'.repeat(100_000) })
      expect(written.status).toBe(503)
    }))

  it('a page that must be made is one of two sentences that asks again, one that is kept is given', () =>
    besieged(100, async () => {
      const made = await ask('/en/dresses')
      expect(made.status).toBe(503)
      expect(made.headers.get('retry-after')).toBe('2')
      expect(await made.text()).toMatch(/<html lang="en">[\s\S]*http-equiv="refresh"/)
      expect(await statusOf('/vouchers')).toBe(200)
    }))

  it('probes and metrics are answered', () =>
    besieged(100, async () => {
      for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(path)).toBe(200)
      expect(await (await ask('/metrics')).text()).toMatch(/^work_refused_total\{queue="requests"\} [1-9]/m)
    }))
})

it('a write is refused at the door while the line of writers is too long, and a list is not', async () => {
  const line = queueFiguresOf('writers')
  const { isShut } = line
  line.isShut = () => true
  expect(await statusOf('/api/public/wedding-centers/quotations', { method: 'POST', body: '{}' })).toBe(503)
  expect(await statusOf('/api/public/vouchers')).toBe(200)
  line.isShut = isShut
  expect(await statusOf('/api/public/wedding-centers/quotations', { method: 'POST', body: '{}' })).not.toBe(503)
})

it('a page that is not kept is refused at the door while the line for renderings is too long', async () => {
  const line = queueFiguresOf('pages')
  const { isShut } = line
  line.isShut = () => true
  expect(await statusOf('/en/magazine')).toBe(503)
  expect(await statusOf('/vouchers')).toBe(200)
  line.isShut = isShut
  expect(await statusOf('/en/magazine')).toBe(200)
})

it('nobody is refused for others who wait while the event loop is on time', () =>
  besieged(0, async () => {
    expect(await statusOf('/api/public/vouchers')).toBe(200)
  }))

it('nobody is refused for a late event loop while little is in hand', async () => {
  late = 1000
  expect(await statusOf('/api/public/vouchers')).toBe(200)
  late = 0
})

it('whoever was told that a file is not there is in hand no more', async () => {
  const statuses = await Promise.all(Array.from({ length: ALWAYS }, () => statusOf('/assets/of-a-release-before.js')))
  expect(new Set(statuses)).toEqual(new Set([404]))
  late = 1000
  expect(await statusOf('/api/public/vouchers')).toBe(200)
  late = 0
})

it('whoever sends slowly is not in hand', async () => {
  const slow = Array.from({ length: ALWAYS + 10 }, () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) })
    const leaving = new AbortController()
    const init = { method: 'POST', body, duplex: 'half', signal: leaving.signal } as RequestInit
    return { leave: () => leaving.abort(), answer: ask('/api/b2c/oauth/internal/wb', init).catch(() => {}) }
  })
  await new Promise((arrived) => setTimeout(arrived, 300))
  late = 1000
  expect(await statusOf('/api/public/vouchers')).toBe(200)
  late = 0
  for (const { leave } of slow) leave()
  await Promise.all(slow.map(({ answer }) => answer))
})
