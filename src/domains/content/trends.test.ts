import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said, tally } from '#test/factories/customers.ts'

const clock = aClock(Date.parse('2026-11-29T10:00:00+07:00'))
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

const english = { headers: { 'accept-language': 'en' } }
const BOOKMARKS = '/api/b2c/trends/magazine/bookmark'

describe('photography', () => {
  it('stands by category, each with its albums, in both languages [GET /api/public/cms/webapps/photographies]', async () => {
    const { body } = await ask(house, 'GET /api/public/cms/webapps/photographies')
    expect(body.items).toHaveLength(6)
    for (const category of body.items) {
      expect(category.albums.length).toBeGreaterThan(0)
      for (const album of category.albums) expect(album.category.id).toBe(category.id)
    }
    const translated = await ask(house, 'GET /api/public/cms/webapps/photographies', undefined, english)
    expect(translated.body.items[0].name).toBe('Studio sets')
    expect(translated.body.items[0].albums[0].picture.alt).not.toBe(body.items[0].albums[0].picture.alt)
  })

  it('gives one category alone, or says that there is none [GET /api/public/cms/webapps/photographies/categories/{}]', async () => {
    const all = await ask(house, 'GET /api/public/cms/webapps/photographies')
    const one = await ask(house, 'GET /api/public/cms/webapps/photographies/categories/hoi-an')
    expect(one.body).toEqual(all.body.items.find(({ id }: { id: string }) => id === 'hoi-an'))
    expect(said(await ask(house, 'GET /api/public/cms/webapps/photographies/categories/sa-pa'))).toBe('404 not_found')
  })

  it('opens an album with every picture, what it costs, and others to go on to', async () => {
    const { body } = await ask(house, 'GET /api/public/cms/webapps/photographies/suong-som-ben-ho', undefined, english)
    expect(body.pictures.length).toBe(body.pictureCount)
    expect(body.package).toMatchObject({ price: body.price })
    expect(body.city.name).toBeTruthy()
    expect(body.others).toHaveLength(3)
    expect(body.others.map(({ id }: { id: string }) => id)).not.toContain('suong-som-ben-ho')
    expect(said(await ask(house, 'GET /api/public/cms/webapps/photographies/khong-co'))).toBe('404 not_found')
  })
})

describe('bookmarks', () => {
  const slugs = async (token: string) => {
    const { body } = await ask(house, `GET ${BOOKMARKS}`, undefined, { token })
    return body.items.map(({ slug }: { slug: string }) => slug)
  }

  it('are kept and removed, any number of times, the latest first [GET /api/b2c/trends/magazine/bookmark]', async () => {
    const { token } = await anOpenSession(house)
    expect(await slugs(token)).toEqual([])
    for (const slug of ['ban-du-phong', 'cuoi-mua-mua', 'ban-du-phong']) {
      expect((await ask(house, `PUT ${BOOKMARKS}/${slug}`, undefined, { token })).status).toBe(204)
    }
    expect(await slugs(token)).toEqual(['cuoi-mua-mua', 'ban-du-phong'])
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(house, `DELETE ${BOOKMARKS}/cuoi-mua-mua`, undefined, { token })).status).toBe(204)
    }
    expect(await slugs(token)).toEqual(['ban-du-phong'])
  })

  it('come as cards in the reader’s language', async () => {
    const { token } = await anOpenSession(house)
    await ask(house, `PUT ${BOOKMARKS}/ban-du-phong`, undefined, { token })
    const { body } = await ask(house, `GET ${BOOKMARKS}`, undefined, { token, ...english })
    const { body: list } = await ask(house, 'GET /api/public/trends/magazineListAll?fetchSize=99', undefined, english)
    expect(body.items).toEqual(list.items.filter(({ slug }: { slug: string }) => slug === 'ban-du-phong'))
  })

  it('are each customer’s own, and nobody else’s', async () => {
    const [one, other] = [await anOpenSession(house), await anOpenSession(house)]
    await ask(house, `PUT ${BOOKMARKS}/ban-du-phong`, undefined, { token: one.token })
    await ask(house, `DELETE ${BOOKMARKS}/ban-du-phong`, undefined, { token: other.token })
    expect(await slugs(other.token)).toEqual([])
    expect(await slugs(one.token)).toEqual(['ban-du-phong'])
    expect(said(await ask(house, `PUT ${BOOKMARKS}/ban-du-phong`))).toBe('401 signed_out')
  })

  it('are one when many ask at once, and none of an article that is not there', async () => {
    const { token, customerId } = await anOpenSession(house)
    const answers = await atOnce(10, () => ask(house, `PUT ${BOOKMARKS}/ban-du-phong`, undefined, { token }))
    expect(tally(answers)).toEqual({ 204: 10 })
    expect(said(await ask(house, `PUT ${BOOKMARKS}/khong-co`, undefined, { token }))).toBe('404 not_found')
    const { rows } = await sql`select slug from article_bookmarks where customer_id = ${customerId}`.execute(house.db)
    expect(rows).toEqual([{ slug: 'ban-du-phong' }])
  })

  it('leave with the customer', async () => {
    const { token, customerId } = await anOpenSession(house)
    await ask(house, `PUT ${BOOKMARKS}/ban-du-phong`, undefined, { token })
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token })).status).toBeLessThan(300)
    const { rows } = await sql`select 1 from article_bookmarks where customer_id = ${customerId}`.execute(house.db)
    expect(rows).toEqual([])
  })
})
