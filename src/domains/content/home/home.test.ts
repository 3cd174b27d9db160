import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { HOME_SECTIONS } from '../cms/contract.ts'
import { getHome } from './contract.ts'

const MINUTE = 60_000
/** The vouchers and the fair of the sample site are still to come. */
const clock = aClock(tspAt('2026-11-19', '10:00'))
let house: TestApp
let queries = 0
beforeAll(async () => {
  house = await anApp({ clock })
  const executor = house.db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (...given) => {
    queries += 1
    return execute(...given)
  }
})
afterAll(() => house.close())

const home = async () => {
  const told = await house.call(getHome)
  if (!told.ok) throw new Error('there is no home page')
  return told.value
}

describe('the home page’s one answer', () => {
  it('holds every part of the page', async () => {
    const { sections, slides, cities, dresses, vouchers, articles, questions, counts, venue } = await home()
    expect(new Set(sections.map(({ id }) => id))).toEqual(new Set(HOME_SECTIONS))
    expect(venue?.unsignedName).toBe('hy-lam-palace')
    expect(slides.map((card) => card.city.id)).toEqual(slides.map(() => cities[0]!.id))
    expect([dresses.length, vouchers.length, articles.length, questions.length]).toEqual([5, 4, 4, 4])
    expect(vouchers.every(({ state }) => state === 'OPEN')).toBe(true)
    expect(counts.venues).toBeGreaterThanOrEqual(60)
  })

  it('holds the advertisement, what the house does, albums of three kinds and the next fair', async () => {
    const { advertisement, products, albums, fair } = await home()
    expect(advertisement?.link.href).toBe('/fair')
    expect(products).toHaveLength(4)
    expect(new Set(albums.map(({ category }) => category.id)).size).toBe(3)
    expect(fair).toMatchObject({ over: false })
    const later = await anApp({ clock: aClock(Date.parse('2036-01-01')) })
    const told = await later.call(getHome)
    expect(told).toMatchObject({ ok: true, value: { fair: null, advertisement: null, promotions: [] } })
    expect((await later.app.inject('/')).statusCode).toBe(200)
    await later.close()
  })

  it('lies ready: the page is rendered without one question to the database', async () => {
    await house.app.inject('/')
    house.app.pageCache.invalidate()
    queries = 0
    expect((await house.app.inject('/')).statusCode).toBe(200)
    expect(queries).toBe(0)
  })

  it('is asked for anew after a minute, behind the visitor’s back', async () => {
    await home()
    clock.pass(2 * MINUTE)
    queries = 0
    const old = await home()
    expect(old.sections.length).toBeGreaterThan(0)
    await expect.poll(() => queries).toBeGreaterThan(0)
  })
})
