import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteIntoOffice } from '#domains/staff/joining/invite-staff.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { clockOf } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { officeEndpointsOf } from '#platform/openapi.ts'
import { aClock, anApp, type TestApp } from './factories/app.ts'
import { calendarActs } from './factories/calendar-acts.ts'
import { ask, aTel, messagesTo } from './factories/customers.ts'
import { fittingActs, KEPT_MAKER } from './factories/fitting-acts.ts'
import { aFailedMessage } from './factories/messages.ts'
import { aMadePasskey } from './factories/passkeys.ts'
import { anAnswer, anAskedRequest, answerAs, caseOf } from './factories/proposals.ts'
import { aReservation } from './factories/reservations.ts'
import { aReviewer } from './factories/reviews.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from './factories/staff.ts'

/**
 * Every operation of the office that changes something, done once for each act that it can be: a new one without an
 * example here is red.
 */
const clock = aClock()
let house: TestApp
let operations: Endpoint[]
let admin: Somebody
let owner: Somebody
let partnerId: string
let venue: { id: string; name: string }

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  operations = officeEndpointsOf(house.app).filter(({ auth, method }) => auth === 'staff' && method !== 'GET')
  venue = await house.db.selectFrom('venues').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
  partnerId = await aPartner(house, [
    { kind: 'venue', id: venue.id },
    { kind: 'maker', id: KEPT_MAKER },
  ])
  admin = await aStaffPerson(house, 'admin')
  owner = await aStaffPerson(house, 'owner', partnerId)
})
afterAll(() => house.close())

interface Example {
  by: Somebody
  /** What the path asks for. */
  at?: Record<string, string>
  body?: object
}
const office = async (call: string, by: Somebody, body?: object) => (await askOffice(house, call, { by, body })).body

async function aVisit(state?: 'CANCEL_REQUESTED') {
  return { id: await aReservation(house, { tel: aTel(), subject: { ...venue, address: '' }, state }) }
}
async function aConfirmedVisit() {
  const at = await aVisit()
  const confirm = { step: 'confirm', seen: 0, date: isoDay(1), time: '10:00' }
  await office(`POST /api/office/visits/${at.id}/steps`, owner, confirm)
  return at
}
const isoDay = (ahead: number) => new Date(clock.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const step = async (at: { id: string }, body: object): Promise<Example> => ({ by: owner, at, body })

/** Written for it, and reported. */
async function aReview() {
  const author = await aReviewer(house, venue.id)
  const at = { id: author.reviewId }
  await ask(house, `POST /api/public/venue-reviews/${at.id}/reports`, { reason: 'personal-data', note: 'số riêng' })
  return { at, author }
}
const seen = async ({ id }: { id: string }) => (await office(`GET /api/office/reviews/${id}`, admin)).seen as string
const reviewed = async (at: { id: string }, body: object = {}): Promise<Example> => ({
  by: admin,
  at,
  body: { seen: await seen(at), ...body },
})
async function aRemovedReview() {
  const { at, author } = await aReview()
  const { body } = await reviewed(at, { reason: 'off-topic', ground: 'nói về nơi khác' })
  await office(`POST /api/office/reviews/${at.id}/remove`, admin, body)
  return { at, author }
}
async function anAuthenticator(by: Somebody) {
  const { secret } = await office('GET /api/office/me/authenticator/new', by)
  return { secret, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() }) }
}
async function aPasskey(by: Somebody) {
  const { options } = await office('GET /api/office/me/passkeys/new', by)
  return { name: 'Điện thoại', made: aMadePasskey(options, new URL(house.app.deps.config.officeUrl).origin) }
}
async function aMemberWithPhone(): Promise<Somebody & { phone: string }> {
  const phone = `+84${aTel().slice(-9)}`
  const who = { role: 'sales', partnerId, email: null, phone, invitedBy: null } as const
  const { token } = await inviteIntoOffice(house.db, clockOf(house.db).now(), who)
  const { body, cookie } = await askOffice(house, `POST /api/office/join/${token}`, { body: { name: 'Duyên' } })
  return { staffId: body.staffId, cookie: cookie!, phone }
}

const aQuotation = async () => ({ id: (await anAskedRequest(house, [venue.id])).quotations[0]!.id })
const quoted = async (at: { id: string }, body: object = {}): Promise<Example> => ({ by: owner, at, body })
async function anAnsweredQuotation() {
  const at = await aQuotation()
  await answerAs(house, at.id, owner)
  return at
}
const GREETING = { name: 'Chào', words: 'Chào hai bạn' }

