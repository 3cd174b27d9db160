import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ContentMistakes } from '#platform/content/folder.ts'
import { anApp, sampleFiles } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'
import { ask, aTel } from '#test/factories/customers.ts'
import { importContent } from './import-content.ts'

const PICTURE = `{ file: venues/red-gold-song-hy-banquet.jpg, alt: { vi: Sảnh đỏ, en: A red hall } }`
const FAIR = `title: { vi: Hội nhỏ, en: A small fair }
startDate: 2031-05-01
endDate: 2031-05-02
hours: { opens: "09:00", closes: "18:00" }
place: { vi: Sân nhà, en: The yard }
venue: gian-trau
address: 1 Đường Cau
city: ho-chi-minh
point: { lat: 10.7, lng: 106.7 }
ticket: free
capacity: 20
summary: { vi: Một hội nhỏ, en: A small fair }
description: { vi: Một hội nhỏ hai ngày, en: A small fair of two days }
picture: ${PICTURE}
exhibitors:
  - category: nha-hang
    items:
      - { name: Gian Trầu, booth: A1, venue: gian-trau }
      - { name: Nhà khác, booth: A2 }
timetable:
  - { date: 2031-05-02, time: "10:00", title: { vi: Mở cửa, en: Doors open }, place: { vi: Sân, en: Yard } }
`
const PHOTOGRAPHY = `categories:
  - { id: ao-dai, name: { vi: Áo dài }, text: { vi: Áo dài }, picture: ${PICTURE} }
albums:
  - id: mot-bo
    category: ao-dai
    title: { vi: Một bộ }
    text: { vi: Một bộ ảnh }
    place: { vi: Ở nhà }
    city: ho-chi-minh
    package: { price: 1, hours: 1, locations: 1, outfits: 1, originals: 1, retouched: 1, deliveryDays: 1, depositPercent: 0, album: { vi: Không }, travel: { vi: Không }, rain: { vi: Không }, rights: { vi: Không } }
    pictures:
      - ${PICTURE}
      - ${PICTURE}
      - ${PICTURE}
`
const EVENTS = `- id: thu-mon
  kind: tasting
  title: { vi: Thử món, en: A tasting }
  date: 2031-05-01
  starts: "10:00"
  ends: "12:00"
  place: { vi: Ở sảnh }
  venue: gian-trau
  address: 1 Đường Cau
  city: ho-chi-minh
  seats: 10
  fee: 0
  summary: { vi: Thử món }
  text: { vi: Thử món }
  picture: ${PICTURE}
`

const house = await anApp()
afterAll(() => house.close())

let content: Awaited<ReturnType<typeof aContentFolder>>
beforeEach(async () => {
  content = await aContentFolder()
  await mkdir(join(content.folder, 'fairs'))
  await content.write('fairs/hoi-nho.yaml', FAIR)
  await content.write('photography.yaml', PHOTOGRAPHY)
  await content.write('events.yaml', EVENTS)
})
afterEach(() => content.drop())

const put = () => importContent({ db: house.db, files: sampleFiles(), folder: content.folder })

async function mistakes(): Promise<string[]> {
  const error = await put().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ContentMistakes)
  return (error as ContentMistakes).message.split('\n')
}

