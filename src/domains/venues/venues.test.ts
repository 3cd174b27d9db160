import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { namedOnly } from '#platform/named-only.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { getVenue, getVenueByName, listVenues } from './contract.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

describe('the list of venues', () => {
  it('gives every venue when nobody asks for less [K1] [GET /api/public/wedding-centers]', async () => {
    const all = await house.call(listVenues)
    expect(all.ok && { page: all.value.page, fetchSize: all.value.fetchSize }).toEqual({ page: 0, fetchSize: 9999 })
    expect(all.ok && all.value.items.length).toBe(all.ok && all.value.total)
    expect(all.ok && all.value.total).toBeGreaterThanOrEqual(60)
  })

  it('never shows a venue without a price above one that has one', async () => {
    const all = await house.call(listVenues)
    const priced = all.ok ? all.value.items.map((venue) => venue.priceFrom !== null) : []
    expect(priced.lastIndexOf(true)).toBeLessThan(priced.indexOf(false))
  })

  it('neither repeats nor drops a venue between pages', async () => {
    const seen: string[] = []
    for (let page = 0; ; page += 1) {
      const part = await house.call(listVenues, { query: { page: String(page), fetchSize: '7' } })
      if (!part.ok || part.value.items.length === 0) break
      seen.push(...part.value.items.map((venue) => venue.id))
    }
    const all = await house.call(listVenues)
    expect(seen).toEqual(all.ok && all.value.items.map((venue) => venue.id))
  })

  it('keeps to one city when asked', async () => {
    const list = await house.call(listVenues, { query: { cityId: 'da-nang' } })
    expect(list.ok && new Set(list.value.items.map((venue) => venue.city.id))).toEqual(new Set(['da-nang']))
  })

  it.each(['page=-1', 'page=x', 'fetchSize=0', 'fetchSize=10000', 'order=price', 'page=1&page=2'])(
    'refuses %s instead of guessing',
    async (query) => {
      const answer = await house.app.inject(`/api/public/wedding-centers?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.code).toBe('invalid')
    },
  )

  it('answers in the language of the request, Vietnamese where it names none of ours', async () => {
    const name = async (language: string) => {
      const answer = await house.app.inject({
        url: '/api/public/wedding-centers?cityId=ho-chi-minh&fetchSize=1',
        headers: { 'accept-language': language },
      })
      return answer.json().items[0].city.name
    }
    expect(await name('en-GB,en;q=0.9,vi;q=0.8')).toBe('Ho Chi Minh City')
    expect(await name('xx')).toBe('TP. Hồ Chí Minh')
    expect(await name('en;q=0.3, vi;q=0.9')).toBe('TP. Hồ Chí Minh')
  })
})

describe('one venue', () => {
  it('is the same by id and, with all that its page shows, by name [GET /api/public/wedding-centers/{id}] [GET /api/public/wedding-centers/unsigned-name/{name}]', async () => {
    const byName = await house.call(getVenueByName, { params: { name: 'hy-lam-palace' } })
    expect(byName.ok && byName.value.name).toBe('Hỷ Lâm Palace')
    const byId = await house.call(getVenue, { params: { id: byName.ok ? byName.value.id : '' } })
    expect(byId.ok).toBe(true)
    expect(byName).toMatchObject(byId)
  })

  it('is written by the import with what its contract names, and nothing else', async () => {
    const named = namedOnly(getVenue.success)
    const all = await house.call(listVenues)
    for (const { id } of all.ok ? all.value.items : []) {
      for (const lang of LANGUAGES) {
        const url = `/api/public/wedding-centers/${id}`
        const venue = (await house.app.inject({ url, headers: { 'accept-language': lang } })).json()
        expect(v.parse(getVenue.success, venue)).toEqual(venue)
        expect(named(venue)).toEqual(venue)
      }
    }
  })

  it('keeps the contact that only the site itself may use', async () => {
    const answer = await house.app.inject('/api/public/wedding-centers/unsigned-name/hy-lam-palace')
    expect(answer.body).not.toContain('hylam.example')
    expect(answer.json()).not.toHaveProperty('contact')
  })

  it('answers a malformed id like one that does not exist', async () => {
    const answers = ['/x', '/aaaaaaaaaaaa', '/unsigned-name/khong-co', '/unsigned-name/KHÔNG'].map((path) =>
      house.app.inject(`/api/public/wedding-centers${encodeURI(path)}`),
    )
    for (const answer of await Promise.all(answers)) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: { code: 'not_found' } })
    }
  })
})
