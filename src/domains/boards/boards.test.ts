import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { brandId } from '#domains/vouchers/brand-rows.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said } from '#test/factories/customers.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const OWN = '/api/b2c/favourites/board'
const board = (token: string) => ask(house, `GET /api/public/favourites/boards/${token}`)
const page = (token: string) => house.app.inject(`/boards/${token}`)

const DRESSES = [
  { kind: 'dress', item: dressId('SH-AN101') },
  { kind: 'dress', item: dressId('SH-AN102') },
] as const
type Said = { vote?: 'yes' | 'no' | null; note?: string }
const mark = (thing: (typeof DRESSES)[number], { vote = 'yes', note = '' }: Said = {}) => ({ ...thing, vote, note })

/** Somebody who keeps one thing of each kind. */
async function aKeeper() {
  const me = await anOpenSession(house)
  const { id } = (await ask(house, 'GET /api/public/wedding-centers/unsigned-name/gian-trau')).body
  const items = [
    { kind: 'venue', item: id },
    { kind: 'dress', item: dressId('SH-AN101') },
    { kind: 'brand', item: brandId('maison-moc') },
    { kind: 'template', item: 'son-mai' },
  ]
  await ask(house, 'PUT /api/b2c/favourites', { items }, me)
  return me
}

describe('a shared board', () => {
  it('has one link, however many ask for it at once, that nobody can guess', async () => {
    const me = await aKeeper()
    expect((await ask(house, `GET ${OWN}`, undefined, me)).body.token).toBeNull()
    const answers = await atOnce(12, () => ask(house, `POST ${OWN}`, undefined, me))
    expect(new Set(answers.map(said))).toEqual(new Set(['201']))
    const tokens = new Set(answers.map(({ body }) => body.token as string))
    expect([tokens.size, new Set(answers.map(({ body }) => body.partnerToken)).size]).toEqual([1, 1])
    expect([...tokens][0]).toMatch(/^[0-9a-f]{32}$/)
    expect((await ask(house, `GET ${OWN}`, undefined, me)).body.token).toBe([...tokens][0])
    const other = await anOpenSession(house)
    expect((await ask(house, `POST ${OWN}`, undefined, other)).body.token).not.toBe([...tokens][0])
  })

  it('shows the four kinds to whoever has the link, without a way to change anything or to know who it is', async () => {
    const me = await aKeeper()
    const { token } = (await ask(house, `POST ${OWN}`, undefined, me)).body
    const { status, body } = await board(token)
    expect(status).toBe(200)
    expect(body.kept).toMatchObject({
      venue: [{ unsignedName: 'gian-trau' }],
      dress: [{ name: 'Lặng Gió' }],
      brand: [{ unsignedName: 'maison-moc' }],
      part: [{ code: 'TEMPLATE', itemCode: 'son-mai' }],
    })
    expect(body.kept).toEqual((await ask(house, `GET ${OWN}`, undefined, me)).body.kept)
    for (const own of [me.customerId, me.tel.slice(3)]) expect(JSON.stringify(body)).not.toContain(own)
    expect(body.marks).toBeNull()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await ask(house, `${method} /api/public/favourites/boards/${token}`)).status).toBe(404)
    }
    const [dress] = DRESSES
    const shared = `/api/public/favourites/boards/${token}` as const
    expect(said(await ask(house, `PUT ${shared}/marks`, mark(dress)))).toBe('404 not_found')
    expect(said(await ask(house, `PUT ${shared}/items`, { items: [dress] }))).toBe('404 not_found')
    expect(said(await ask(house, `DELETE ${shared}/items`, dress))).toBe('404 not_found')
  })

  it('is a page that no search engine and no cache keeps', async () => {
    const me = await aKeeper()
    const { token } = (await ask(house, `POST ${OWN}`, undefined, me)).body
    const { statusCode, headers, body } = await page(token)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('Giàn Trầu')
    expect((await house.app.inject('/sitemap.xml')).body).not.toContain('/boards/')
  })

  it('is gone the moment it is taken back or its owner leaves, and comes back under another link', async () => {
    const me = await aKeeper()
    const first = (await ask(house, `POST ${OWN}`, undefined, me)).body.token
    for (const time of [1, 2])
      expect([time, said(await ask(house, `DELETE ${OWN}`, undefined, me))]).toEqual([time, '204'])
    expect([said(await board(first)), (await page(first)).statusCode]).toEqual(['404 not_found', 404])
    const second = (await ask(house, `POST ${OWN}`, undefined, me)).body.token
    expect(second).not.toBe(first)
    expect((await page(second)).statusCode).toBe(200)
    await ask(house, 'DELETE /api/b2c/customers', undefined, me)
    expect([said(await board(second)), (await page(second)).statusCode]).toEqual(['404 not_found', 404])
    for (const token of ['0'.repeat(32), 'x', `${second}0`]) expect((await board(token)).status).toBe(404)
  })
})

