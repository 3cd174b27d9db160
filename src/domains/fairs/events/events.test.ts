import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anAddress, anOpenSession, ask, aTel, atOnce, messagesTo, said, tally } from '#test/factories/customers.ts'
import type { WeddingEvent } from './contract.ts'

const TRAYS = 'bay-mam-qua-ha-dong'
const AO_DAI = 'mot-buoi-sang-chon-ao-dai'
const clock = aClock(Date.parse('2026-11-29T10:00:00+07:00'))
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock, env: { PUBLIC_URL: 'https://song-hy.example' } })
})
afterAll(() => house.close())

const events = async (): Promise<WeddingEvent[]> =>
  (await ask(house, 'GET /api/public/cms/webapps/wedding-events')).body.items
const seatsLeft = async (id: string) => (await events()).find((event) => event.id === id)!.left
const aGuest = (more: object = {}) => ({
  ...{ name: 'Trần Gia Bảo', tel: aTel(), people: 2, date: '2026-12-05', consent: true },
  ...more,
})
const book = (id: string, guest: object, manner: object = {}) =>
  ask(house, `POST /api/public/trends/fair/${id}/tickets`, guest, { ip: anAddress(), ...manner })

describe('wedding events', () => {
  it('are told with those to come first, and those behind us last [GET /api/public/cms/webapps/wedding-events]', async () => {
    const items = await events()
    expect(items.map(({ date, over }) => [date, over])).toEqual([
      ['2026-11-29', false],
      ['2026-12-05', false],
      ['2026-12-19', false],
      ['2027-01-16', false],
      ['2026-11-21', true],
    ])
    expect(items[1]).toMatchObject({ fee: 150_000, kind: 'workshop', city: { id: 'ha-noi', name: 'Hà Nội' } })
    expect(items[1]).toMatchObject({ starts: '14:00', ends: '16:30', seats: 24, left: 24, mostEach: 10 })
  })

  it('go into a calendar at Vietnamese time', async () => {
    const file = await house.app.inject('/en/event/bay-mam-qua-ha-dong/calendar.ics')
    const calendar = new ICAL.Component(ICAL.parse(file.body))
    ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone')!)
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-12-05T14:00:00+07:00'))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-05T16:30:00+07:00'))
    expect((await house.app.inject('/event/khong-co/calendar.ics')).statusCode).toBe(404)
  })

  it('are no fairs: neither listed nor opened among them', async () => {
    const { body } = await ask(house, 'GET /api/public/trends/fair')
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(TRAYS)
    expect(said(await ask(house, `GET /api/public/trends/fair/${TRAYS}`))).toBe('404 not_found')
  })
})

describe('a seat at an event', () => {
  it('is kept by a ticket as at a fair, and free again once that is given back', async () => {
    const before = await seatsLeft(TRAYS)
    const guest = aGuest()
    const { status, body } = await book(TRAYS, guest)
    expect(status).toBe(201)
    expect(await seatsLeft(TRAYS)).toBe(before - 2)
    expect(said(await book(TRAYS, guest))).toBe('409 ticket_exists')
    const { body: ticket } = await ask(house, `GET /api/public/trends/fair-tickets/${body.id}`)
    expect(ticket).toMatchObject({ forEvent: true, people: 2, date: '2026-12-05', fair: { id: TRAYS } })
    expect(ticket.fair.hours).toEqual({ opens: '14:00', closes: '16:30' })
    const file = await house.app.inject(`/fair/tickets/${body.id}/calendar.ics`)
    expect(file.body).toContain('T140000')
    await atOnce(3, () => ask(house, `DELETE /api/public/trends/fair-tickets/${body.id}`))
    expect(await seatsLeft(TRAYS)).toBe(before)
  })

  it('is never given twice, however many ask for the last ones at once', async () => {
    const asking = Array.from({ length: 20 }, () => aGuest({ date: '2026-12-19' }))
    const answers = await atOnce(asking.length, (at) => book(AO_DAI, asking[at]!))
    expect(tally(answers)).toEqual({ 201: 6, '409 day_full': 14 })
    expect(await seatsLeft(AO_DAI)).toBe(0)
    const { rows } = await sql`
      select sum(people)::int as kept from fair_tickets where fair_id = ${AO_DAI}`.execute(house.db)
    expect(rows).toEqual([{ kept: 12 }])
    await sql`delete from fair_tickets where fair_id = ${AO_DAI}`.execute(house.db)
    await sql`update fair_days set taken = 0 where fair_id = ${AO_DAI}`.execute(house.db)
  })

  it('is for no more people than the house says of one ticket, on its own day, and not afterwards', async () => {
    expect((await book(AO_DAI, aGuest({ date: '2026-12-19', people: 3 }))).body.error).toEqual({
      code: 'party_too_large',
      fields: { people: 'party_too_large' },
    })
    expect(said(await book(AO_DAI, aGuest({ date: '2026-12-20' })))).toBe('400 day_unknown')
    expect(said(await book('thu-mon-cuoi-nam-hy-lam', aGuest({ date: '2026-11-21' })))).toBe('409 fair_over')
  })

  it('where no seats are counted needs no ticket', async () => {
    await sql`delete from fair_days where fair_id = 'trang-diem-nhe-cho-hai-me'`.execute(house.db)
    const open = (await events()).find(({ id }) => id === 'trang-diem-nhe-cho-hai-me')
    expect(open).toMatchObject({ seats: null, left: 0 })
    expect(said(await book('trang-diem-nhe-cho-hai-me', aGuest({ date: '2027-01-16' })))).toBe('400 day_unknown')
  })

  it('stands among the tickets of the number’s owner, is sent to them, and goes with them', async () => {
    const { token, tel } = await anOpenSession(house)
    const before = await seatsLeft(TRAYS)
    const { body } = await book(TRAYS, aGuest({ tel }))
    const own = await ask(house, 'GET /api/b2c/trends/fair-tickets', undefined, { token })
    expect(own.body.items).toMatchObject([{ id: body.id, fair: { id: TRAYS } }])
    expect((await ask(house, `POST /api/b2c/trends/fair-tickets/${body.id}/sms`, undefined, { token })).status).toBe(
      201,
    )
    expect((await messagesTo(house, tel)).at(-1)!.text).toContain(body.id)
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token })).status).toBeLessThan(300)
    expect(await seatsLeft(TRAYS)).toBe(before)
    expect(said(await ask(house, `GET /api/public/trends/fair-tickets/${body.id}`))).toBe('404 not_found')
  })
})
