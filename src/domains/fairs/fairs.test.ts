import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anAddress, ask, aTel, atOnce, said, tally } from '#test/factories/customers.ts'

const NOVEMBER = Date.parse('2026-11-15T10:00:00+07:00')
const FAIR = 'ngay-hoi-cuoi-trau-cau-lan-thu-tu'
const PAST = 'ngay-hoi-cuoi-trau-cau-lan-thu-ba'
const REGISTER = `POST /api/public/trends/fair/${FAIR}/tickets` as const
const clock = aClock(NOVEMBER)

let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock, env: { PUBLIC_URL: 'https://song-hy.example' } })
})
afterAll(() => house.close())

const aGuest = (more: object = {}) => ({
  name: 'Trần Gia Bảo',
  tel: aTel(),
  people: 2,
  date: '2026-12-12',
  consent: true,
  ...more,
})
const register = (guest: object, manner: object = {}) => ask(house, REGISTER, guest, { ip: anAddress(), ...manner })
const english = { headers: { 'accept-language': 'en' } }
const left = async (date = '2026-12-12') => {
  const { body } = await ask(house, `GET /api/public/trends/fair/${FAIR}`)
  return body.days.find((day: { date: string }) => day.date === date).left as number
}

describe('the fairs', () => {
  it('are told with the nearest one first and whole, and those behind us last [GET /api/public/trends/fair]', async () => {
    const { body } = await ask(house, 'GET /api/public/trends/fair')
    expect(body.items.map((fair: { id: string; over: boolean }) => [fair.id, fair.over])).toEqual([
      [FAIR, false],
      ['hoi-cuoi-xuan-song-han', false],
      [PAST, true],
    ])
    expect(body.current.id).toBe(FAIR)
    expect(body.current.exhibitorCount).toBe(48)
    expect(body.current.days.map((day: { date: string; capacity: number }) => [day.date, day.capacity])).toEqual([
      ['2026-12-12', 1500],
      ['2026-12-13', 1500],
    ])
    expect(body.current.days[0].timetable[0]).toMatchObject({ time: '09:00' })
  })

  it('are told in English to whoever reads English', async () => {
    const { body } = await ask(house, 'GET /api/public/trends/fair', undefined, english)
    expect(body.current.title).toBe('The fourth Trầu Cau wedding fair')
    expect(body.current.days[0].timetable[1].title).toContain('four seasons')
  })

  it('pass: when the last door closes, the next one is the nearest', async () => {
    const later = aClock(Date.parse('2026-12-13T20:00:00+07:00'))
    const next = await anApp({ clock: later, databaseUrl: house.databaseUrl })
    const { body } = await ask(next, 'GET /api/public/trends/fair')
    expect(body.current.id).toBe('hoi-cuoi-xuan-song-han')
    expect(body.items.at(1).id).toBe(FAIR)
    await next.close()
  })

  it('that nobody knows are missing', async () => {
    expect(said(await ask(house, 'GET /api/public/trends/fair/khong-co'))).toBe('404 not_found')
  })
})

