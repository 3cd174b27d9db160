import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listVenues } from '#domains/venues/contract.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { nearPoint } from './places/rules.ts'
import { kilometresBetween } from './rules.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

async function listed(query: Record<string, string>) {
  const list = await house.call(listVenues, { query: { fetchSize: '100', ...query } })
  if (!list.ok) throw new Error('there is no list')
  return list.value.items
}

describe('venues near a place', () => {
  it.each(['quan-7', 'hoan-kiem', '16.06,108.22'])('say how far they are from %s, the nearest first', async (near) => {
    const found = await listed({ near })
    const from = nearPoint(near)!
    expect(found.length).toBeGreaterThan(50)
    for (const { point, distance } of found) expect(distance).toBeCloseTo(kilometresBetween(from, point), 0)
    const distances = found.map(({ distance }) => distance!)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  it('are the same ones page by page, and keep another order where one is asked for', async () => {
    const whole = await listed({ near: 'quan-7', cityId: 'ho-chi-minh' })
    const pages = await Promise.all(
      ['0', '1', '2', '3'].map((page) => listed({ near: 'quan-7', cityId: 'ho-chi-minh', page, fetchSize: '5' })),
    )
    expect(pages.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    const byPrice = await listed({ near: 'quan-7', sort: 'price' })
    expect(byPrice.map(({ id }) => id)).toEqual((await listed({ sort: 'price' })).map(({ id }) => id))
    expect(byPrice.every(({ distance }) => distance !== null)).toBe(true)
    expect((await listed({})).every(({ distance }) => distance === null)).toBe(true)
  })

  it('are not looked for around what nobody knows', async () => {
    for (const near of ['nowhere', '10.7654321,106.7', 'Quận 7', '%27']) {
      const answer = await ask(house, `GET /api/public/wedding-centers?near=${encodeURIComponent(near)}`)
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    }
    const page = await house.app.inject('/wedding-centers?cityId=hue&near=nowhere')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/wedding-centers?cityId=hue'])
  })

  it('stand on pages that nobody keeps', async () => {
    const page = await house.app.inject('/wedding-centers?near=10.74,106.72')
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toContain('no-store')
    expect(page.body).toContain('cách khoảng')
    expect((await house.app.inject('/en/wedding-centers?near=quan-7')).body).toMatch(/\d km away/)
  })
})
