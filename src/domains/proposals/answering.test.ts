import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDate, tspAt, weekday } from '#lib/dates.ts'
import { showPhone } from '#lib/phone.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, messagesTo, said } from '#test/factories/customers.ts'
import { anAnswer, anAskedRequest, answerAs, answersOf, caseOf, totalOf } from '#test/factories/proposals.ts'
import { type SampleVenue, someVenues } from '#test/factories/quotations.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

/** A Wednesday that is still to come: what is due at once is due by the database's own clock. */
const COMING = Array.from({ length: 7 }, (_, n) => addDays(isoDate(Date.now()), n + 1))
const TODAY = COMING.find((day) => weekday(day) === 3)!
const clock = aClock(tspAt(TODAY, '10:00'))
let house: TestApp
/** A venue with people in the office, and one without. */
let staffed: SampleVenue
let alone: SampleVenue
let lan: Somebody
let duyen: Somebody
const HOUR = 3_600_000

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  const priced = (await someVenues(house, 40)).slice(0, 40)
  const withPrices = await house.db.selectFrom('venues').select('id').where('price_from', 'is not', null).execute()
  const known = new Set(withPrices.map(({ id }) => id))
  ;[staffed, alone] = priced.filter(({ id }) => known.has(id)) as [SampleVenue, SampleVenue]
  const partnerId = await aPartner(house, [{ kind: 'venue', id: staffed.id }])
  lan = await aStaffPerson(house, 'sales', partnerId)
  duyen = await aStaffPerson(house, 'sales', partnerId)
})
afterAll(() => house.close())

const office = (call: string, by: Somebody, body?: object) => askOffice(house, call, { by, body })
const emailOf = async ({ staffId }: Somebody) =>
  (await house.db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirstOrThrow()).email!
const [first] = [<T>(items: T[]) => items[0]!]

describe('a request for prices', () => {
  it('to a house without people here says whom to call, and has a link to answer by', async () => {
    const { tel } = await anAskedRequest(house, [alone.id], { message: 'Cần ba bàn chay' })
    const { text } = first(await messagesTo(house, alone.email))
    expect(text).toContain(showPhone(tel))
    expect(text).toMatch(/\/office\/a\/[\w-]{22}/)
  })

  it('to a house with people here carries no number, in no message, and goes to one who answers', async () => {
    const { tel, clientId, quotations } = await anAskedRequest(house, [staffed.id])
    await ask(house, 'POST /api/public/clients/memos', { clientId, services: ['dress'] })
    const [toLan, toHouse] = [await messagesTo(house, await emailOf(lan)), await messagesTo(house, staffed.email)]
    expect(first(toLan).text).toMatch(/Phạm Thảo Vy hỏi báo giá .*32 bàn.*\/office\/a\/[\w-]{22}/)
    const digits = tel.slice(3)
    for (const { text } of [...toLan, ...toHouse]) expect(text.replace(/\D/g, '')).not.toContain(digits)
    expect(first(toHouse).text).toContain(`/office/quotations/${quotations[0]!.id}`)
  })

  it('waits in the inbox by its promise, with the first name and never a number, and not in another’s', async () => {
    const message = 'Gọi mình 0912 345 678 nhé'
    const { quotations, tel } = await anAskedRequest(house, [staffed.id, alone.id], { message, budget: 300_000_000 })
    const answer = await office('GET /api/office/quotations', lan)
    const row = answer.body.items.find(({ id }: { id: string }) => id === quotations[0]!.id)
    expect(row).toMatchObject({ client: 'Vy', places: 2, budget: 300_000_000, state: 'waiting', isOpened: false })
    expect(row.begins).toBe('Gọi mình *** nhé')
    expect(answer.text).not.toContain(tel.slice(3))
    const due = answer.body.items.map(({ dueTsp }: { dueTsp: number }) => dueTsp)
    expect(due).toEqual(due.toSorted((a: number, b: number) => a - b))
    const stranger = await aStaffPerson(house, 'sales', await aPartner(house))
    expect((await office('GET /api/office/quotations', stranger)).body.items).toEqual([])
    const opened = await office(`GET /api/office/quotations/${quotations[0]!.id}`, lan)
    expect(opened.text).not.toContain(tel.slice(3))
    expect(opened.body.visit.phone).toMatch(/\*/)
  })

  it('is shown to the couple as opened once somebody of the house has', async () => {
    const { clientId, quotations } = await anAskedRequest(house, [staffed.id])
    expect((await answersOf(house, clientId)).venues[0].openedTsp).toBeNull()
    expect((await office(`POST /api/office/quotations/${quotations[0]!.id}/open`, lan)).status).toBe(204)
    expect((await answersOf(house, clientId)).venues[0].openedTsp).toBe(clock.now())
    expect((await caseOf(house, quotations[0]!.id, duyen)).others).toMatchObject([{ isWriting: false }])
  })
})

