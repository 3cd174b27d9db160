import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { addDays, isoDate, weekday } from '#lib/dates.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import { ask, aTel, atOnce, said, tally } from '#test/factories/customers.ts'
import { nearFreeDays } from './rules.ts'

const clock = aClock(Date.parse('2026-11-15T03:00:00Z'))
const house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
const beside = await anApp({ clock, databaseUrl: house.databaseUrl, env: { LIMIT_SCALE: '1000' } })
afterAll(async () => {
  await beside.close()
  await house.close()
})

const MAKER = 'atelier-an'
const DRESS = dressId('SH-AN102')
const [OTHER] = (
  await house.db.selectFrom('dresses').select('id').where('maker_id', '=', MAKER).where('id', '<>', DRESS).execute()
).map(({ id }) => id)
const POST = 'POST /api/public/wbs-products/fittings'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const TODAY = isoDate(clock.now())
const inDays = (days: number) => addDays(TODAY, days)

const sizeOf = async (id: string) => {
  const { rows } = await sql<{ size: string }>`
    select detail -> 'vi' -> 'sizes' ->> 0 as size from dresses where id = ${id}`.execute(house.db)
  return rows[0]!.size
}
const sizes = new Map([
  [DRESS, await sizeOf(DRESS)],
  [OTHER!, await sizeOf(OTHER!)],
])
const aFitting = (date: string, more?: object) => ({
  dressId: DRESS,
  date,
  size: sizes.get(DRESS),
  tel: aTel(),
  consent: true,
  ...more,
})
const daysOf = async (month: string, id = DRESS) =>
  (await ask(house, `GET /api/public/wbs-products/${id}/fitting-days?month=${month}`)).body as {
    isKept: boolean
    days: { date: string; state: string }[]
  }
const stateOn = async (date: string, id = DRESS) =>
  (await daysOf(date.slice(0, 7), id)).days.find((day) => day.date === date)?.state

const keep = (weekdays: number[], perDay: number | null) =>
  house.db
    .insertInto('maker_days')
    .values({ maker_id: MAKER, weekdays, per_day: perDay, changed_at: new Date(clock.now()) })
    .execute()
