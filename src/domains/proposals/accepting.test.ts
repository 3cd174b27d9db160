import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDate, tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anAddress, anOpenSession, ask, atOnce, messagesTo, said, tally } from '#test/factories/customers.ts'
import {
  type AskedVenues,
  anAcceptCode,
  anAskedRequest,
  answerAs,
  answersOf,
  caseOf,
} from '#test/factories/proposals.ts'
import { aReview, write } from '#test/factories/reviews.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'
import { rebuildReplyClocks, tellOfLate } from './start.ts'

const clock = aClock(Date.parse('2026-11-18T10:00:00+07:00'))
const HOUR = 3_600_000
const DAY = 24 * HOUR
let house: TestApp
let venue: { id: string; name: string }
let other: { id: string; name: string }
let lan: Somebody
let partnerId: string

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  const rows = await house.db
    .selectFrom('venues')
    .select(['id', 'name'])
    .where('price_from', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute()
  ;[venue, other] = rows as [typeof venue, typeof other]
  partnerId = await aPartner(house, [
    { kind: 'venue', id: venue.id },
    { kind: 'venue', id: other.id },
  ])
  lan = await aStaffPerson(house, 'owner', partnerId)
})
afterAll(() => house.close())

const office = (call: string, body?: object) => askOffice(house, call, { by: lan, body })
const inDays = (days: number) => addDays(isoDate(clock.now()), days)

/** Asked and answered; gives what is needed to accept. */
async function anOffer(more: object = {}, answer: object = {}) {
  const asked = await anAskedRequest(house, [venue.id], more)
  const sent = await answerAs(house, asked.quotations[0]!.id, lan, answer)
  if (sent.status !== 201) throw new Error(said(sent))
  const proposalId = (await answersOf(house, asked.clientId)).venues[0].proposal.id as string
  return { ...asked, quotationId: asked.quotations[0]!.id, proposalId }
}
type Offer = Awaited<ReturnType<typeof anOffer>>

const accept = ({ clientId, proposalId }: Offer, body: object) =>
  ask(house, `POST /api/public/clients/${clientId}/proposals/${proposalId}/accept`, {
    plan: 0,
    visitTsp: null,
    ...body,
  })
const refuse = ({ clientId }: Pick<AskedVenues, 'clientId'>, quotationId: string) =>
  ask(house, `POST /api/public/clients/${clientId}/quotations/${quotationId}/refuse`)