describe('somebody of Song Hỷ who looks at it', () => {
  it('is not the house: the couple is told nothing', async () => {
    const { clientId, quotations } = await anAskedRequest(house, [staffed.id])
    const support = await aStaffPerson(house, 'support')
    expect((await office(`POST /api/office/quotations/${quotations[0]!.id}/open`, support)).status).toBe(204)
    expect((await answersOf(house, clientId)).venues[0].openedTsp).toBeNull()
  })
})

describe('an answer', () => {
  it('is ready before it is opened: a hall that fits, a menu within the budget, the public calculator’s sum', async () => {
    const { quotations, clientId } = await anAskedRequest(house, [staffed.id], { tables: 20, budget: 250_000_000 })
    const { asked } = await caseOf(house, quotations[0]!.id, lan)
    const { ready, place } = asked
    const at = place.halls.findIndex(({ key }: { key: string }) => key === ready.hall)
    expect(place.halls[at]).toMatchObject({ minTables: expect.any(Number) })
    const query = `tables=${ready.tables}&day=${ready.day}&session=${ready.session}&hall=${at}&menu=${ready.menu}`
    const published = await ask(house, `GET /api/public/wedding-centers/${staffed.id}/price?${query}`)
    expect(totalOf(asked, ready)).toBe(published.body.total)
    const sent = await answerAs(house, quotations[0]!.id, lan)
    expect(said(sent)).toBe('201')
    const [venue] = (await answersOf(house, clientId)).venues
    expect(venue).toMatchObject({ state: 'answered', proposal: { state: 'sent', number: 1 } })
    expect(venue.proposal.plans[0]).toMatchObject({
      bill: { total: published.body.total },
      published: published.body.total,
      differences: [],
    })
  })

  it('is told to the couple: in their language, by their channel, and not in the night', async () => {
    const { quotations, tel } = await anAskedRequest(house, [staffed.id])
    await answerAs(house, quotations[0]!.id, lan)
    expect(first(await messagesTo(house, tel)).text).toMatch(/da gui bao gia .* d\. Xem va so sanh: http/)
    const night = await anAskedRequest(house, [staffed.id], { email: 'vy@example.com' })
    clock.pass(13 * HOUR)
    await answerAs(house, night.quotations[0]!.id, lan)
    expect(await messagesTo(house, night.tel)).toEqual([])
    const [mail] = await messagesTo(house, 'vy@example.com')
    expect(mail!.text).toContain('đã gửi báo giá')
    const { due_at } = await house.db
      .selectFrom('messages')
      .select('due_at')
      .where('id', '=', mail!.id)
      .executeTakeFirstOrThrow()
    expect(due_at.getTime()).toBe(tspAt(addDays(TODAY, 1), '07:00'))
    clock.pass(11 * HOUR)
  })

  it('with another sum than the sender saw is not sent, nor one that differs without a reason', async () => {
    const { quotations } = await anAskedRequest(house, [staffed.id])
    const forged = await answerAs(house, quotations[0]!.id, lan, { totals: [1] })
    expect(said(forged)).toBe('409 total_differs')
    const { asked } = await caseOf(house, quotations[0]!.id, lan)
    const cheap = { ...asked.ready, discount: { amount: 5_000_000, reason: ' ' } }
    const body = { ...anAnswer(house, asked), plans: [cheap], totals: [1] }
    const unexplained = await office(`POST /api/office/quotations/${quotations[0]!.id}/answers`, lan, body)
    expect(said(unexplained)).toBe('400 invalid')
    expect(unexplained.body.error.fields).toEqual({ 'plans.0.discount.reason': 'required' })
  })

  it('shows both sides what differs from the published price, and why; added lines stand before VAT', async () => {
    const { quotations, clientId } = await anAskedRequest(house, [staffed.id])
    const { asked } = await caseOf(house, quotations[0]!.id, lan)
    const plan = {
      ...asked.ready,
      changed: { tablePrice: { value: 5_000_000, reason: 'ngày trong tuần' } },
      lines: [{ name: 'Màn LED', amount: 10_000_000, kind: 'extra' }],
      discount: { amount: 3_000_000, reason: 'đặt trước 15/12' },
    }
    const sent = await answerAs(house, quotations[0]!.id, lan, { plans: [plan, asked.ready] })
    expect(said(sent)).toBe('201')
    const { proposal } = (await answersOf(house, clientId)).venues[0]
    const [shown] = proposal.plans
    expect(shown.differences).toMatchObject([
      { what: 'tablePrice', quoted: 5_000_000, reason: 'ngày trong tuần' },
      { what: 'discount', quoted: 3_000_000, reason: 'đặt trước 15/12' },
    ])
    const { food, drinks, serviceCharge, hallHire, added, vat, discount, total } = shown.bill
    expect(added).toBe(10_000_000)
    expect(vat).toBe(Math.round(((food + drinks + serviceCharge + hallHire + added) * shown.vatPercent) / 100))
    expect(total).toBe(food + drinks + serviceCharge + hallHire + added + vat - discount)
    expect(proposal.plans).toHaveLength(2)
  })

  it('that is past, too long or at a time that is over is refused beside its cause', async () => {
    const { quotations } = await anAskedRequest(house, [staffed.id])
    const today = isoDate(clock.now())
    const send = async (more: object) => said(await answerAs(house, quotations[0]!.id, lan, more))
    expect(await send({ validUntil: addDays(today, 61) })).toBe('422 valid_until_out_of_range')
    expect(await send({ validUntil: addDays(today, -1) })).toBe('422 valid_until_out_of_range')
    expect(await send({ visitTimes: [{ date: addDays(today, -1), time: '10:00' }] })).toBe('422 time_past')
    const { asked } = await caseOf(house, quotations[0]!.id, lan)
    const past = { ...asked.ready, date: addDays(today, -1) }
    expect(await send({ plans: [past] })).toBe('422 date_past')
    expect(await send({ plans: [{ ...asked.ready, hall: 'nowhere' }], totals: [1] })).toBe('422 unknown_hall')
  })

  it('is replaced by the next, which counts; what it replaced is told with it', async () => {
    const { quotations, clientId, tel } = await anAskedRequest(house, [staffed.id])
    const id = quotations[0]!.id
    await answerAs(house, id, lan)
    const before = (await answersOf(house, clientId)).venues[0].proposal
    const { asked } = await caseOf(house, id, lan)
    const plan = { ...asked.ready, discount: { amount: 1_000_000, reason: 'khách quen' } }
    expect(said(await answerAs(house, id, lan, { plans: [plan] }))).toBe('201')
    const [venue] = (await answersOf(house, clientId)).venues
    expect(venue.proposal).toMatchObject({ number: 2, state: 'sent' })
    expect(venue.replacedTotal).toBe(before.plans[0].bill.total)
    expect(first(await messagesTo(house, tel)).text).toContain('thay cho ban truoc')
    const states = (await caseOf(house, id, lan)).asked.proposals.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['sent', 'replaced'])
  })

  it('is sent once, however many of the house send; the others are told who was first, and keep their drafts', async () => {
    const { quotations } = await anAskedRequest(house, [staffed.id])
    const id = quotations[0]!.id
    const { asked } = await caseOf(house, id, lan)
    const { totals: _, seen: __, ...draft } = anAnswer(house, asked)
    expect((await office(`PUT /api/office/quotations/${id}/draft`, duyen, draft)).status).toBe(200)
    expect((await caseOf(house, id, lan)).others).toMatchObject([{ isWriting: true }])
    const body = anAnswer(house, asked)
    const [one, other] = [
      await office(`POST /api/office/quotations/${id}/answers`, lan, body),
      await office(`POST /api/office/quotations/${id}/answers`, duyen, body),
    ]
    expect([said(one), said(other)]).toEqual(['201', '409 moved_meanwhile'])
    expect(other.body.error.fields).toMatchObject({ atTsp: String(clock.now()) })
    expect((await caseOf(house, id, duyen)).draft.answer.greeting).toBe('Chào hai bạn.')
  })

  it('is withdrawn with a reason that the couple reads', async () => {
    const { quotations, clientId } = await anAskedRequest(house, [staffed.id])
    const id = quotations[0]!.id
    await answerAs(house, id, lan)
    const { asked } = await caseOf(house, id, lan)
    const body = { reason: 'sảnh vừa kín', seen: asked.version }
    expect((await office(`POST /api/office/quotations/${id}/withdraw`, lan, body)).status).toBe(200)
    const [venue] = (await answersOf(house, clientId)).venues
    expect(venue).toMatchObject({ state: 'withdrawn', proposal: { state: 'withdrawn', endReason: 'sảnh vừa kín' } })
  })

  it('may be that the house can’t: with a reason, other days, and the visit falls', async () => {
    const { quotations, clientId, tel } = await anAskedRequest(house, [staffed.id])
    const { id } = quotations[0]!
    const dates = [addDays(isoDate(clock.now()), 130)]
    const body = { reason: 'date-taken', note: 'Tối 16 còn trống', dates, seen: 0 }
    expect((await office(`POST /api/office/quotations/${id}/decline`, lan, body)).status).toBe(200)
    const [venue] = (await answersOf(house, clientId)).venues
    expect(venue.decline).toEqual({
      reason: 'date-taken',
      note: 'Tối 16 còn trống',
      dates,
      sentence: 'Ngày này đã có tiệc.',
    })
    expect(venue.visit.state).toBe('CANCELLED')
    expect(await messagesTo(house, tel)).toHaveLength(1)
  })

  it('may be a call, which the couple can contradict within 48 hours: then it waits again', async () => {
    const { quotations, clientId } = await anAskedRequest(house, [staffed.id])
    const { id } = quotations[0]!
    const call = (outcome: string, seen: number) =>
      office(`POST /api/office/quotations/${id}/call`, lan, { outcome, seen })
    expect((await call('no-answer', 0)).body).toMatchObject({ state: 'waiting', answeredTsp: null })
    expect((await call('spoke', 1)).body).toMatchObject({ state: 'called', answeredTsp: clock.now() })
    const judge = (verdict: string) =>
      ask(house, `POST /api/public/clients/${clientId}/quotations/${id}/call`, { verdict })
    const judged = await judge('nobody')
    expect(judged.body.venues[0]).toMatchObject({ state: 'waiting', call: { verdict: 'nobody' } })
    expect((await caseOf(house, id, lan)).asked).toMatchObject({ state: 'waiting', answeredTsp: null })
    expect(said(await judge('nobody'))).toBe('200')
    expect(said(await judge('spoke'))).toBe('409 call_past')
    expect(first(await messagesTo(house, await emailOf(lan))).text).toContain('chưa có ai')
    await call('spoke', 3)
    clock.pass(49 * HOUR)
    lan = await again(lan)
    expect(said(await judge('nobody'))).toBe('409 call_past')
  })
})

/** The same person, signed in again after days. */
async function again(who: Somebody): Promise<Somebody> {
  await house.db
    .updateTable('staff_sessions')
    .set({ seen_at: new Date(clock.now()) })
    .where('staff_id', '=', who.staffId)
    .execute()
  return who
}
