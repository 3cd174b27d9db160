import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aStandIn, reply } from '#test/factories/stand-in.ts'
import { loadTexts } from './load-texts.ts'

const FASTER = 50
const realSetTimeout = setTimeout

let answer: (response: ServerResponse, path: string) => unknown
let server: Awaited<ReturnType<typeof aStandIn>>
let asked: number[]
let waits: number[]
let version: string
let versions = 0
beforeEach(async () => {
  asked = []
  waits = []
  versions += 1
  version = `version-${versions}`
  server = await aStandIn(({ path }, response) => answer(response, path))
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(waits.length)
    return server.fetch(path)
  })
  // time passes faster here; the network keeps its own timers, none of which is a multiple of 350 ms
  vi.stubGlobal('setTimeout', (act: () => void, ms: number, ...given: unknown[]) => {
    if (ms % 350 !== 0) return realSetTimeout(act, ms, ...given)
    waits.push(ms)
    return realSetTimeout(act, ms / FASTER, ...given)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

describe('a file of texts', () => {
  it('is fetched by language, namespace and version [L3]', async () => {
    answer = (response, path) => reply(response, 200, { path })
    const texts = await loadTexts('en', ['venues', 'common'], version)
    expect(texts).toEqual({
      venues: { path: `/locales/en/venues.json?v=${version}` },
      common: { path: `/locales/en/common.json?v=${version}` },
    })
  })

  it('is fetched once, however often it is needed', async () => {
    answer = (response) => reply(response, 200, { title: 'Venues' })
    await Promise.all([loadTexts('vi', ['venues'], version), loadTexts('vi', ['venues'], version)])
    await loadTexts('vi', ['venues'], version)
    expect(server.seen).toHaveLength(1)
    await loadTexts('en', ['venues'], version)
    expect(server.seen).toHaveLength(2)
  })

  it('that fails is tried again five times: after 350 ms, and then each time after twice as long [L4]', async () => {
    answer = (response) => reply(response, 503)
    await expect(loadTexts('vi', ['venues'], version)).rejects.toThrow('503')
    expect(waits).toEqual([350, 700, 1400, 2800, 5600])
    expect(asked).toEqual([0, 1, 2, 3, 4, 5])
    expect(server.seen).toHaveLength(6)
  })

  it('is tried no more once it has come, whatever the failures before were [L4]', async () => {
    const failures = [
      (response: ServerResponse) => reply(response, 500),
      (response: ServerResponse) => response.destroy(),
      (response: ServerResponse) => response.writeHead(200).end('<html>'),
    ]
    answer = (response) => (failures.shift() ?? ((last) => reply(last, 200, { title: 'Venues' })))(response)
    expect(await loadTexts('vi', ['venues'], version)).toEqual({ venues: { title: 'Venues' } })
    expect(waits).toEqual([350, 700, 1400])
  })

  it('that failed for good may be asked for anew', async () => {
    answer = (response) => reply(response, 503)
    await expect(loadTexts('vi', ['venues'], version)).rejects.toThrow('503')
    answer = (response) => reply(response, 200, { title: 'Venues' })
    expect(await loadTexts('vi', ['venues'], version)).toEqual({ venues: { title: 'Venues' } })
  })
})
