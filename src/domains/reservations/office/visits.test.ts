import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, aTel, messagesTo } from '#test/factories/customers.ts'
import { aReservation, changesOf, stateOf } from '#test/factories/reservations.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

const clock = aClock(Date.parse('2026-11-17T09:00:00+07:00'))
let house: TestApp
let venue: { id: string; name: string }
let partnerId: string
let sales: Somebody
let support: Somebody

beforeAll(async () => {
  house = await anApp({ clock })
  venue = await house.db.selectFrom('venues').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
  partnerId = await aPartner(house, [{ kind: 'venue', id: venue.id }])
  sales = await aStaffPerson(house, 'sales', partnerId)
  support = await aStaffPerson(house, 'support')
})
afterAll(() => house.close())

const aVisit = (wishes: Partial<Parameters<typeof aReservation>[1]> = {}) =>
  aReservation(house, { tel: aTel(), subject: { ...venue, address: '' }, ...wishes })
const step = (by: Somebody, id: string, body: object) =>
  askOffice(house, `POST /api/office/visits/${id}/steps`, { by, body })
const acts = (id: string) =>
  house.db.selectFrom('staff_acts').selectAll().where('thing_id', '=', id).orderBy('id').execute()

describe('a visit', () => {
  it('is confirmed, moved, and noted as come, each told to the couple and written down with who did it', async () => {
    const tel = aTel()
    const id = await aVisit({ tel })
    const confirmed = await step(sales, id, { step: 'confirm', seen: 0, date: '2026-11-20', time: '10:00' })
    expect(confirmed.body).toMatchObject({
      state: 'CONFIRMED',
      version: 1,
      meetTsp: Date.parse('2026-11-20T10:00:00+07:00'),
    })
    const moved = { step: 'reschedule', seen: 1, date: '2026-11-21', time: '15:30', reason: 'Sảnh đang có tiệc' }
    expect((await step(sales, id, moved)).body.version).toBe(2)
    clock.pass(5 * 24 * 3_600_000)
    expect((await step(sales, id, { step: 'complete', seen: 2 })).body.state).toBe('COMPLETED')
    expect((await acts(id)).map(({ what, reason }) => [what, reason])).toEqual([
      ['visit.confirm', null],
      // its words are with the visit, to be forgotten with the couple
      ['visit.reschedule', null],
      ['visit.complete', null],
    ])
    expect(await messagesTo(house, tel)).toHaveLength(3)
    const { body } = await askOffice(house, `GET /api/office/visits/${id}`, { by: sales })
    expect(body.changes.map((change: { step: string; staffName: string }) => change.step)).toEqual([
      'complete',
      'reschedule',
      'confirm',
      null,
    ])
    expect(body.changes[0].staffName).toMatch(/^Người/)
    clock.pass(-5 * 24 * 3_600_000)
  })

  it('shows who comes by first name and half a number, and its steps as the state allows', async () => {
    const id = await aVisit({ tel: '+84912345678' })
    const { body } = await askOffice(house, `GET /api/office/visits/${id}`, { by: sales })
    expect(body.visit).toMatchObject({ client: 'Vy', phone: '09** *** 678', steps: ['confirm', 'offer', 'decline'] })
    expect(JSON.stringify(body)).not.toContain('912345678')
  })

  it('moved by two at once has one outcome, and the other is told by whom', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await aVisit()
      const other = await aStaffPerson(house, 'owner', partnerId)
      const [one, two] = await Promise.all([
        step(sales, id, { step: 'confirm', seen: 0 }),
        step(other, id, { step: 'decline', seen: 0, reason: 'Hôm đó nghỉ' }),
      ])
      const refused = [one, two].filter(({ status }) => status === 409)
      expect(refused).toHaveLength(1)
      expect(refused[0]!.body.error).toMatchObject({
        code: 'moved_meanwhile',
        fields: { by: expect.stringMatching(/^Người/) },
      })
      expect(await acts(id)).toHaveLength(1)
      expect(await changesOf(house, id)).toHaveLength(2)
    }
  })

  it('refuses a step without its reason, in the past, too early or out of order, and leaves no act', async () => {
    const id = await aVisit()
    const code = async (body: object) => (await step(sales, id, body)).body.error.code
    expect(await code({ step: 'decline', seen: 0 })).toBe('reason_needed')
    expect(await code({ step: 'confirm', seen: 0, date: '2020-01-01', time: '10:00' })).toBe('time_past')
    expect(await code({ step: 'complete', seen: 0 })).toBe('step_impossible')
    expect(await code({ step: 'reschedule', seen: 0, reason: 'x' })).toBe('time_needed')
    await step(sales, id, { step: 'confirm', seen: 0, date: '2026-12-20', time: '10:00' })
    expect(await code({ step: 'no-show', seen: 1, reason: 'x' })).toBe('visit_to_come')
    expect((await acts(id)).map(({ what }) => what)).toEqual(['visit.confirm'])
  })

  it('is moved by the house for a partner only with a reason, and the partner’s owner is told', async () => {
    const owner = await aStaffPerson(house, 'owner', partnerId)
    const { email } = await house.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', owner.staffId)
      .executeTakeFirstOrThrow()
    const id = await aVisit()
    expect((await step(support, id, { step: 'confirm', seen: 0 })).body.error.code).toBe('reason_needed')
    expect((await step(support, id, { step: 'confirm', seen: 0, reason: 'Nhà hàng nhờ qua điện thoại' })).status).toBe(
      200,
    )
    expect((await messagesTo(house, email!))[0]!.text).toContain('Nhà hàng nhờ qua điện thoại')
    expect(await stateOf(house, id)).toBe('CONFIRMED')
  })

  it('is another partner’s like one that was never there', async () => {
    const stranger = await aStaffPerson(house, 'sales', await aPartner(house))
    const id = await aVisit()
    const seen = await askOffice(house, `GET /api/office/visits/${id}`, { by: stranger })
    const never = await askOffice(house, `GET /api/office/visits/${'0'.repeat(32)}`, { by: stranger })
    expect([seen.status, seen.text]).toEqual([never.status, never.text])
    const listed = await askOffice(house, 'GET /api/office/visits?from=2026-11-16', { by: stranger })
    expect(listed.body.items).toEqual([])
  })

  it('gives its whole number for a reason, which is an act about its owner', async () => {
    const id = await aVisit({ tel: '+84912000777' })
    const show = (body: object) => askOffice(house, `POST /api/office/visits/${id}/phone`, { by: sales, body })
    expect((await show({ reason: ' ' })).status).toBe(400)
    expect((await show({ reason: 'Khách nhờ gọi lại' })).body).toEqual({ phone: '+84912000777' })
    expect((await acts(id)).map(({ what, reason }) => [what, reason])).toEqual([
      ['visit.phone-shown', 'Khách nhờ gọi lại'],
    ])
    expect(house.logLines.join('')).not.toContain('912000777')
  })

  it('tells the owner of the number in their profile who looked at it, and why', async () => {
    const customer = await anOpenSession(house)
    const { tel } = await house.db
      .selectFrom('customers')
      .select('tel')
      .where('id', '=', customer.customerId)
      .executeTakeFirstOrThrow()
    const looks = async (token: string) =>
      (await ask(house, 'GET /api/b2c/customers/number-looks', undefined, { token })).body
    expect(await looks(customer.token)).toMatchObject({ items: [] })
    const reason = 'Khách nhờ gọi lại'
    const id = await aVisit({ tel: tel! })
    await askOffice(house, `POST /api/office/visits/${id}/phone`, { by: sales, body: { reason } })
    expect(await looks(customer.token)).toMatchObject({ items: [{ reason, staffName: expect.any(String) }] })
    expect(await looks((await anOpenSession(house)).token)).toMatchObject({ items: [] })
  })
})

describe('the list of visits', () => {
  it('has the days that are asked for and whatever waits, of the own venues only', async () => {
    const waiting = await aVisit()
    const { body } = await askOffice(house, 'GET /api/office/visits?from=2027-05-01&days=7', { by: sales })
    expect(body.items.map(({ id }: { id: string }) => id)).toContain(waiting)
    expect(new Set(body.items.map(({ subject }: { subject: string }) => subject))).toEqual(new Set([venue.name]))
  })
})
