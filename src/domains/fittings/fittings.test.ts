import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { isoDate } from '#lib/dates.ts'
import { showPhone } from '#lib/phone.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import { anOpenSession, ask, aTel, atOnce, messagesTo, said, tally } from '#test/factories/customers.ts'
import { changesOf } from '#test/factories/reservations.ts'

const clock = aClock(Date.parse('2026-11-15T03:00:00Z'))
const house = await anApp({ clock })
afterAll(() => house.close())

const POST = 'POST /api/public/wbs-products/fittings'
const MAKER = 'hen-thu@atelieran.example'
const DAY_MS = 86_400_000
const inDays = (days: number) => isoDate(clock.now() + days * DAY_MS)

const { rows } = await sql<{ sizes: string[] }>`
  select detail -> 'vi' -> 'sizes' as sizes from dresses where code = 'SH-AN102'`.execute(house.db)
const size = rows[0]!.sizes[0]!
const aFitting = (more?: object) => ({
  dressId: dressId('SH-AN102'),
  date: inDays(10),
  size,
  tel: aTel(),
  consent: true,
  ...more,
})

const keptFor = async (tel: string) => {
  const { rows } = await sql<{ kind: string; state: string; wish: object }>`
    select kind, state, wish from reservations where tel = ${tel} order by created_at`.execute(house.db)
  return rows
}

describe('asking for a fitting', () => {
  it('makes a reservation of kind fitting, tells the maker, and shows in the profile', async () => {
    const { tel, token } = await anOpenSession(house)
    const { status, body } = await ask(house, POST, aFitting({ tel }))
    expect(status).toBe(201)
    const listed = await ask(house, 'GET /api/b2c/reservation', undefined, { token })
    expect(listed.body.items).toMatchObject([
      {
        id: body.reservationId,
        kind: 'fitting',
        reservationState: 'REQUESTED',
        product: {
          id: dressId('SH-AN102'),
          address: expect.stringContaining('Atelier An'),
          picture: { alt: expect.any(String) },
        },
        wish: { fittingDate: inDays(10), size },
        meetTsp: null,
      },
    ])
    expect(await changesOf(house, body.reservationId)).toEqual(['→ REQUESTED by client'])
    const told = (await messagesTo(house, MAKER)).filter(({ text }) => text.includes(showPhone(tel)))
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('SH-AN102')
    const change = { id: body.reservationId, reservationState: 'CANCEL_REQUESTED' }
    expect((await ask(house, 'PATCH /api/b2c/reservation', change, { token })).status).toBe(200)
  })

  it('again, or many times at once, is one fitting, told once; another day is another', async () => {
    const fitting = aFitting()
    const before = (await messagesTo(house, MAKER)).length
    expect(tally(await atOnce(12, () => ask(house, POST, fitting)))).toEqual({ 201: 12 })
    expect(await keptFor(fitting.tel)).toHaveLength(1)
    expect((await messagesTo(house, MAKER)).length - before).toBe(1)
    await ask(house, POST, { ...fitting, date: inDays(11) })
    expect(await keptFor(fitting.tel)).toHaveLength(2)
  })

  it.each([
    ['a day that leaves the maker no time', { date: inDays(2) }, '422 date_too_soon'],
    ['a day that is over', { date: '2020-01-01' }, '422 date_too_soon'],
    ['what is no day', { date: 'tomorrow' }, '400 invalid'],
    ['a size that this dress does not come in', { size: 'XXXL' }, '422 size_unknown'],
    ['no consent', { consent: false }, '400 invalid'],
    ['a dress that is not there', { dressId: 'ffffffffffff' }, '404 not_found'],
    ['fields that nobody asked for', { reservationState: 'CONFIRMED' }, '400 invalid'],
  ])('refuses %s, and keeps nothing', async (_, wrong, answer) => {
    const fitting = aFitting(wrong)
    expect(said(await ask(house, POST, fitting))).toBe(answer)
    expect(await keptFor(fitting.tel)).toEqual([])
  })

  it('leaves nothing of a customer who leaves', async () => {
    const { tel, token } = await anOpenSession(house)
    await ask(house, POST, aFitting({ tel }))
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token })).status).toBe(204)
    const left = await sql`select 1 from fittings where tel = ${tel} or current and tel is null`.execute(house.db)
    expect(left.rows).toEqual([])
    expect(await keptFor(tel)).toEqual([])
  })
})
