import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import {
  getAdBanner,
  getHiddenPriceText,
  HOME_SECTIONS,
  listHomeSections,
  listPopups,
  listProducts,
  listPromotionBanners,
  listQuestions,
  listSlideCities,
  listVenueBanners,
  listVenueSlides,
} from './contract.ts'

/** Before the sample site's banners are over. */
const clock = aClock(tspAt('2026-11-19', '10:00'))
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

const CMS = '/api/public/cms/webapps'
async function inEnglish(path: string) {
  const answer = await house.app.inject({ url: `${CMS}/${path}`, headers: { 'accept-language': 'en' } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** The same things in the same order, told in other words, with pictures that have words of their own. */
function expectOtherWords(vietnamese: Told[], english: Told[]) {
  expect(english.map(({ id }) => id)).toEqual(vietnamese.map(({ id }) => id))
  vietnamese.forEach((told, index) => {
    expect(english[index]!.title).not.toBe(told.title)
    if (told.picture) expect(english[index]!.picture!.alt).not.toBe(told.picture.alt)
    if (told.picture) expect(english[index]!.picture!.id).toBe(told.picture.id)
  })
}
interface Told {
  id: string
  title: string
  picture?: { id: string; alt: string } | null
}

describe('the home page’s content', () => {
  it('names every part of the page in both languages [GET /api/public/cms/webapps/home-pages]', async () => {
    const sections = await house.call(listHomeSections)
    const items = sections.ok ? sections.value.items : []
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(HOME_SECTIONS))
    expect(items[0]!.picture?.id).toMatch(/^[0-9a-f]{20}$/)
    expectOtherWords(items, (await inEnglish('home-pages')).items)
  })

  it('has one advertisement [GET /api/public/cms/webapps/home-pages/ad-banner]', async () => {
    const { banner } = await inEnglish('home-pages/ad-banner')
    const vietnamese = await house.call(getAdBanner)
    expectOtherWords(vietnamese.ok ? [vietnamese.value.banner!] : [], [banner])
    expect(banner.link.href).toMatch(/^\//)
  })

  it('advertises until the evening of the last day in Vietnam', async () => {
    const then = aClock(tspAt('2026-12-13', '23:59'))
    const own = await anApp({ clock: then, databaseUrl: house.databaseUrl })
    const advertised = async () => {
      const told = await own.call(getAdBanner)
      return told.ok && told.value.banner?.id
    }
    const last = await advertised()
    then.pass(60_000)
    const after = await advertised()
    await own.close()
    expect([last, after]).toEqual(['trau-cau-lan-thu-tu', undefined])
  })

  it('has the words for a price that is not published [GET /api/public/cms/webapps/home-pages/wedding-center/hidden-text]', async () => {
    const vietnamese = await house.call(getHiddenPriceText)
    const english = await inEnglish('home-pages/wedding-center/hidden-text')
    expect(vietnamese.ok && vietnamese.value.text.length).toBeGreaterThan(40)
    expect(english.text).not.toBe(vietnamese.ok && vietnamese.value.text)
  })

  it.each([
    ['wedding-center-banners', listVenueBanners],
    ['promotion-banners', listPromotionBanners],
    ['products', listProducts],
  ] as const)(
    'has %s [GET /api/public/cms/webapps/wedding-center-banners] [GET /api/public/cms/webapps/promotion-banners] [GET /api/public/cms/webapps/products]',
    async (path, endpoint) => {
      const vietnamese = await house.call(endpoint)
      const items = vietnamese.ok ? vietnamese.value.items : []
      expect(items.length).toBeGreaterThanOrEqual(3)
      expectOtherWords(items, (await inEnglish(path)).items)
    },
  )

  it('tells the cities in their order, and how many venues each has [GET /api/public/cms/webapps/wedding-centers-slides/cities]', async () => {
    const cities = await house.call(listSlideCities)
    const items = cities.ok ? cities.value.items : []
    expect(items[0]!.id).toBe('ho-chi-minh')
    expect(items).toHaveLength(8)
    for (const { id, venues } of items) {
      const { total } = (await house.app.inject(`/api/public/wedding-centers?cityId=${id}&fetchSize=1`)).json()
      expect([id, venues]).toEqual([id, total])
    }
    expect((await inEnglish('wedding-centers-slides/cities')).items[0].name).toBe('Ho Chi Minh City')
  })

  it('shows the chosen venues of a city, or of all [GET /api/public/cms/webapps/wedding-centers-slides]', async () => {
    const ofCity = async (cityId?: string) => {
      const list = await house.call(listVenueSlides, { query: { cityId } })
      return list.ok ? list.value.items : []
    }
    expect((await ofCity('ho-chi-minh')).map((venue) => venue.unsignedName)).toEqual([
      'hy-lam-palace',
      'lau-trang-garden',
      'maison-luc-binh',
      'khach-san-nguyet-cam',
    ])
    for (const venue of await ofCity('hue')) expect(venue.city.id).toBe('hue')
    expect((await ofCity()).length).toBeGreaterThan(24)
    expect(await ofCity('atlantis')).toEqual([])
    expect((await house.app.inject(`${CMS}/wedding-centers-slides?city=hue`)).statusCode).toBe(400)
  })

  it('never shows one picture side by side in a city', async () => {
    const cities = await house.call(listSlideCities)
    for (const { id } of cities.ok ? cities.value.items : []) {
      const list = await house.call(listVenueSlides, { query: { cityId: id } })
      const pictures = list.ok ? list.value.items.map((venue) => venue.picture.id) : []
      expect([id, new Set(pictures).size]).toEqual([id, pictures.length])
    }
  })
})

describe('the questions', () => {
  it('stand by groups, twenty and more, in both languages [GET /api/public/cms/webapps/frequently-asked-questions]', async () => {
    const told = await house.call(listQuestions)
    if (!told.ok) throw new Error('there are no questions')
    const { groups, items } = told.value
    expect(items.length).toBeGreaterThanOrEqual(20)
    const order = items.map(({ group }) => groups.findIndex(({ id }) => id === group))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(new Set(order).size).toBe(groups.length)

    const english = await inEnglish('frequently-asked-questions')
    expect(english.groups.map(({ name }: { name: string }) => name)).not.toEqual(groups.map(({ name }) => name))
    items.forEach((question, index) => {
      expect(english.items[index].question).not.toBe(question.question)
      expect(question.answer).toMatch(/^<p>/)
    })
  })

  it('lead to pages in the reader’s language', async () => {
    const links = (answer: { items: { answer: string }[] }) =>
      answer.items.flatMap(({ answer }) => [...answer.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!))
    const vietnamese = await house.call(listQuestions)
    const found = vietnamese.ok ? links(vietnamese.value) : []
    expect(found.length).toBeGreaterThan(5)
    expect(links(await inEnglish('frequently-asked-questions'))).toEqual(found.map((href) => `/en${href}`))
  })
})

describe('the campaigns', () => {
  it('are told even when they have ended, without the odds of a prize [GET /api/public/cms/webapps/popups]', async () => {
    const told = await house.call(listPopups)
    const wheel = told.ok ? told.value.items.find(({ id }) => id === 'lucky-wheel') : undefined
    expect(wheel).toMatchObject({ lastDate: '2025-01-11', href: '/event' })
    expect(wheel!.picture.width).toBeGreaterThan(0)
    const english = await inEnglish('popups')
    expect(english.items[0].rules).toHaveLength(wheel!.rules.length)
    expect(Object.keys(english.items[0])).not.toContain('wheel')
  })
})