describe('a proposal is accepted', () => {
  it('with the code that came to the number that asked: the banquet, the visit and the messages come with it', async () => {
    const visit = { date: inDays(3), time: '10:00' }
    const offer = await anOffer({}, { visitTimes: [visit, { date: inDays(4), time: '15:00' }] })
    const visitTsp = tspAt(visit.date, visit.time)
    const before = (await ask(house, 'GET /api/public/reservation/count')).body.count
    const { code, handle } = await anAcceptCode(house, offer)
    const accepted = await accept(offer, { code, handle, visitTsp })
    expect(said(accepted)).toBe('200')
    expect(accepted.body.venues[0]).toMatchObject({
      state: 'accepted',
      proposal: { state: 'accepted', acceptedPlan: 0 },
      visit: { state: 'CONFIRMED', meetTsp: visitTsp },
      banquet: { state: 'REQUESTED' },
    })
    expect((await ask(house, 'GET /api/public/reservation/count')).body.count).toBe(before)
    expect((await messagesTo(house, offer.tel))[0]!.text).toContain('ban da chon bao gia')
    const { email } = await house.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', lan.staffId)
      .executeTakeFirstOrThrow()
    expect((await messagesTo(house, email!))[0]!.text).toContain('đã chọn báo giá')
    const seen = await caseOf(house, offer.quotationId, lan)
    expect(seen).toMatchObject({
      asked: { state: 'accepted' },
      banquet: { kind: 'banquet', steps: ['confirm', 'decline'] },
    })
  })

  it('and is in the profile of whoever has the number: the request, the visit and the banquet', async () => {
    const { tel, token } = await anOpenSession(house)
    const offer = await anOffer({ tel })
    const own = await ask(house, 'GET /api/b2c/quotations', undefined, { token })
    expect(own.body.items).toMatchObject([
      { clientId: offer.clientId, venues: [{ name: venue.name, state: 'answered' }] },
    ])
    await accept(offer, await anAcceptCode(house, offer))
    const { body } = await ask(house, 'GET /api/b2c/reservation', undefined, { token })
    expect(body.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['banquet', 'visit'])
    const stranger = await anOpenSession(house)
    expect((await ask(house, 'GET /api/b2c/quotations', undefined, stranger)).body.items).toEqual([])
  })

  it('not with a wrong code, nor with one for something else; five tries and no more', async () => {
    const offer = await anOffer()
    const { code, handle } = await anAcceptCode(house, offer)
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = []
    for (let at = 0; at < 6; at += 1) tries.push(said(await accept(offer, { code: wrong, handle })))
    expect(tries).toEqual([...Array(5).fill('422 wrong_code'), '429 code_tries_spent'])
    expect((await answersOf(house, offer.clientId)).venues[0].state).toBe('answered')
  })

  it('once, though it is pressed a hundred times', async () => {
    const offer = await anOffer()
    const proof = await anAcceptCode(house, offer)
    const answers = await atOnce(100, () => accept(offer, proof))
    // who presses in the same instant may be told that the code was tried too often; later ones see what was done
    expect(Object.keys(tally(answers)).filter((answer) => !['200', '429 code_tries_spent'].includes(answer))).toEqual(
      [],
    )
    expect(said(await accept(offer, proof))).toBe('200')
    const banquets = await house.db
      .selectFrom('reservations')
      .select('id')
      .where('tel', '=', offer.tel)
      .where('kind', '=', 'banquet')
      .execute()
    expect(banquets).toHaveLength(1)
    expect((await messagesTo(house, offer.tel)).filter(({ text }) => text.includes('ban da chon'))).toHaveLength(1)
  })

  it('no longer once it is replaced, withdrawn, over or declined: the answer says which', async () => {
    const said1 = async (offer: Offer) => said(await accept(offer, await anAcceptCode(house, offer)))
    const replaced = await anOffer()
    await answerAs(house, replaced.quotationId, lan)
    expect(await said1(replaced)).toBe('409 proposal_replaced')
    const withdrawn = await anOffer()
    const { asked } = await caseOf(house, withdrawn.quotationId, lan)
    await office(`POST /api/office/quotations/${withdrawn.quotationId}/withdraw`, {
      reason: 'nhầm',
      seen: asked.version,
    })
    expect(await said1(withdrawn)).toBe('409 proposal_withdrawn')
    const declined = await anOffer()
    expect((await refuse(declined, declined.quotationId)).status).toBe(200)
    expect(await said1(declined)).toBe('409 proposal_declined')
    const over = await anOffer()
    clock.pass(8 * DAY)
    lan = await aStaffPerson(house, 'owner', partnerId)
    expect(await said1(over)).toBe('409 proposal_expired')
  })

  it('by nobody who has another request', async () => {
    const [offer, theirs] = [await anOffer(), await anOffer()]
    const proof = await anAcceptCode(house, theirs)
    const crossed = { ...offer, clientId: theirs.clientId }
    expect(said(await accept(crossed, proof))).toBe('404 not_found')
    expect(said(await refuse(theirs, offer.quotationId))).toBe('404 not_found')
  })

  it('then the deposit and the day follow, and whoever held it there says so in a review', async () => {
    const { tel, token, customerId } = await anOpenSession(house)
    const offer = await anOffer({ tel, weddingDate: inDays(20) })
    await accept(offer, await anAcceptCode(house, offer))
    const { banquet } = await caseOf(house, offer.quotationId, lan)
    const step = (step: string, seen: number) => office(`POST /api/office/visits/${banquet.id}/steps`, { step, seen })
    expect(said(await step('confirm', 0))).toBe('200')
    expect((await messagesTo(house, tel))[0]!.text).toContain('da nhan coc')
    expect(said(await step('complete', 1))).toBe('409 visit_to_come')
    const written = await write(house, venue.id, aReview(customerId), token)
    expect(written.status).toBe(201)
    clock.pass(21 * DAY)
    lan = await aStaffPerson(house, 'owner', partnerId)
    expect(said(await step('complete', 1))).toBe('200')
    const { body } = await ask(house, `GET /api/public/venue-reviews/${written.body.id}`)
    expect(body).toMatchObject({ verified: true, held: true })
  })
})

