import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '#platform/db.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { aKeptVenue, calendarMonthOf, type KeptVenue, slotsOn, takeDate } from '#test/factories/calendars.ts'
import { ask, messagesTo, said } from '#test/factories/customers.ts'
import { type AskedVenues, anAskedRequest, answerAs } from '#test/factories/proposals.ts'
import { askOffice } from '#test/factories/staff.ts'
import { endHolds } from './start.ts'

const HOUR_MS = 3_600_000
const clock = aClock(Date.parse('2026-11-18T09:00:00+07:00'))
let house: TestApp
let venue: KeptVenue
let houseAddress: string

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  venue = await aKeptVenue(house)
  const { email } = await house.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', venue.sales.staffId)
    .executeTakeFirstOrThrow()
  houseAddress = email!
})
afterAll(() => house.close())

const run = () => endHolds(house.db, house.app.deps.config, clockOf(house.db).now())
const texts = async (to: string, words: string) =>
  (await messagesTo(house, to)).map(({ text }) => text).filter((text) => text.includes(words))

/** A couple whose request was answered with its day held. */
async function aHeldRequest(weddingDate: string, hold: { hours: number; isQueued: boolean }): Promise<AskedVenues> {
  const asked = await anAskedRequest(house, [venue.venueId], { weddingDate, session: 'dinner' })
  const plan = {
    ...(await readyOf(asked)),
    hall: venue.halls[0],
    date: weddingDate,
    session: 'dinner' as const,
    tables: venue.tables,
  }
  const sent = await answerAs(house, asked.quotations[0]!.id, venue.sales, { plans: [plan], hold })
  if (sent.status !== 201) throw new Error(said(sent))
  return asked
}
const readyOf = async ({ quotations }: AskedVenues) =>
  (await askOffice(house, `GET /api/office/quotations/${quotations[0]!.id}`, { by: venue.sales })).body.asked.ready

