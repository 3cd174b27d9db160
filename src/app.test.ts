import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { untilTrue } from '#test/faults/running-site.ts'

const TOKEN = 'POST /api/b2c/oauth/client'
const VENUES = 'GET /api/public/wedding-centers'
const house = await anApp()
afterAll(() => house.close())

const { app } = house
const bearers: (string | undefined)[] = []
const real = new Map(app.served)
const realToken = real.get(TOKEN)!
const realVenues = real.get(VENUES)!
app.served.set(VENUES, {
  ...realVenues,
  answer(question) {
    bearers.push(question.authorization)
    return realVenues.answer(question)
  },
})
beforeEach(() => {
  bearers.length = 0
  app.served.set(TOKEN, realToken)
  app.pageCache.invalidate()
})

describe('a rendering', () => {
  it('obtains a client token and makes its calls with it [X5]', async () => {
    let obtained = 0
    app.served.set(TOKEN, {
      ...realToken,
      answer(question) {
        obtained += 1
        return realToken.answer(question)
      },
    })
    for (const path of ['/wedding-centers', '/en/wedding-centers']) {
      expect((await app.inject(path)).statusCode).toBe(200)
    }
    expect(obtained).toBe(2)
    expect(bearers).toHaveLength(2)
    for (const bearer of bearers) expect(await app.deps.tokens.viewerOf(bearer)).toEqual({ kind: 'client' })
  })

  it('goes on without one, which is only logged [E6]', async () => {
    app.served.set(TOKEN, {
      ...realToken,
      answer: () => Promise.reject(new Error('no token today')),
    })
    const before = house.logLines.length
    expect((await app.inject('/wedding-centers')).statusCode).toBe(200)
    expect(bearers).toEqual([undefined])
    const lines = house.logLines.slice(before).map((line) => JSON.parse(line))
    expect(lines.filter(({ msg }) => msg === 'no client token for this rendering')).toHaveLength(1)
  })

  it('is answered in the language of its page, whatever the browser prefers', async () => {
    const english = { 'accept-language': 'en' }
    const city = async (url: string) => (await app.inject({ url, headers: english })).body.includes('Ho Chi Minh City')
    expect(await city('/wedding-centers?cityId=ho-chi-minh')).toBe(false)
    expect(await city('/en/wedding-centers?cityId=ho-chi-minh')).toBe(true)
  })
})

describe('a server that is told to end', () => {
  it('answers a request that is on its way to it, and closes the connection', async () => {
    const ending = await anApp()
    await ending.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((ending.app.server.address() as AddressInfo).port, '127.0.0.1')
    const connected = once(ending.app.server, 'connection')
    socket.write('GET /healthz HTTP/1.1\r\nhost: here\r\n')
    const [begun] = (await connected) as [Socket]
    await untilTrue('half of it has arrived', () => begun.bytesRead > 0)
    const closing = ending.close()
    await untilTrue('nobody else is let in', () => !ending.app.server.listening)
    socket.write('\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    await closing
  })
})
