import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aStandIn, reply, type Seen } from '#test/factories/stand-in.ts'

const HALL = { name: 'Hỷ Lâm Palace', display_name: 'Hỷ Lâm Palace, 28 Hoa Ngâu, Tân Hưng', lat: '10.74', lon: '106.7' }

let answer: unknown = [HALL]
let status = 200
let geocoder: Awaited<ReturnType<typeof aStandIn>>
let house: TestApp
beforeAll(async () => {
  geocoder = await aStandIn((_seen: Seen, response) => reply(response, status, answer))
  house = await anApp({ env: { GEOCODER_URL: `${geocoder.origin}/search?key=k` } })
})
afterAll(async () => {
  await house.close()
  await geocoder.close()
})

const find = (words: string, app = house) => ask(app, `GET /api/public/places?words=${encodeURIComponent(words)}`)

describe('a place', () => {
  it('is found by words, and the geocoder hears nothing but the words', async () => {
    const found = await find('hỷ lâm')
    expect(found).toMatchObject({
      status: 200,
      body: {
        items: [{ name: 'Hỷ Lâm Palace', address: '28 Hoa Ngâu, Tân Hưng', latitude: 10.74, longitude: 106.7 }],
      },
    })
    const [seen] = geocoder.seen
    const asked = new URL(seen!.path, geocoder.origin)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ key: 'k', q: 'hỷ lâm', countrycodes: 'vn' })
    expect(Object.keys(seen!.headers)).not.toContain('cookie')
    expect(Object.keys(seen!.headers)).not.toContain('x-forwarded-for')
  })

  it('is not found, and said so, where the geocoder fails, babbles or answers without end', async () => {
    const bad: [number, unknown][] = [
      [500, []],
      [200, { sorry: true }],
      [200, [{ ...HALL, lat: 'north' }]],
      [200, [{ ...HALL, display_name: 'x'.repeat(300_000) }]],
    ]
    for (const [code, said] of bad) {
      status = code
      answer = said
      expect(await find('hỷ lâm')).toMatchObject({ status: 503, body: { error: { code: 'places_unavailable' } } })
    }
  })

  it('is not looked for where no geocoder is configured', async () => {
    const other = await anApp()
    expect((await find('hỷ lâm', other)).status).toBe(404)
    await other.close()
  })
})
