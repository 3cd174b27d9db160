import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aVenueId } from '#test/factories/reviews.ts'

const house = await anApp()
afterAll(() => house.close())
const venue = await aVenueId(house)
const list = (query = '') => ask(house, `GET /api/public/venue-reviews/wedding-centers/${venue}${query}`)

describe('reviews of a venue', () => {
  it('come with what they add up to [GET /api/public/venue-reviews/wedding-centers/{}]', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 0, fetchSize: 10, total: body.items.length })
    const marks: number[] = body.items.map(({ rating }: { rating: number }) => rating)
    expect(body.summary.count).toBe(marks.length)
    expect(body.summary.average).toBeCloseTo(marks.reduce((sum, mark) => sum + mark, 0) / marks.length, 1)
    for (const star of [1, 2, 3, 4, 5]) {
      expect(body.summary.histogram[star]).toBe(marks.filter((mark) => mark === star).length)
    }
  })

  it('can be narrowed to stars and pictures, and ordered', async () => {
    const fives = (await list('?stars=5')).body
    expect(fives.items.length).toBe(fives.summary.histogram[5])
    expect(fives.total).toBe(fives.summary.histogram[5])
    const pictured = (await list('?pictures=true')).body
    expect(pictured.items.length).toBe(pictured.summary.withPictures)
    expect(pictured.items.every(({ pictures }: { pictures: object[] }) => pictures.length)).toBe(true)
    const marksBy = async (sort: string) =>
      (await list(`?sort=${sort}`)).body.items.map(({ rating }: { rating: number }) => rating)
    expect(await marksBy('highest')).toEqual((await marksBy('newest')).toSorted((a: number, b: number) => b - a))
    expect(await marksBy('lowest')).toEqual((await marksBy('newest')).toSorted((a: number, b: number) => a - b))
  })

  it('go on page by page without gap or double', async () => {
    const all = (await list()).body
    const pages = await Promise.all([0, 1, 2].map((page) => list(`?fetchSize=3&page=${page}`)))
    expect(pages.flatMap(({ body }) => body.items)).toEqual(all.items.slice(0, 9))
    expect((await list('?page=999')).body.items).toEqual([])
  })

  it('name nobody by an id, and refuse what they don’t know', async () => {
    expect(JSON.stringify((await list()).body)).not.toMatch(/customer/i)
    for (const query of ['?stars=6', '?stars=0', '?sort=best', '?pictures=1', '?page=-1', '?order=rating']) {
      expect((await list(query)).status).toBe(400)
    }
    expect((await ask(house, 'GET /api/public/venue-reviews/wedding-centers/aaaaaaaaaaaa')).status).toBe(404)
    expect((await ask(house, 'GET /api/public/venue-reviews/wedding-centers/no-such-id')).status).toBe(404)
  })
})

describe('the page of a venue', () => {
  it('tells what they come to and how the two begin that helped most', async () => {
    const venues = (await ask(house, 'GET /api/public/wedding-centers')).body.items
    for (const { id, unsignedName } of venues) {
      const { reviews } = (await ask(house, `GET /api/public/wedding-centers/unsigned-name/${unsignedName}`)).body
      const whole = (await ask(house, `GET /api/public/venue-reviews/wedding-centers/${id}?sort=helpful`)).body
      expect(reviews.summary).toEqual(whole.summary)
      expect(reviews.helpful).toEqual(
        whole.items.slice(0, 2).map(({ content, ...rest }: { content: string }) => ({
          ...rest,
          content: content.length > 420 ? expect.stringMatching(/^.{300,420}\S…$/s) : content,
          shortened: content.length > 420,
        })),
      )
      for (const [at, { content, shortened }] of reviews.helpful.entries()) {
        if (shortened) expect(whole.items[at].content.startsWith(content.slice(0, -1))).toBe(true)
      }
    }
  })
})

describe('one review', () => {
  it('has an address of its own and tells its venue [GET /api/public/venue-reviews/{}]', async () => {
    const [first] = (await list()).body.items
    const { status, body } = await ask(house, `GET /api/public/venue-reviews/${first.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...first, reacted: null, weddingCenter: { id: venue, unsignedName: 'hy-lam-palace' } })
    expect((await ask(house, `GET /api/public/venue-reviews/${'0'.repeat(32)}`)).status).toBe(404)
    expect((await ask(house, 'GET /api/public/venue-reviews/khong-co')).status).toBe(404)
  })
})