const EXAMPLES: Record<string, () => Promise<Example>> = {
  ...calendarActs(
    () => house,
    () => ({ venueId: venue.id, by: owner }),
  ),
  ...fittingActs(
    () => house,
    () => owner,
  ),
  'visit.confirm': async () => step(await aVisit(), { step: 'confirm', seen: 0, date: isoDay(2), time: '10:00' }),
  'visit.reschedule': async () =>
    step(await aConfirmedVisit(), { step: 'reschedule', seen: 1, date: isoDay(3), time: '15:30', reason: 'Có tiệc' }),
  'visit.decline': async () => step(await aVisit(), { step: 'decline', seen: 0, reason: 'Kín lịch' }),
  'visit.call-off': async () => step(await aConfirmedVisit(), { step: 'call-off', seen: 1, reason: 'Mất điện' }),
  'visit.complete': async () => {
    const at = await aConfirmedVisit()
    clock.pass(2 * 86_400_000)
    await freshen()
    return step(at, { step: 'complete', seen: 1 })
  },
  'visit.no-show': async () => {
    const at = await aConfirmedVisit()
    clock.pass(2 * 86_400_000)
    await freshen()
    return step(at, { step: 'no-show', seen: 1, reason: 'Không tới' })
  },
  'visit.cancel': async () => step(await aVisit('CANCEL_REQUESTED'), { step: 'cancel', seen: 0 }),
  'visit.reject-cancel': async () =>
    step(await aVisit('CANCEL_REQUESTED'), { step: 'reject-cancel', seen: 0, reason: 'Đã đặt cọc' }),
  'visit.phone-shown': async () => ({ by: owner, at: await aVisit(), body: { reason: 'gọi báo trễ' } }),
  'visit.offer': async () =>
    step(await aVisit(), { step: 'offer', seen: 0, times: [{ date: isoDay(2), time: '10:00' }] }),
  'quotation.opened': async () => quoted(await aQuotation()),
  'quotation.answered': async () => {
    const at = await aQuotation()
    return quoted(at, anAnswer(house, (await caseOf(house, at.id, owner)).asked))
  },
  'quotation.withdrawn': async () => quoted(await anAnsweredQuotation(), { reason: 'sảnh kín', seen: 1 }),
  'quotation.declined': async () => quoted(await aQuotation(), { reason: 'budget', note: '', dates: [], seen: 0 }),
  'quotation.called': async () => quoted(await aQuotation(), { outcome: 'spoke', seen: 0 }),
  'quotation.not-real': async () => ({
    by: admin,
    at: await aQuotation(),
    body: { isReal: false, reason: 'số ảo', seen: 0 },
  }),
  'quotation.real': async () => {
    const at = await aQuotation()
    const body = { isReal: false, reason: 'số ảo', seen: 0 }
    await office(`POST /api/office/quotations/${at.id}/not-real`, admin, body)
    return { by: admin, at, body: { isReal: true, reason: 'nhầm', seen: 1 } }
  },
  'quotation.links-revoked': async () => quoted(await aQuotation()),
  'greeting.saved': async () => quoted(await aQuotation(), GREETING),
  'greeting.removed': async () => {
    const at = await aQuotation()
    const { id: greeting } = await office(`POST /api/office/quotations/${at.id}/greetings`, owner, GREETING)
    return { by: owner, at: { ...at, greeting } }
  },
  'partner.application-taken': async () => ({ by: admin, at: await anApplication(), body: { isTaken: true } }),
  'partner.application-refused': async () => ({ by: admin, at: await anApplication(), body: { isTaken: false } }),
  'review.kept': async () => reviewed((await aReview()).at),
  'review.masked': async () => reviewed((await aReview()).at, { parts: ['Tiệc tối'] }),
  'review.removed': async () => reviewed((await aReview()).at, { reason: 'off-topic', ground: 'nơi khác' }),
  'review.restored': async () => reviewed((await aRemovedReview()).at, { ground: 'gỡ nhầm' }),
  'review.appeal-refused': async () => {
    const { at, author } = await aRemovedReview()
    await ask(house, `POST /api/b2c/venue-reviews/${at.id}/appeal`, { text: 'Tôi có hợp đồng' }, author)
    return reviewed(at, { ground: 'đã xem lại' })
  },
  'review.answered': async () => ({ by: owner, at: (await aReview()).at, body: { text: 'Cảm ơn hai bạn.' } }),
  'review.answer-corrected': async () => {
    const { at } = await aReview()
    await office(`PUT /api/office/venue-reviews/${at.id}/answer`, owner, { text: 'Cám ơn.' })
    return { by: owner, at, body: { text: 'Cảm ơn hai bạn.' } }
  },
  'message.retried': async () => ({ by: admin, at: { id: await aFailedMessage(house, partnerId) } }),
  'message.all-retried': async () => {
    await aFailedMessage(house, partnerId)
    return { by: admin }
  },
  'message.given-up': async () => ({
    by: admin,
    at: { id: await aFailedMessage(house, partnerId) },
    body: { reason: 'số đã khóa' },
  }),
  'partner.added': async () => ({ by: admin, body: { name: 'Nhà Lụa' } }),
  'partner.renamed': async () => ({ by: admin, at: { id: await aPartner(house) }, body: { name: 'Nhà Lụa' } }),
  'partner.closed': async () => ({ by: admin, at: { id: await aPartner(house) }, body: { reason: 'thôi hợp tác' } }),
  'partner.linked': async () => ({ by: admin, at: { id: await aPartner(house), ...(await aFreeVenue()) } }),
  'partner.unlinked': async () => {
    const thing = await aFreeVenue()
    const id = await aPartner(house, [{ kind: 'venue', id: thing.thing }])
    return { by: admin, at: { id, ...thing } }
  },
  'staff.invited': async () => ({ by: owner, body: { role: 'sales', partnerId, email: 'moi@song-hy.test' } }),
  'staff.invitation-revoked': async () => {
    const body = { role: 'sales', partnerId, email: `moi-${Math.random()}@song-hy.test` }
    return { by: owner, at: { id: (await office('POST /api/office/invitations', owner, body)).id } }
  },
  'staff.removed': async () => {
    const { staffId } = await aStaffPerson(house, 'sales', partnerId)
    return { by: owner, at: { id: staffId, partnerId }, body: { reason: 'nghỉ việc' } }
  },
  'staff.signed-out': async () => ({ by: await aStaffPerson(house, 'sales', partnerId) }),
  'staff.signed-out-everywhere': async () => ({ by: await aStaffPerson(house, 'sales', partnerId) }),
  'staff.session-ended': async () => {
    const by = await aStaffPerson(house, 'sales', partnerId)
    return { by, at: { session: (await office('GET /api/office/me/devices', by)).sessions[0].id } }
  },
  'staff.passkey-added': async () => {
    const by = await aStaffPerson(house, 'editor')
    return { by, body: await aPasskey(by) }
  },
  'staff.passkey-removed': async () => {
    const by = await aStaffPerson(house, 'editor')
    const { id } = await office('POST /api/office/me/passkeys', by, await aPasskey(by))
    return { by, at: { key: id } }
  },
  'staff.authenticator-set': async () => {
    const by = await aStaffPerson(house, 'editor')
    return { by, body: await anAuthenticator(by) }
  },
  'staff.recovery-codes-made': async () => ({ by: await aStaffPerson(house, 'editor') }),
  'staff.code-asked': async () => ({ by: await aMemberWithPhone() }),
  'staff.proved': async () => {
    const by = await aMemberWithPhone()
    const { handle } = await office('POST /api/office/me/proof/code', by)
    const code = /\b(\d{6})\b/.exec((await messagesTo(house, by.phone))[0]!.text)![1]
    return { by, body: { way: 'phone', handle, code } }
  },
}