describe('registering for a fair', () => {
  it('gives a ticket that only its unguessable id opens', async () => {
    const guest = aGuest()
    const before = await left()
    const { status, body } = await register(guest)
    expect(status).toBe(201)
    expect(body.id).toMatch(/^[\w-]{22}$/)
    expect(await left()).toBe(before - 2)
    const { body: ticket } = await ask(house, `GET /api/public/trends/fair-tickets/${body.id}`)
    expect(ticket).toMatchObject({
      name: guest.name,
      people: 2,
      date: '2026-12-12',
      shareTel: false,
      fair: { id: FAIR },
    })
    expect(JSON.stringify(ticket)).not.toContain(guest.tel.slice(3))
    expect(said(await ask(house, 'GET /api/public/trends/fair-tickets/AAAAAAAAAAAAAAAAAAAAAA'))).toBe('404 not_found')
  })

  it('keeps the number from the exhibitors unless that box was ticked', async () => {
    const [silent, open] = [aGuest(), aGuest({ shareTel: true })]
    await register(silent)
    await register(open)
    const { rows } = await sql<{ tel: string; version: string }>`
      select tel, text_version as version from fair_tickets
      where share_tel and tel in (${silent.tel}, ${open.tel})`.execute(house.db)
    expect(rows).toEqual([{ tel: open.tel, version: '2026-11' }])
  })

  it('asks for consent, a name, a real number, one to ten people and a day of this fair', async () => {
    const wrong = await register({ name: ' ', tel: '0912', people: 11, date: '2026-12-14', consent: false })
    expect(wrong.body.error).toEqual({
      code: 'invalid',
      fields: { name: 'name_required', tel: 'tel_too_short', people: 'people_too_many', consent: 'consent_required' },
    })
    expect((await register(aGuest({ date: '2026-12-14' }))).body.error).toEqual({
      code: 'day_unknown',
      fields: { date: 'day_unknown' },
    })
    expect(said(await register(aGuest({ price: 1 })))).toBe('400 invalid')
  })

  it('is refused once the fair is over', async () => {
    const path = `POST /api/public/trends/fair/${PAST}/tickets` as const
    expect(said(await ask(house, path, aGuest({ date: '2026-05-16' })))).toBe('409 fair_over')
    expect(said(await ask(house, 'POST /api/public/trends/fair/khong-co/tickets', aGuest()))).toBe('404 not_found')
  })

  it('makes one ticket of twenty calls at once, with and without a key', async () => {
    const guest = aGuest()
    const before = await left()
    const answers = await atOnce(20, (at) =>
      register(guest, at % 2 ? { headers: { 'idempotency-key': 'the same for all'.replaceAll(' ', '-') } } : {}),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThanOrEqual(1)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    expect(tally(answers)['409 ticket_exists'] ?? 0).toBe(20 - made.length)
    expect(await left()).toBe(before - 2)
  })

  it('never lets in more than there is room for, however many ask at once', async () => {
    await sql`update fair_days set capacity = taken + 7 where fair_id = ${FAIR} and date = '2026-12-13'`.execute(
      house.db,
    )
    const answers = await atOnce(30, () => register(aGuest({ date: '2026-12-13' })))
    expect(tally(answers)).toEqual({ 201: 3, '409 day_full': 27 })
    expect(await left('2026-12-13')).toBe(1)
    expect((await register(aGuest({ date: '2026-12-13', people: 1 }))).status).toBe(201)
    const { rows } = await sql<{ same: boolean }>`
      select bool_and(taken = (select coalesce(sum(people), 0) from fair_tickets ticket
        where (ticket.fair_id, ticket.date) = (day.fair_id, day.date))) as same from fair_days day`.execute(house.db)
    expect(rows[0]!.same).toBe(true)
  })

  it('is limited by address', async () => {
    const ip = anAddress()
    const answers = await atOnce(31, () => register({ ...aGuest(), consent: false }, { ip }))
    expect(tally(answers)).toEqual({ '400 invalid': 30, '429 too_many_requests': 1 })
  })
})

describe('a ticket', () => {
  it('can be given back, any number of times: its places are free and nothing of it is kept', async () => {
    const guest = aGuest({ people: 4 })
    const before = await left()
    const { body } = await register(guest)
    const path = `/api/public/trends/fair-tickets/${body.id}` as const
    await atOnce(5, () => ask(house, `DELETE ${path}`))
    expect((await ask(house, `DELETE ${path}`)).status).toBe(204)
    expect(await left()).toBe(before)
    expect(said(await ask(house, `GET ${path}`))).toBe('404 not_found')
    const { rows } = await sql`select 1 from fair_tickets where tel = ${guest.tel}`.execute(house.db)
    expect(rows).toEqual([])
  })

  it('goes into a calendar at Vietnamese time, in the language of the page', async () => {
    const { body } = await register(aGuest({ date: '2026-12-12' }))
    const file = await house.app.inject(`/en/fair/tickets/${body.id}/calendar.ics`)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['cache-control']).toBe('private, no-store')
    const event = eventIn(file.body)
    expect(event.summary).toBe('The fourth Trầu Cau wedding fair')
    expect(event.startDate.zone.tzid).toBe('Asia/Ho_Chi_Minh')
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-12-12T09:00:00+07:00'))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-12T20:00:00+07:00'))
    expect(event.location).toContain('3 Bến Sông Trăng')
    expect(event.description).toContain(`/en/fair/tickets/${body.id}`)
  })

  it('is not needed to note the fair itself', async () => {
    const file = await house.app.inject(`/fair/${FAIR}/calendar.ics`)
    const event = eventIn(file.body)
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-12-12T09:00:00+07:00'))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-13T20:00:00+07:00'))
    expect((await house.app.inject('/fair/khong-co/calendar.ics')).statusCode).toBe(404)
    expect((await house.app.inject('/fair/tickets/khong-co/calendar.ics')).statusCode).toBe(404)
  })
})

/** The one entry of a calendar file, read as a calendar program reads it. */
function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}
