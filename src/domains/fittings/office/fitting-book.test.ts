import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, aTel, messagesTo, said } from '#test/factories/customers.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

const clock = aClock(Date.parse('2026-11-17T09:00:00+07:00'))
const MAKER = 'atelier-an'
const DRESS = dressId('SH-AN102')
const WORKDAYS = [1, 2, 3, 4, 5]
let house: TestApp
let partnerId: string
let sales: Somebody
let support: Somebody

beforeAll(async () => {
  house = await anApp({ clock })
  partnerId = await aPartner(house, [{ kind: 'maker', id: MAKER }])
  sales = await aStaffPerson(house, 'sales', partnerId)
  support = await aStaffPerson(house, 'support')
})
afterAll(() => house.close())

const PATH = `/api/office/fitting-days/${MAKER}`
const look = async (by = sales) => (await askOffice(house, `GET ${PATH}`, { by })).body
const write = (call: string, by: Somebody, body: object) => askOffice(house, call, { by, body })
/** With the version that stands. */
const change = async (call: string, body: object, by = sales) =>
  write(call, by, { seen: (await look(by)).version, ...body })
const keep = (body: object, by?: Somebody) => change(`PUT ${PATH}`, body, by)
const close = (from: string, to: string, isOpening = false) => change(`POST ${PATH}/closings`, { from, to, isOpening })
const sendAway = (more: object = {}) =>
  change(`POST ${PATH}/absences`, {
    dressId: DRESS,
    from: '2026-12-10',
    to: '2026-12-12',
    note: 'Chị Vy thuê',
    ...more,
  })
const acts = async () =>
  house.db.selectFrom('staff_acts').selectAll().where('thing_id', '=', MAKER).orderBy('id').execute()
const stateOn = async (date: string) => {
  const { body } = await ask(house, `GET /api/public/wbs-products/${DRESS}/fitting-days?month=${date.slice(0, 7)}`)
  return body.days.find((day: { date: string }) => day.date === date)?.state
}