describe('a couple that goes elsewhere', () => {
  it('says so in one tap: the proposal and the visit fall, the house hears it, and again is the same', async () => {
    const offer = await anOffer()
    const gone = await refuse(offer, offer.quotationId)
    expect(gone.body.venues[0]).toMatchObject({
      state: 'refused',
      proposal: { state: 'declined' },
      visit: { state: 'CANCELLED' },
    })
    expect(said(await refuse(offer, offer.quotationId))).toBe('200')
    const { asked } = await caseOf(house, offer.quotationId, lan)
    expect(said(await answerAs(house, offer.quotationId, lan))).toBe('409 quotation_closed')
    expect(asked.state).toBe('refused')
  })

  it('asks for a visit that was confirmed to be cancelled, and can’t refuse what it accepted', async () => {
    const visit = { date: inDays(3), time: '10:00' }
    const offer = await anOffer({}, { visitTimes: [visit] })
    const time = { meetTsp: tspAt(visit.date, visit.time) }
    const { reservationId } = offer.quotations[0]!
    const picked = await ask(
      house,
      `POST /api/public/clients/${offer.clientId}/reservations/${reservationId}/time`,
      time,
    )
    expect(picked.body).toMatchObject({ reservationState: 'CONFIRMED', ...time })
    expect((await refuse(offer, offer.quotationId)).body.venues[0].visit.state).toBe('CANCEL_REQUESTED')
    const taken = await anOffer()
    await accept(taken, await anAcceptCode(house, taken))
    expect(said(await refuse(taken, taken.quotationId))).toBe('409 proposal_accepted')
  })
})

describe('what nobody answers', () => {
  it('is told to somebody else of the house at the promise, to the couple once after a day, with two places like it', async () => {
    const asked = await anAskedRequest(house, [venue.id, other.id])
    const second = await aStaffPerson(house, 'sales', partnerId)
    const { email } = await house.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', second.staffId)
      .executeTakeFirstOrThrow()
    expect(await tellOfLate(house.db, house.config, clock.now())).toEqual({ chased: 0, told: 0 })
    clock.pass(23 * HOUR)
    await tellOfLate(house.db, house.config, clock.now())
    const late = (await messagesTo(house, email!)).filter(({ text }) => text.includes('vẫn chờ báo giá'))
    expect(late).toHaveLength(2)
    expect((await answersOf(house, asked.clientId)).similar).toEqual([])
    clock.pass(2 * HOUR)
    for (const _ of [1, 2]) await tellOfLate(house.db, house.config, clock.now())
    expect((await messagesTo(house, asked.tel)).map(({ text }) => text)).toEqual([
      expect.stringContaining('chua tra loi'),
    ])
    const { similar } = await answersOf(house, asked.clientId)
    expect(similar).toHaveLength(2)
    expect(similar.map(({ id }: { id: string }) => id)).not.toContain(venue.id)
    const support = await aStaffPerson(house, 'support')
    const today = await askOffice(house, 'GET /api/office/today', { by: support })
    expect(today.body.waiting).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'quotation', id: asked.quotations[0]!.id })]),
    )
  })

  it('counts against the house, unless an operator found that nobody real had asked', async () => {
    const admin = await aStaffPerson(house, 'admin')
    const { id } = (await anAskedRequest(house, [venue.id])).quotations[0]!
    const mark = (by: Somebody, isReal: boolean, seen: number) =>
      askOffice(house, `POST /api/office/quotations/${id}/not-real`, { by, body: { isReal, reason: 'số ảo', seen } })
    expect(said(await mark(lan, false, 0))).toBe('403 not_allowed')
    const clockNow = async () => (await ask(house, `GET /api/public/wedding-centers/${venue.id}`)).body.answers
    await rebuildReplyClocks(house.db, clock.now())
    const before = await clockNow()
    expect((await mark(admin, false, 0)).body.state).toBe('not_real')
    expect((await clockNow()).asked).toBe(before.asked - 1)
    expect((await mark(admin, true, 1)).body.state).toBe('waiting')
    expect((await askOffice(house, 'GET /api/office/quotations', { by: admin })).body.counts.notReal).toBe(0)
  })
})

describe('asked again with the same number', () => {
  it('shows nothing of what was answered: whoever types a number need not be its owner', async () => {
    const offer = await anOffer()
    const again = await ask(
      house,
      'POST /api/public/wedding-centers/quotations',
      { weddingCenterIds: [venue.id], name: 'Ai đó', tel: offer.tel, consent: true },
      { ip: anAddress() },
    )
    const { venues, phone } = await answersOf(house, again.body.clientId)
    expect(venues).toMatchObject([{ isRepeat: true, state: 'waiting', proposal: null, visit: null }])
    expect(phone).toBeNull()
    expect(said(await ask(house, `POST /api/public/clients/${again.body.clientId}/code`, {}))).toBe('404 not_found')
    expect(said(await refuse(again.body, offer.quotationId))).toBe('404 not_found')
  })
})