const openOn = async (date: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fittings f join reservations r on r.id = f.reservation_id
    where f.day = ${date} and r.state = 'REQUESTED'`.execute(house.db)
  return rows[0]!.count
}

beforeEach(async () => {
  await house.db.deleteFrom('maker_days').execute()
  await house.db.deleteFrom('dress_absences').execute()
})

describe('a maker that says nothing of its days', () => {
  it('takes any day, and as many as ask', async () => {
    const day = inDays(80)
    expect(tally(await atOnce(5, () => ask(house, POST, aFitting(day))))).toEqual({ 201: 5 })
    const { isKept, days } = await daysOf(day.slice(0, 7))
    expect([isKept, days.every(({ state }) => state === 'free')]).toEqual([false, true])
  })
})

describe('the last places of a day', () => {
  it('are had by exactly as many as there are, of thirty at once over two processes, five times', async () => {
    await keep(EVERY_DAY, 3)
    for (let round = 0; round < 5; round += 1) {
      const day = inDays(40 + round)
      const answers = await atOnce(30, (at) => ask(at % 2 ? house : beside, POST, aFitting(day)))
      expect(tally(answers)).toEqual({ 201: 3, '409 fitting_day_full': 27 })
      expect(await openOn(day)).toBe(3)
    }
  })

  it('are counted over all dresses of the maker, and free again when one is called off', async () => {
    await keep(EVERY_DAY, 1)
    const day = inDays(50)
    const first = await ask(house, POST, aFitting(day, { dressId: OTHER, size: sizes.get(OTHER!) }))
    expect(first.status).toBe(201)
    expect(await stateOn(day)).toBe('full')
    expect(said(await ask(house, POST, aFitting(day)))).toBe('409 fitting_day_full')
    await house.db
      .updateTable('reservations')
      .set({ state: 'CANCELLED' })
      .where('id', '=', first.body.reservationId)
      .execute()
    expect(await stateOn(day)).toBe('free')
    expect((await ask(house, POST, aFitting(day))).status).toBe(201)
  })

  it('are asked for again by whoever has one, who has the same', async () => {
    await keep(EVERY_DAY, 1)
    const fitting = aFitting(inDays(51))
    const { body } = await ask(house, POST, fitting)
    const again = await atOnce(6, () => ask(beside, POST, fitting))
    expect(again.map((answer) => [answer.status, answer.body.reservationId])).toEqual(
      Array(6).fill([201, body.reservationId]),
    )
  })

  it('go with a fitting to the day that the house moved it to, though that was full', async () => {
    await keep(EVERY_DAY, 1)
    const [from, to] = [inDays(52), inDays(53)]
    const moved = await ask(house, POST, aFitting(from))
    await ask(house, POST, aFitting(to))
    await house.db
      .updateTable('reservations')
      .set({ state: 'CONFIRMED', meet_at: new Date(`${to}T10:00:00+07:00`) })
      .where('id', '=', moved.body.reservationId)
      .execute()
    expect([await stateOn(from), await stateOn(to)]).toEqual(['free', 'full'])
  })
})

describe('a day that can’t be', () => {
  it('is refused with the near ones that can: closed weekdays and days, and those before the maker has time, are none', async () => {
    const sunday = Array.from({ length: 7 }, (_, at) => inDays(20 + at)).find((day) => weekday(day) === 0)!
    await keep([1, 2, 3, 4, 5, 6], 4)
    const monday = addDays(sunday, 1)
    await house.db.insertInto('maker_closed_days').values({ maker_id: MAKER, day: monday }).execute()
    const { status, body } = await ask(house, POST, aFitting(sunday))
    expect([status, body.error]).toEqual([
      409,
      {
        code: 'fitting_day_closed',
        fields: {
          date: 'fitting_day_closed',
          near: [addDays(sunday, -2), addDays(sunday, -1), addDays(sunday, 2)].join(),
        },
      },
    ])
    expect(said(await ask(house, POST, aFitting(monday)))).toBe('409 fitting_day_closed')
    expect(said(await ask(house, POST, aFitting(inDays(1))))).toBe('422 date_too_soon')
  })

  it('is one on which this dress is away; others can still be tried on', async () => {
    await keep(EVERY_DAY, null)
    const [from, to] = [inDays(60), inDays(62)]
    await house.db
      .insertInto('dress_absences')
      .values({ id: 'a', dress_id: DRESS, from_day: from, to_day: to, made_by: 'x', made_at: new Date(clock.now()) })
      .execute()
    const { status, body } = await ask(house, POST, aFitting(from))
    expect([status, body.error.code, body.error.fields.near.split(',')]).toEqual([
      409,
      'dress_away',
      [inDays(57), inDays(58), inDays(59)],
    ])
    expect(said(await ask(house, POST, aFitting(to)))).toBe('409 dress_away')
    expect(await stateOn(to, OTHER)).toBe('free')
    expect((await ask(house, POST, aFitting(addDays(to, 1)))).status).toBe(201)
    expect(JSON.stringify(await daysOf(to.slice(0, 7)))).not.toContain('note')
  })

  it('keeps nothing of whoever asked', async () => {
    await keep(EVERY_DAY, 1)
    const day = inDays(70)
    await ask(house, POST, aFitting(day))
    const fitting = aFitting(day)
    await ask(house, POST, fitting, { headers: { 'idempotency-key': crypto.randomUUID() } })
    for (const table of ['fittings', 'clients', 'reservations'] as const) {
      expect(await house.db.selectFrom(table).select('id').where('tel', '=', fitting.tel).execute()).toEqual([])
    }
  })
})

describe('the days of a month', () => {
  it('begin where the maker has enough time, and end with the month', async () => {
    const { days } = await daysOf(TODAY.slice(0, 7))
    expect(days[0]!.date > TODAY).toBe(true)
    expect(days.at(-1)!.date).toBe('2026-11-30')
    expect((await daysOf('2026-12')).days).toHaveLength(31)
    expect((await daysOf('2020-01')).days).toEqual([])
  })

  it.each([
    ['of a dress that is not there', `${'f'.repeat(12)}/fitting-days?month=2026-12`, '404 not_found'],
    ['of what is no month', `${DRESS}/fitting-days?month=2026-13`, '400 invalid'],
    ['of no month at all', `${DRESS}/fitting-days`, '400 invalid'],
  ])('are not told %s', async (_, path, answer) => {
    expect(said(await ask(house, `GET /api/public/wbs-products/${path}`))).toBe(answer)
  })
})

describe('near days', () => {
  it('are the nearest free ones, itself among them, in order', () => {
    const days = ['01', '02', '03', '04', '05', '06'].map((day) => ({
      date: `2026-12-${day}`,
      state: day === '04' ? ('full' as const) : ('free' as const),
    }))
    expect(nearFreeDays(days, '2026-12-04')).toEqual(['2026-12-02', '2026-12-03', '2026-12-05'])
    expect(nearFreeDays(days, '2026-12-06')).toEqual(['2026-12-03', '2026-12-05', '2026-12-06'])
    expect(nearFreeDays([], '2026-12-06')).toEqual([])
  })
})