describe('a maker’s book', () => {
  it('is open on every day until somebody keeps it, and begins empty', async () => {
    expect(await look()).toMatchObject({
      maker: { id: MAKER, name: 'Atelier An' },
      isKept: false,
      version: 0,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      perDay: null,
      closedDays: [],
      absences: [],
    })
    expect((await look()).dresses.length).toBeGreaterThan(2)
  })

  it('says weekdays, how many a day and closed days, which couples see at once', async () => {
    expect((await keep({ weekdays: [5, 1, 2, 3, 4, 5], perDay: 2 })).body).toMatchObject({
      isKept: true,
      version: 1,
      weekdays: WORKDAYS,
      perDay: 2,
    })
    expect([await stateOn('2026-12-05'), await stateOn('2026-12-07')]).toEqual(['closed', 'free'])
    const closed = await close('2026-12-07', '2026-12-09')
    expect(closed.body.closedDays).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
    expect(await stateOn('2026-12-08')).toBe('closed')
    expect((await close('2026-12-08', '2026-12-08', true)).body.closedDays).toEqual(['2026-12-07', '2026-12-09'])
    expect(await stateOn('2026-12-08')).toBe('free')
    expect((await acts()).map(({ what, after }) => [what, after])).toEqual([
      ['fitting-days.kept', { weekdays: WORKDAYS, perDay: 2 }],
      ['fitting-days.closed', { from: '2026-12-07', to: '2026-12-09' }],
      ['fitting-days.opened', { from: '2026-12-08', to: '2026-12-08' }],
    ])
  })

  it('says when a dress is away and that it is back; its note is the house’s alone, and in no act', async () => {
    const { body } = await sendAway()
    expect(body.absences).toMatchObject([
      {
        code: 'SH-AN102',
        from: '2026-12-10',
        to: '2026-12-12',
        note: 'Chị Vy thuê',
        by: expect.stringMatching(/^Người/),
      },
    ])
    expect([await stateOn('2026-12-11'), await stateOn('2026-12-14')]).toEqual(['away', 'free'])
    const back = `DELETE ${PATH}/absences/${body.absences[0].id}`
    expect((await change(back, {})).body.absences).toEqual([])
    expect(await stateOn('2026-12-11')).toBe('free')
    expect((await change(back, {})).status).toBe(404)
    const lines = (await acts()).slice(-2)
    expect(lines.map(({ what }) => what)).toEqual(['dress.away', 'dress.back'])
    expect(JSON.stringify(lines)).not.toContain('Vy')
  })

  it('counts the fittings that are still on a closed day, or of a dress that is away', async () => {
    const size = (await ask(house, `GET /api/public/wbs-products/products/${DRESS}`)).body.sizes[0]
    const fitting = { dressId: DRESS, date: '2026-12-14', size, tel: aTel(), consent: true }
    expect((await ask(house, 'POST /api/public/wbs-products/fittings', fitting)).status).toBe(201)
    await close('2026-12-14', '2026-12-14')
    const { body } = await sendAway({ from: '2026-12-14', to: '2026-12-15' })
    expect(body).toMatchObject({ taken: [{ date: '2026-12-14', count: 1 }], absences: [{ fittings: 1 }] })
    expect(JSON.stringify(body)).not.toContain(fitting.tel)
  })

  it('refuses days that are over or the wrong way round, another’s dress and no weekday, and writes nothing of it', async () => {
    const other = await house.db
      .selectFrom('dresses')
      .select('id')
      .where('maker_id', '<>', MAKER)
      .executeTakeFirstOrThrow()
    const before = await look()
    const answers = [
      await close('2026-11-01', '2026-11-16'),
      await close('2026-12-20', '2026-12-19'),
      await close('2026-12-20', '2028-12-20'),
      await sendAway({ dressId: other.id }),
      await sendAway({ note: 'x'.repeat(201) }),
      await keep({ weekdays: [], perDay: 2 }),
      await keep({ weekdays: [7], perDay: 2 }),
      await keep({ weekdays: [1], perDay: 0 }),
    ]
    expect(answers.map(said)).toEqual([
      '422 date_past',
      '422 days_off_wrong',
      '422 days_off_wrong',
      '422 dress_unknown',
      ...Array(4).fill('400 invalid'),
    ])
    expect(await look()).toEqual(before)
  })

  it('changed by two at once is changed once, and the other is told by whom', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { version } = await look()
      const lines = (await acts()).length
      const owner = await aStaffPerson(house, 'owner', partnerId)
      const answers = await Promise.all([
        write(`PUT ${PATH}`, sales, { weekdays: [1], perDay: 1, seen: version }),
        write(`POST ${PATH}/closings`, owner, {
          from: '2027-01-05',
          to: '2027-01-05',
          isOpening: false,
          seen: version,
        }),
        write(`PUT ${PATH}`, owner, { weekdays: [2], perDay: 2, seen: version }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { body } of answers.filter(({ status }) => status !== 200)) {
        expect(body.error).toMatchObject({ code: 'moved_meanwhile', fields: { by: expect.stringMatching(/^Người/) } })
      }
      expect((await look()).version).toBe(version + 1)
      expect(await acts()).toHaveLength(lines + 1)
    }
  })

  it('is begun by one of two who begin it at once', async () => {
    const maker = await house.db.selectFrom('makers').select('id').where('id', '<>', MAKER).executeTakeFirstOrThrow()
    const own = await aStaffPerson(house, 'owner', await aPartner(house, [{ kind: 'maker', id: maker.id }]))
    const begin = (perDay: number) =>
      write(`PUT /api/office/fitting-days/${maker.id}`, own, { weekdays: WORKDAYS, perDay, seen: 0 })
    const statuses = (await Promise.all([1, 2, 3, 4].map(begin))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })

  it('is changed by Song Hỷ for a maker only with a reason, and its owner is told', async () => {
    const owner = await aStaffPerson(house, 'owner', partnerId)
    const { email } = await house.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', owner.staffId)
      .executeTakeFirstOrThrow()
    const days = { weekdays: WORKDAYS, perDay: 3 }
    expect((await keep(days, support)).body.error).toMatchObject({
      code: 'reason_needed',
      fields: { reason: 'required' },
    })
    const reason = 'Nhà may nhờ qua điện thoại'
    expect((await keep({ ...days, reason }, support)).status).toBe(200)
    expect((await messagesTo(house, email!))[0]!.text).toContain(reason)
    expect((await acts()).at(-1)).toMatchObject({ what: 'fitting-days.kept', reason })
  })

  it('forgets what is over with the next change', async () => {
    await sendAway({ from: '2026-11-17', to: '2026-11-18' })
    await close('2026-11-18', '2026-11-18')
    clock.pass(3 * 86_400_000)
    const later = await aStaffPerson(house, 'sales', partnerId)
    const { closedDays, absences } = await look(later)
    expect(closedDays).not.toContain('2026-11-18')
    expect(absences.map(({ from }: { from: string }) => from)).not.toContain('2026-11-17')
    await keep({ weekdays: WORKDAYS, perDay: 3 }, later)
    const over = new Date('2026-11-19')
    expect(await house.db.selectFrom('dress_absences').select('id').where('to_day', '<', over).execute()).toEqual([])
    expect(await house.db.selectFrom('maker_closed_days').select('day').where('day', '<', over).execute()).toEqual([])
    clock.pass(-3 * 86_400_000)
  })

  it('is another partner’s like one that was never there', async () => {
    const stranger = await aStaffPerson(house, 'owner', await aPartner(house))
    const body = { weekdays: WORKDAYS, perDay: 1, seen: 0 }
    const theirs = await write(`PUT ${PATH}`, stranger, body)
    const never = await write('PUT /api/office/fitting-days/nobody', stranger, body)
    expect([theirs.status, theirs.text]).toEqual([never.status, never.text])
    expect((await askOffice(house, `GET ${PATH}`, { by: stranger })).status).toBe(404)
    expect((await askOffice(house, 'GET /api/office/fitting-days', { by: stranger })).body.items).toEqual([])
    expect((await askOffice(house, 'GET /api/office/fitting-days', { by: sales })).body.items).toMatchObject([
      { id: MAKER, isKept: true },
    ])
    const writer = await aStaffPerson(house, 'writer', partnerId)
    expect((await write(`PUT ${PATH}`, writer, body)).body.error.code).toBe('not_allowed')
  })
})