async function anApplication() {
  const id = newId()
  const row = { id, venue_id: (await aFreeVenue()).thing, name: 'Lan', email: `lan-${id}@song-hy.test` }
  await house.db
    .insertInto('partner_applications')
    .values({ ...row, created_at: new Date(clock.now()) })
    .execute()
  return { id }
}

let free = 0
async function aFreeVenue() {
  const rows = await house.db.selectFrom('venues').select('id').orderBy('id', 'desc').offset(free++).limit(1).execute()
  return { kind: 'venue', thing: rows[0]!.id }
}
/** After days have passed: the same people, signed in again. */
async function freshen() {
  admin = await aStaffPerson(house, 'admin')
  owner = await aStaffPerson(house, 'owner', partnerId)
}

const linesAfter = (last: number) =>
  house.db.selectFrom('staff_acts').select(['id', 'what', 'staff_id']).where('id', '>', last).orderBy('id').execute()
const lastLine = async () =>
  (await house.db.selectFrom('staff_acts').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0

describe('whatever staff change', () => {
  it('has an example here for each act that it can be, and no example is of anything else', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(operations.flatMap(({ acts }) => acts).sort())
  })

  it.each(Object.keys(EXAMPLES))(
    'leaves one line where it was done and none where it was refused: %s',
    async (what) => {
      const { method, path } = operations.find(({ acts }) => acts.includes(what))!
      const { by, at = {}, body } = await EXAMPLES[what]!()
      const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(at[name]!))
      const missing = path.replace(/:(\w+)/g, (_, name: string) => (name === 'kind' ? 'venue' : '0'.repeat(32)))
      const before = await lastLine()
      const malformed = await askOffice(house, `${method} ${url}`, { by, body: { ...body, nobody: 1 } })
      expect(malformed.status).toBe(400)
      if (path.includes(':')) expect((await askOffice(house, `${method} ${missing}`, { by, body })).status).toBe(404)
      expect(await linesAfter(before)).toEqual([])

      const done = await askOffice(house, `${method} ${url}`, { by, body })
      expect([what, done.status < 300, done.text && done.body?.error?.code]).toEqual([
        what,
        true,
        done.text ? undefined : '',
      ])
      expect(await linesAfter(before)).toMatchObject([{ what, staff_id: by.staffId }])
    },
  )
})
