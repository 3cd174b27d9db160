import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domains/dresses/words/rules.ts'
import { href } from '#lib/href.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { listCities } from './cities/contract.ts'
import { ARTICLE_CATEGORIES } from './contract.ts'
import { listPhotographies } from './photography/contract.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

/** A picture has one id whatever part of it is shown, so another crop of it is the same picture. */
async function picturesOn(path: string): Promise<string[] | null> {
  const { statusCode, body } = await house.app.inject(path)
  if (statusCode === 404) return null
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main'))
  return [...main.matchAll(/<img[^>]* src="\/pictures\/([0-9a-f]+)\//g)].map(([, id]) => id!)
}

/** Every page of a list, as far as there is one, and what stands twice on it. */
async function repeatedOn(path: string): Promise<{ seen: number; repeated: string[] }> {
  const repeated: string[] = []
  let seen = 0
  for (let page = 1; ; page += 1) {
    const address = page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`
    const pictures = await picturesOn(address)
    if (!pictures?.length) return { seen, repeated }
    seen += pictures.length
    const twice = pictures.filter((id, at) => pictures.indexOf(id) !== at)
    repeated.push(...twice.map((id) => `${address}: ${id}`))
    if (!path.startsWith(href('venues')) && !path.startsWith(href('dresses'))) return { seen, repeated }
  }
}

async function expectOnce(paths: string[], least: number) {
  const found = []
  for (const path of paths) found.push(await repeatedOn(path))
  expect(found.flatMap(({ repeated }) => repeated)).toEqual([])
  expect(found.reduce((sum, { seen }) => sum + seen, 0)).toBeGreaterThan(least)
}

describe('one page of the sample site shows no picture twice', () => {
  it('at home', () => expectOnce(['/'], 20))

  it('among the venues as they are suggested, everywhere and in each city', async () => {
    const cities = await house.call(listCities)
    const ids = cities.ok ? cities.value.items.map(({ id }) => id) : []
    await expectOnce([href('venues'), ...ids.map((cityId) => href('venues', { cityId }))], 100)
  })

  it('among the dresses, all of them and in each category', () =>
    expectOnce([href('dresses'), ...CATEGORIES.map((category) => href('dresses', { category }))], 70))

  it('in the magazine, all of it and in each category', () =>
    expectOnce([href('magazine'), ...ARTICLE_CATEGORIES.map((category) => href('magazine', { category }))], 40))

  it('among fairs, events and albums', async () => {
    const told = await house.call(listPhotographies)
    const albums = told.ok ? told.value.items.flatMap(({ albums }) => albums) : []
    await expectOnce([href('fair'), href('event'), href('photography')], 10)
    // an album shows the whole of one story, and its others below
    expect(new Set(albums.map(({ picture }) => picture.id)).size).toBe(albums.length)
  })
})