describe('a folder with fairs, photography and events', () => {
  it('goes in, a second time without a change, and takes out what is gone', async () => {
    await put()
    expect(await put()).toEqual({ changed: 0 })
    const { body } = await ask(house, 'GET /api/public/trends/fair')
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['hoi-nho'])
    expect((await ask(house, 'GET /api/public/cms/webapps/photographies/mot-bo')).body.title).toBe('Một bộ')
    expect((await ask(house, 'GET /api/public/cms/webapps/wedding-events')).body.items).toMatchObject([{ left: 10 }])
    for (const file of ['fairs/hoi-nho.yaml', 'photography.yaml', 'events.yaml']) await content.remove(file)
    await put()
    expect((await ask(house, 'GET /api/public/trends/fair')).body).toMatchObject({ items: [], current: null })
    expect((await ask(house, 'GET /api/public/cms/webapps/wedding-events')).body.items).toEqual([])
    expect((await ask(house, 'GET /api/public/cms/webapps/photographies/mot-bo')).status).toBe(404)
  })

  it('is refused with the file and the line of every mistake', async () => {
    const lines = [
      `fairs/hoi-nho.yaml:${await content.edit('fairs/hoi-nho.yaml', 'closes: "18:00"', 'closes: "08:00"')}: hours.closes: is not after the opening`,
      `fairs/hoi-nho.yaml:${await content.edit('fairs/hoi-nho.yaml', 'venue: gian-trau\naddress', 'venue: gian-cau\naddress')}: venue: there is no venue "gian-cau"`,
      `fairs/hoi-nho.yaml:${await content.edit('fairs/hoi-nho.yaml', 'booth: A2', 'booth: A1')}: exhibitors.0.items.1.booth: the booth A1 is given twice`,
      `fairs/hoi-nho.yaml:${await content.edit('fairs/hoi-nho.yaml', 'date: 2031-05-02', 'date: 2031-05-03')}: timetable.0.date: is no day of the fair`,
      `photography.yaml:${await content.edit('photography.yaml', 'category: ao-dai', 'category: ao-lua')}: albums.0.category: there is no category "ao-lua" above`,
      `photography.yaml:${await content.edit('photography.yaml', '- { file: venues/red', '- { file: venues/blue')}: albums.0.pictures.0.file: there is no picture "venues/blue-gold-song-hy-banquet.jpg"`,
      `events.yaml:${await content.edit('events.yaml', 'id: thu-mon', 'id: hoi-nho')}: 0.id: "hoi-nho" stands here twice, or is a fair`,
      `events.yaml:${await content.edit('events.yaml', 'city: ho-chi-minh', 'city: sai-gon')}: 0.city: there is no city "sai-gon"`,
    ]
    const found = await mistakes()
    expect(found.toSorted()).toEqual(lines.toSorted())
  })

  it('is refused where a field is unknown, missing or of another kind', async () => {
    const wrong = await content.edit('fairs/hoi-nho.yaml', 'capacity: 20', 'capacity: many')
    await content.edit('events.yaml', '  kind: tasting', '  kind: feast')
    await content.edit('photography.yaml', '    city: ho-chi-minh', '    city: ho-chi-minh\n    sky: blue')
    const found = await mistakes()
    expect(found).toHaveLength(3)
    expect(found.join('\n')).toContain(`fairs/hoi-nho.yaml:${wrong}: capacity:`)
    expect(found.join('\n')).toMatch(/events\.yaml:2: 0\.kind:/)
    expect(found.join('\n')).toMatch(/photography\.yaml:\d+: albums\.0\.sky:/)
  })

  it('may change while people have tickets: their places stay taken, and a fair that comes back knows them', async () => {
    await put()
    const guest = { name: 'Vy', tel: aTel(), people: 6, date: '2031-05-01', consent: true }
    const { body } = await ask(house, 'POST /api/public/trends/fair/hoi-nho/tickets', guest)
    const left = async () => (await ask(house, 'GET /api/public/trends/fair/hoi-nho')).body.days[0].left
    await content.edit('fairs/hoi-nho.yaml', 'capacity: 20', 'capacity: 30')
    await put()
    expect(await left()).toBe(24)
    await content.remove('fairs/hoi-nho.yaml')
    await put()
    expect((await ask(house, `GET /api/public/trends/fair-tickets/${body.id}`)).status).toBe(404)
    await content.write('fairs/hoi-nho.yaml', FAIR)
    await put()
    expect(await left()).toBe(14)
    expect((await ask(house, `GET /api/public/trends/fair-tickets/${body.id}`)).body.people).toBe(6)
    await sql`delete from fair_tickets`.execute(house.db)
  })
})
