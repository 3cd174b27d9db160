import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRESS_SORTS, listDresses } from '#domains/dresses/contract.ts'
import { listMakers } from '#domains/dresses/makers/contract.ts'
import { CATEGORIES, MODES } from '#domains/dresses/words/rules.ts'
import { listVenues } from '#domains/venues/contract.ts'
import { VENUE_SORTS } from '#domains/venues/rules.ts'
import { listBrands } from '#domains/vouchers/contract.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { listCities } from './cities/contract.ts'
import { listVenueBanners, listVenueSlides } from './cms/contract.ts'
import { ARTICLE_CATEGORIES, publicMagazine } from './contract.ts'
import { getHome } from './home/contract.ts'
import { listPhotographies } from './photography/contract.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

interface Shown {
  name?: string
  title?: string
  picture?: { id: string } | null
  logo?: { id: string } | null
}

/** A picture has one id whatever part of it is shown, so another crop of it is the same picture. */
function repeatedIn(list: string, cards: Shown[]): string[] {
  const pictures = cards.map(({ picture, logo }) => (picture ?? logo)?.id)
  const nameOf = ({ name, title }: Shown) => name ?? title
  return cards.flatMap((card, at) =>
    at > 0 && pictures[at] && pictures[at] === pictures[at - 1]
      ? [`${list}: ${nameOf(cards[at - 1]!)} | ${nameOf(card)}`]
      : [],
  )
}

/** The cards of an answer; there must be some, or nothing would be shown by comparing them. */
async function cardsOf(asked: Promise<{ ok: boolean; value?: { items: Shown[] } }>): Promise<Shown[]> {
  const { ok, value } = await asked
  if (!ok || !value) throw new Error('there is no such list')
  return value.items
}

const ALL = { fetchSize: '9999' }

describe('no two neighbours of the sample site show the same picture', () => {
  it('among venues, in every order, everywhere and in each city', async () => {
    const cities = await house.call(listCities)
    const ids = cities.ok ? cities.value.items.map(({ id }) => id) : []
    expect(ids.length).toBeGreaterThan(5)
    const repeated: string[] = []
    for (const sort of VENUE_SORTS) {
      for (const cityId of [undefined, ...ids]) {
        const cards = await cardsOf(house.call(listVenues, { query: { ...ALL, sort, cityId } }))
        if (cityId === undefined) expect(cards.length).toBeGreaterThan(50)
        repeated.push(...repeatedIn(`${sort} ${cityId ?? 'everywhere'}`, cards))
      }
    }
    expect(repeated).toEqual([])
  })

  it('among dresses, in every order, and as they come in each category and at each maker', async () => {
    const makers = await house.call(listMakers)
    const brands = makers.ok ? makers.value.items.map(({ id }) => id) : []
    const asked = [
      ...DRESS_SORTS.map((sort) => ({ sort })),
      ...MODES.flatMap((mode) => DRESS_SORTS.map((sort) => ({ mode, sort }))),
      ...CATEGORIES.map((category) => ({ category })),
      ...brands.map((brand) => ({ brand })),
    ]
    const repeated: string[] = []
    for (const query of asked) {
      const cards = await cardsOf(house.call(listDresses, { query: { ...ALL, ...query } as never }))
      repeated.push(...repeatedIn(JSON.stringify(query), cards))
    }
    expect(repeated).toEqual([])
  })

  it('among brands, articles and albums', async () => {
    const repeated = repeatedIn('brands', await cardsOf(house.call(listBrands, { query: ALL })))
    for (const category of [undefined, ...ARTICLE_CATEGORIES]) {
      const articles = await cardsOf(house.call(publicMagazine.list, { query: { ...ALL, category } }))
      repeated.push(...repeatedIn(`articles ${category ?? ''}`, articles))
    }
    const photography = await house.call(listPhotographies)
    if (!photography.ok) throw new Error('there is no photography')
    repeated.push(...repeatedIn('ways of photography', photography.value.items))
    for (const { name, albums } of photography.value.items) repeated.push(...repeatedIn(name, albums))
    repeated.push(
      ...repeatedIn(
        'all albums',
        photography.value.items.flatMap(({ albums }) => albums),
      ),
    )
    expect(repeated).toEqual([])
  })

  it('in any part of the home page, whichever city is chosen', async () => {
    const home = await house.call(getHome)
    if (!home.ok) throw new Error('there is no home page')
    const { cities, dresses, articles, promotions } = home.value
    const repeated = [
      ...repeatedIn('dresses', dresses),
      ...repeatedIn('articles', articles),
      ...repeatedIn('promotions', promotions),
      ...repeatedIn('banners', await cardsOf(house.call(listVenueBanners))),
    ]
    for (const { id } of cities) {
      repeated.push(...repeatedIn(id, await cardsOf(house.call(listVenueSlides, { query: { cityId: id } }))))
    }
    expect(repeated).toEqual([])
  })
})
