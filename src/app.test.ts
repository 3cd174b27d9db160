import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'

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
