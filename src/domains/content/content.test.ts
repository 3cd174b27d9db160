import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { getArticle, getPolicy, POLICIES, publicMagazine } from './contract.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

describe('the magazine', () => {
  it('lists every article, the newest first, in both languages [GET /api/public/trends/magazineListAll]', async () => {
    const list = await house.call(publicMagazine.list, { query: { fetchSize: '9999' } })
    const dates = list.ok ? list.value.items.map((article) => article.publishedDate) : []
    expect(dates.length).toBeGreaterThanOrEqual(24)
    expect(dates).toEqual(dates.toSorted().reverse())
    const english = await house.app.inject({
      url: '/api/public/trends/magazineListAll?fetchSize=1',
      headers: { 'accept-language': 'en' },
    })
    expect(english.json().items[0].title).not.toBe(list.ok && list.value.items[0]!.title)
  })

  it('keeps to a category, and knows no others', async () => {
    const list = await house.call(publicMagazine.list, { query: { category: 'chi-phi' } })
    expect(list.ok && new Set(list.value.items.map((article) => article.category))).toEqual(new Set(['chi-phi']))
    expect((await house.app.inject('/api/public/trends/magazineListAll?category=gia-vang')).statusCode).toBe(400)
  })

  it('stands together by category [GET /api/public/trends/magazineAll]', async () => {
    const all = await house.call(publicMagazine.all)
    const groups = all.ok ? all.value.items : []
    expect(groups.length).toBeGreaterThan(5)
    for (const { category, items } of groups) expect(items.every((article) => article.category === category)).toBe(true)
  })

  it('opens to a page’s token under b2c, and to nobody without one [GET /api/b2c/trends/magazineAll] [GET /api/b2c/trends/magazineListAll]', async () => {
    const { accessToken } = (await house.app.inject('/api/publicToken')).json()
    for (const path of ['/api/b2c/trends/magazineAll', '/api/b2c/trends/magazineListAll']) {
      expect((await house.app.inject(path)).statusCode).toBe(401)
      const answer = await house.app.inject({ url: path, headers: { authorization: `Bearer ${accessToken}` } })
      expect(answer.json()).toEqual((await house.app.inject(path.replace('b2c', 'public'))).json())
    }
  })

  it('gives an article whole: headings to go to, links in the reader’s language, pictures of ours', async () => {
    const params = { slug: 'ban-du-phong' }
    const article = await house.call(getArticle, { params })
    if (!article.ok) throw new Error('there is no such article')
    const { html, headings, related, venues } = article.value
    for (const { id } of headings) expect(html).toContain(`id="${id}"`)
    expect(html).toMatch(/srcset="\/pictures\/[0-9a-f]{20}\//)
    expect(related).toHaveLength(3)
    expect(venues.map((venue) => venue.unsignedName)).toContain('bach-duyen-palace')
    const english = await house.app.inject({
      url: '/api/public/trends/magazine/ban-du-phong',
      headers: { 'accept-language': 'en' },
    })
    expect(english.json().html).toContain('href="/en/wedding-centers/')
    expect(english.json().html).not.toMatch(/href="\/wedding-centers/)
  })

  it('answers an unknown article as missing', async () => {
    expect((await house.app.inject('/api/public/trends/magazine/khong-co')).statusCode).toBe(404)
  })
})

describe('the policies', () => {
  it.each(POLICIES)('%s is there in both languages, of one version', async (name) => {
    const text = await house.call(getPolicy, { params: { name } })
    const english = await house.app.inject({
      url: `/api/public/policies/${name}`,
      headers: { 'accept-language': 'en' },
    })
    expect(text.ok && text.value.version).toBe(english.json().version)
    expect(text.ok && text.value.headings.length).toBeGreaterThan(4)
    expect(english.json().html).not.toBe(text.ok && text.value.html)
  })
})