describe('a hold', () => {
  it('that ends passes to the first in line: both couples and the house are told, once', async () => {
    const date = '2027-02-06'
    const first = await aHeldRequest(date, { hours: 5, isQueued: false })
    const second = await aHeldRequest(date, { hours: 48, isQueued: true })
    expect(await slotsOn(house, venue.venueId, date)).toEqual([`${venue.halls[0]}:held`])
    clock.pass(5 * HOUR_MS)
    await run()
    await run()
    expect(await texts(first.tel, 'khong con giu ngay 06/02/2027')).toHaveLength(1)
    expect(await texts(second.tel, 'nay giu ngay 06/02/2027')).toHaveLength(1)
    expect(await texts(houseAddress, 'xếp sau nay được giữ chỗ')).toHaveLength(1)
    const { entries } = await calendarMonthOf(house, venue, '2027-02')
    expect(entries).toMatchObject([{ state: 'held', quotationId: second.quotations[0]!.id }])
    expect(entries[0].endsTsp).toBe(clock.now() + 48 * HOUR_MS)
  })

  it('passes to the first in line though the process was killed between: once, and both told once', async () => {
    const date = '2027-02-13'
    const first = await aHeldRequest(date, { hours: 5, isQueued: false })
    const second = await aHeldRequest(date, { hours: 48, isQueued: true })
    clock.pass(6 * HOUR_MS)
    await sql`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return new; end $$`.execute(
      house.db,
    )
    await sql`create trigger slowly before insert on hall_slots for each row execute function slowly()`.execute(
      house.db,
    )
    const killed = run().then(
      () => 'done',
      () => 'killed',
    )
    await expect
      .poll(async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`.execute(house.db)
        return rows.length
      })
      .toBe(1)
    expect(await killed).toBe('killed')
    await sql`drop trigger slowly on hall_slots`.execute(house.db)
    expect(await texts(first.tel, '13/02/2027')).toHaveLength(0)
    await Promise.all([run(), run()])
    expect(await texts(first.tel, 'khong con giu ngay 13/02/2027')).toHaveLength(1)
    expect(await texts(second.tel, 'nay giu ngay 13/02/2027')).toHaveLength(1)
    expect(await slotsOn(house, venue.venueId, date)).toEqual([`${venue.halls[0]}:held`])
  })

  it('warns its couple a day and two hours before it ends, each once, and nobody of one that was made for less', async () => {
    const long = await aHeldRequest('2027-02-20', { hours: 48, isQueued: false })
    const short = await aHeldRequest('2027-02-27', { hours: 1, isQueued: false })
    for (const hours of [1, 23, 1, 21, 1]) {
      clock.pass(hours * HOUR_MS - 60_000)
      await run()
      await run()
    }
    expect(await texts(long.tel, 'giu ngay 20/02/2027, buoi toi cho ban toi')).toHaveLength(2)
    expect(await texts(short.tel, 'cho ban toi')).toHaveLength(0)
  })

  it('is lost to whoever waits once it is booked, and they are told', async () => {
    const date = '2027-03-06'
    const first = await aHeldRequest(date, { hours: 48, isQueued: false })
    const second = await aHeldRequest(date, { hours: 48, isQueued: true })
    const { entries } = await calendarMonthOf(house, venue, '2027-03')
    const mine = entries.find(({ quotationId }: { quotationId: string }) => quotationId === first.quotations[0]!.id)
    const booked = await askOffice(house, `POST /api/office/calendars/${venue.venueId}/entries/${mine.id}/steps`, {
      by: venue.sales,
      body: { step: 'book', seen: mine.version },
    })
    expect(booked.status).toBe(200)
    expect(await texts(second.tel, 'da co khach khac dat coc')).toHaveLength(1)
    expect((await calendarMonthOf(house, venue, '2027-03')).entries).toMatchObject([{ state: 'booked' }])
  })

  it('given back by hand goes to whoever waits, and its couple hears that it is no longer held', async () => {
    const date = '2027-03-13'
    const first = await aHeldRequest(date, { hours: 48, isQueued: false })
    await aHeldRequest(date, { hours: 48, isQueued: true })
    const { entries } = await calendarMonthOf(house, venue, '2027-03')
    const mine = entries.find(({ quotationId }: { quotationId: string }) => quotationId === first.quotations[0]!.id)
    const path = `POST /api/office/calendars/${venue.venueId}/entries/${mine.id}/steps`
    const body = { step: 'release', seen: mine.version }
    expect((await askOffice(house, path, { by: venue.sales, body })).status).toBe(200)
    expect(said(await askOffice(house, path, { by: venue.sales, body }))).toBe('409 moved_meanwhile')
    expect(await texts(first.tel, 'khong con giu ngay 13/03/2027')).toHaveLength(1)
    expect(await slotsOn(house, venue.venueId, date)).toEqual([`${venue.halls[0]}:held`])
  })
})

describe('a proposal', () => {
  it('takes no day that is booked or closed, held or not, and says beside the plan who has it', async () => {
    const [hall] = venue.halls
    await takeDate(house, venue, { hall, date: '2027-04-03', state: 'booked', name: 'Mai Chi' })
    await takeDate(house, venue, { hall, date: '2027-04-04', state: 'closed', name: '' })
    for (const [date, why] of [
      ['2027-04-03', 'slot_booked'],
      ['2027-04-04', 'slot_closed'],
    ] as const) {
      const asked = await anAskedRequest(house, [venue.venueId], { weddingDate: date, session: 'dinner' })
      const plan = { ...(await readyOf(asked)), hall, date, session: 'dinner' as const, tables: venue.tables }
      for (const hold of [null, { hours: 24, isQueued: true }]) {
        const sent = await answerAs(house, asked.quotations[0]!.id, venue.sales, { plans: [plan], hold })
        expect(said(sent)).toBe(`409 ${why}`)
        expect(sent.body.error.fields).toMatchObject({ 'plans.0': why, by: expect.any(String) })
        expect(sent.text).not.toContain('Mai Chi')
      }
    }
  })

  it('offers first a hall that is free on the day', async () => {
    const date = '2027-04-10'
    const before = await anAskedRequest(house, [venue.venueId], { weddingDate: date, session: 'dinner' })
    const { hall } = await readyOf(before)
    await takeDate(house, venue, { hall, date, state: 'booked' })
    const after = await anAskedRequest(house, [venue.venueId], { weddingDate: date, session: 'dinner' })
    expect((await readyOf(after)).hall).not.toBe(hall)
  })

  it('that replaces another keeps the day that both are of, and gives back the one that is no longer offered', async () => {
    const [hall] = venue.halls
    const asked = await aHeldRequest('2027-04-17', { hours: 24, isQueued: false })
    const id = asked.quotations[0]!.id
    const plan = {
      ...(await readyOf(asked)),
      hall,
      date: '2027-04-17',
      session: 'dinner' as const,
      tables: venue.tables,
    }
    const other = { ...plan, date: '2027-04-18' }
    expect(
      (await answerAs(house, id, venue.sales, { plans: [plan, other], hold: { hours: 72, isQueued: false } })).status,
    ).toBe(201)
    expect(await slotsOn(house, venue.venueId, '2027-04-18')).toEqual([`${hall}:held`])
    expect(
      (await answerAs(house, id, venue.sales, { plans: [plan], hold: { hours: 72, isQueued: false } })).status,
    ).toBe(201)
    expect(await slotsOn(house, venue.venueId, '2027-04-18')).toEqual([])
    const { entries } = await calendarMonthOf(house, venue, '2027-04')
    const mine = entries.filter(({ quotationId }: { quotationId: string }) => quotationId === id)
    expect(mine).toMatchObject([{ date: '2027-04-17', endsTsp: clock.now() + 72 * HOUR_MS }])
  })

  it('lets go of its day when it is withdrawn or refused', async () => {
    const taken = await aHeldRequest('2027-05-01', { hours: 24, isQueued: false })
    const left = await aHeldRequest('2027-05-02', { hours: 24, isQueued: false })
    const id = taken.quotations[0]!.id
    const { asked } = (await askOffice(house, `GET /api/office/quotations/${id}`, { by: venue.sales })).body
    const body = { reason: 'Sảnh phải sửa gấp.', seen: asked.version }
    expect(
      (await askOffice(house, `POST /api/office/quotations/${id}/withdraw`, { by: venue.sales, body })).status,
    ).toBe(200)
    expect(await slotsOn(house, venue.venueId, '2027-05-01')).toEqual([])
    await ask(house, `POST /api/public/clients/${left.clientId}/quotations/${left.quotations[0]!.id}/refuse`)
    expect(await slotsOn(house, venue.venueId, '2027-05-02')).toEqual([])
  })
})