describe('a board of two', () => {
  async function aCouple() {
    const me = await aKeeper()
    const { partnerToken } = (await ask(house, `POST ${OWN}`, undefined, me)).body
    return { me, shared: `/api/public/favourites/boards/${partnerToken}` as const, token: partnerToken as string }
  }

  it('holds a vote and a note of each, seen by both and by nobody else', async () => {
    const { me, shared, token } = await aCouple()
    const [dress] = DRESSES
    expect(said(await ask(house, `PUT ${OWN}/marks`, mark(dress, { note: '  Đuôi dài quá  ', vote: 'no' }), me))).toBe(
      '204',
    )
    expect(said(await ask(house, `PUT ${shared}/marks`, mark(dress, { note: 'Em thích tay áo' })))).toBe('204')
    const marks = [
      { ...dress, side: 'owner', vote: 'no', note: 'Đuôi dài quá' },
      { ...dress, side: 'partner', vote: 'yes', note: 'Em thích tay áo' },
    ]
    expect((await ask(house, `GET ${OWN}`, undefined, me)).body.marks).toEqual(marks)
    expect((await board(token)).body.marks).toEqual(marks)
    // the later word stands, and saying nothing takes it back
    await ask(house, `PUT ${shared}/marks`, mark(dress, { vote: null, note: '' }))
    expect((await board(token)).body.marks).toEqual(marks.slice(0, 1))
  })

  it('loses no word where both speak of different things at once', async () => {
    const { me, shared, token } = await aCouple()
    await ask(house, `PUT ${shared}/items`, { items: DRESSES })
    await Promise.all(
      DRESSES.flatMap((dress) => [
        ask(house, `PUT ${OWN}/marks`, mark(dress), me),
        ask(house, `PUT ${shared}/marks`, mark(dress, { vote: 'no' })),
      ]),
    )
    expect((await board(token)).body.marks).toHaveLength(4)
  })

  it('is added to and taken from by the other, any number of times', async () => {
    const { me, shared } = await aCouple()
    const kept = async () => (await ask(house, `GET ${OWN}`, undefined, me)).body.kept.dress.length
    for (const times of [1, 2]) {
      expect([times, said(await ask(house, `PUT ${shared}/items`, { items: DRESSES }))]).toEqual([times, '204'])
      expect(await kept()).toBe(2)
    }
    for (const times of [1, 2]) {
      expect([times, said(await ask(house, `DELETE ${shared}/items`, DRESSES[1]))]).toEqual([times, '204'])
      expect(await kept()).toBe(1)
    }
  })

  it('takes words only about what is on it, and no long ones', async () => {
    const { me, shared } = await aCouple()
    const [dress, other] = DRESSES
    expect(said(await ask(house, `PUT ${OWN}/marks`, mark(other), me))).toBe('404 not_found')
    expect(said(await ask(house, `PUT ${shared}/marks`, mark(other)))).toBe('404 not_found')
    const long = await ask(house, `PUT ${shared}/marks`, mark(dress, { note: 'a'.repeat(301) }))
    expect([long.status, long.body.error.fields]).toEqual([400, { note: 'too_long' }])
  })

  it('keeps the words when its links are taken back, and both links are gone', async () => {
    const { me, shared, token } = await aCouple()
    const [dress] = DRESSES
    await ask(house, `PUT ${shared}/marks`, mark(dress))
    await ask(house, `DELETE ${OWN}`, undefined, me)
    expect([said(await board(token)), said(await ask(house, `PUT ${shared}/marks`, mark(dress)))]).toEqual([
      '404 not_found',
      '404 not_found',
    ])
    const again = (await ask(house, `POST ${OWN}`, undefined, me)).body.partnerToken
    expect(again).not.toBe(token)
    expect((await board(again)).body.marks).toHaveLength(1)
  })
})

describe('what a device keeps', () => {
  const saved = (items: object[], language = 'vi') =>
    ask(house, 'POST /api/public/favourites/saved', { items }, { headers: { 'accept-language': language } })

  it('is shown without an account, in its order and language; what is gone is left out', async () => {
    const items = [
      DRESSES[1],
      { kind: 'dress', item: 'khong-con-nua' },
      DRESSES[0],
      { kind: 'template', item: 'son-mai' },
    ]
    const { status, body } = await saved(items)
    expect(status).toBe(200)
    expect(body.dress.map(({ id }: { id: string }) => id)).toEqual([DRESSES[1].item, DRESSES[0].item])
    expect([body.venue, body.brand]).toEqual([[], []])
    expect(body.part).toMatchObject([{ code: 'TEMPLATE', itemCode: 'son-mai' }])
    expect((await saved(items, 'en')).body.part[0].name).not.toBe(body.part[0].name)
  })

  it('is refused where it is no list of things', async () => {
    expect((await saved([{ kind: 'house', item: 'x' }])).status).toBe(400)
    expect((await saved(Array(501).fill(DRESSES[0]))).status).toBe(400)
  })
})
