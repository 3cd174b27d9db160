import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { healthBeside, listening } from '#test/factories/beside.ts'
import { dripping, headOf } from '#test/factories/dripping.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'

let house: TestApp
let list: GuestList
let address: string
beforeAll(async () => {
  house = await anApp()
  list = await aGuestList(house)
  address = await listening(house)
})
afterAll(() => house.close())

const slowly = (drops: string) => ({ drops, every: 2000 })
const TIMEOUT = JSON.stringify({ error: { code: 'request_timeout' } })

describe('a request that comes in drop by drop', { concurrent: true, timeout: 60_000 }, () => {
  it('is answered 408 after 15 seconds, and its line is closed', async () => {
    const head = headOf('/api/b2c/oauth/internal/wb', 'application/json', 1000)
    const { seconds, ...said } = await dripping(address, { head, ...slowly('{'.repeat(20)) })
    expect(said).toEqual({ status: '408', body: TIMEOUT, closed: true })
    expect(seconds).toBeGreaterThan(13)
    expect(seconds).toBeLessThan(20)
  })

  it('is not kept open by pieces without an announced length, nor where nobody reads it', async () => {
    const chunked = [
      'POST /api/b2c/oauth/internal/wb HTTP/1.1',
      'host: songhy.vn',
      'content-type: application/json',
      'transfer-encoding: chunked',
      '',
      '1000\r\n',
    ]
    const unread = headOf('/healthz', 'application/json', 1000).map((line) => line.replace('POST', 'GET'))
    for (const { closed, seconds } of await Promise.all([
      dripping(address, { head: chunked, ...slowly('a'.repeat(20)) }),
      dripping(address, { head: unread, ...slowly('a'.repeat(20)) }),
    ])) {
      expect(closed).toBe(true)
      expect(seconds).toBeLessThan(20)
    }
  })

  it('is closed sooner where not even its headers come to an end', async () => {
    const { seconds, ...said } = await dripping(address, { head: ['GET / HTTP/1.1', 'x'], ...slowly('x'.repeat(20)) })
    expect(said).toEqual({ status: '408', body: TIMEOUT, closed: true })
    expect(seconds).toBeLessThan(16)
  })

  it('may take its time where it brings a file', async () => {
    const text = 'Anh Hiếu và cả nhà\nCô Bảy'
    const bytes = Buffer.byteLength(text)
    const path = `${list.guestsPath}/imports?dryRun=true`
    const head = headOf(path, 'text/plain', bytes, `authorization: Bearer ${list.token}`)
    const said = await dripping(address, { head, drops: text, every: Math.ceil(18_000 / text.length) })
    expect(said.status).toBe('201')
    expect(said.seconds).toBeGreaterThan(17)
  })
})

it('by the hundred keeps nobody waiting', async () => {
  const head = headOf('/api/b2c/oauth/internal/wb', 'application/json', 1000)
  const { beside, bearable } = await healthBeside(house, () =>
    Promise.all(
      Array.from({ length: 200 }, () => dripping(address, { head, drops: '{'.repeat(6), every: 500, patience: 4000 })),
    ),
  )
  expect(beside).toBeLessThan(bearable)
}, 60_000)
