import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDate, tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, aTel, atOnce, messagesTo, said, tally } from '#test/factories/customers.ts'
import { aReservation, changesOf, stateOf } from '#test/factories/reservations.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

const clock = aClock(Date.parse('2026-11-17T09:00:00+07:00'))
const TIMES = [
  { date: '2026-11-20', time: '10:00' },
  { date: '2026-11-21', time: '15:30' },
]
const [FRIDAY, SATURDAY] = TIMES.map(({ date, time }) => tspAt(date, time)) as [number, number]
/** To whom `aReservation` writes. */
const VENUE = 'chao@lua-thong.example'
const MAKER = 'hen-thu@atelieran.example'

let house: TestApp
let venue: { id: string; name: string }
let alone: typeof venue
let dress: { id: string; makerId: string; detail: { vi: { sizes: string[] } } }
let sales: Somebody
let tailor: Somebody

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  const venues = await house.db.selectFrom('venues').select(['id', 'name']).orderBy('id').limit(2).execute()
  ;[venue, alone] = venues as [typeof venue, typeof venue]
  dress = (await house.db
    .selectFrom('dresses')
    .select(['id', 'maker_id as makerId', 'detail'])
    .where('code', '=', 'SH-AN102')
    .executeTakeFirstOrThrow()) as typeof dress
  sales = await aStaffPerson(house, 'sales', await aPartner(house, [{ kind: 'venue', id: venue.id }]))
  tailor = await aStaffPerson(house, 'owner', await aPartner(house, [{ kind: 'maker', id: dress.makerId }]))
})
afterAll(() => house.close())

interface Asked {
  id: string
  tel: string
  clientId: string
}
const withClient = async (id: string, tel: string): Promise<Asked> => {
  const row = house.db.selectFrom('reservations').select('client_id as clientId').where('id', '=', id)
  return { id, tel, ...(await row.executeTakeFirstOrThrow()) }
}
const aVisit = async (more: Partial<Parameters<typeof aReservation>[1]> = {}) => {
  const tel = more.tel ?? aTel()
  return withClient(await aReservation(house, { subject: { ...venue, address: '' }, ...more, tel }), tel)
}
const aFitting = async (tel = aTel()) => {
  const [size, date] = [dress.detail.vi.sizes[0], addDays(isoDate(clock.now()), 10)]
  const sent = await ask(house, 'POST /api/public/wbs-products/fittings', {
    ...{ dressId: dress.id, date, size, tel, consent: true },
  })
  return withClient(sent.body.reservationId, tel)
}
const step = (by: Somebody, { id }: Pick<Asked, 'id'>, body: object) =>
  askOffice(house, `POST /api/office/visits/${id}/steps`, { by, body })
const offer = (by: Somebody, asked: Pick<Asked, 'id'>, times: object[] = TIMES, seen = 0) =>
  step(by, asked, { step: 'offer', seen, times })
const pick = ({ clientId, id }: Pick<Asked, 'clientId' | 'id'>, meetTsp: number) =>
  ask(house, `POST /api/public/clients/${clientId}/reservations/${id}/time`, { meetTsp })

/** A visit with two times to pick from. */
const anInvited = async (more: Parameters<typeof aVisit>[0] = {}) => {
  const asked = await aVisit(more)
  const offered = await offer(sales, asked)
  if (offered.status !== 200) throw new Error(said(offered))
  return asked
}
/** However it is written. */
const has = (text: string, tel: string) => new RegExp([...tel.slice(3)].join('[^0-9a-z]{0,3}')).test(text)
/** What was written to a house since, the latest first. */
const since = async (to: string, before: { id: string }[]) => {
  const messages = await messagesTo(house, to)
  return messages.slice(0, messages.length - before.length)
}

describe('times that a house offers', () => {
  it.each([
    ['a venue, for a visit', () => aVisit(), () => sales, VENUE, 'lich tham quan', 'lịch tham quan'],
    ['a maker, for a fitting', () => aFitting(), () => tailor, MAKER, 'lich thu vay', 'lịch thử váy'],
  ] as const)(
    'are told to the couple with a link, and picked there: by %s',
    async (_, make, by, email, kind, named) => {
      const asked = await make()
      const offered = await offer(by(), asked)
      expect(offered.body).toMatchObject({ state: 'REQUESTED', version: 1, offeredTsps: [FRIDAY, SATURDAY] })
      const [told] = await messagesTo(house, asked.tel)
      expect(told!.text).toContain(`moi ban chon gio cho ${kind}: 10:00 20/11/2026; 15:30 21/11/2026. Chon tai`)
      const [link] = /\/quotation\/times\?clientId=[0-9a-f]{32}$/.exec(told!.text)!
      const [vi, en] = [await house.app.inject(link), await house.app.inject(`/en${link}`)]
      expect(vi.headers['cache-control']).toBe('private, no-store')
      expect(vi.body).toContain('<meta name="robots" content="noindex"/>')
      for (const words of ['Chọn giờ hẹn', '>10:00, Thứ Sáu, 20/11/2026<', '>15:30, Thứ Bảy, 21/11/2026<']) {
        expect(vi.body).toContain(words)
      }
      for (const words of ['Choose a time', '>10:00, Friday, 20 November 2026<']) expect(en.body).toContain(words)

      const before = await messagesTo(house, email)
      const picked = await pick(asked, SATURDAY)
      expect(picked.body).toMatchObject({ reservationState: 'CONFIRMED', meetTsp: SATURDAY, offeredTsps: [] })
      expect((await messagesTo(house, asked.tel))[0]!.text).toContain('da duoc xac nhan luc 15:30 ngay 21/11/2026')
      const [toHouse, ...more] = await since(email, before)
      expect(more).toEqual([])
      expect(toHouse!.text).toContain(`chọn 15:30 ngày 21/11/2026 cho ${named}`)
      const after = await house.app.inject(link)
      expect(after.body).toContain('data-state="CONFIRMED"')
      expect(after.body).toContain('<dd>15:30, Thứ Bảy, 21/11/2026</dd>')
      expect(after.body).not.toContain('10:00, Thứ Sáu')
      for (const { body } of [vi, en, after]) expect(has(body, asked.tel)).toBe(false)
    },
  )

  it('are told in the language that was asked in, with the link to its page', async () => {
    const { tel, clientId } = await anInvited({ lang: 'en' })
    const [told] = await messagesTo(house, tel)
    expect(told!.text).toContain('10:00 20 Nov 2026; 15:30 21 Nov 2026. Choose at')
    expect(told!.text).toContain(`/en/quotation/times?clientId=${clientId}`)
  })

  it('are picked from the profile too, and not from a stranger’s', async () => {
    const [vy, stranger] = [await anOpenSession(house), await anOpenSession(house)]
    const { id } = await anInvited({ tel: vy.tel })
    const own = (token: string) => ask(house, 'POST /api/b2c/reservation/time', { id, meetTsp: FRIDAY }, { token })
    expect(said(await own(stranger.token))).toBe('404 not_found')
    expect(await stateOf(house, id)).toBe('REQUESTED')
    expect((await own(vy.token)).body).toMatchObject({ id, reservationState: 'CONFIRMED', meetTsp: FRIDAY })
    expect(said(await own(vy.token))).toBe('200')
    expect(await changesOf(house, id)).toHaveLength(3)
  })

  it('give way to those that are offered later', async () => {
    const asked = await anInvited()
    const later = { date: '2026-11-24', time: '09:00' }
    expect(said(await offer(sales, asked, [later], 1))).toBe('200')
    expect(said(await pick(asked, FRIDAY))).toBe('409 time_gone')
    expect(said(await pick(asked, tspAt(later.date, later.time)))).toBe('200')
  })

  it('are one to three, to come, and named by the house’s own people; else nobody is told', async () => {
    const asked = await aVisit()
    const third = { date: '2026-11-22', time: '08:00' }
    const none = await offer(sales, asked, [])
    expect([said(none), none.body.error.fields]).toEqual(['400 time_needed', { times: 'required' }])
    const four = await offer(sales, asked, [...TIMES, third, { ...third, time: '09:00' }])
    expect([said(four), Object.keys(four.body.error.fields)]).toEqual(['400 invalid', ['times']])
    const past = [...TIMES, { date: '2026-11-17', time: '09:00' }]
    expect(said(await offer(sales, asked, past))).toBe('400 time_past')
    expect(said(await offer(tailor, asked))).toBe('404 not_found')
    expect(said(await offer(sales, await aFitting()))).toBe('404 not_found')
    expect(await messagesTo(house, asked.tel)).toEqual([])
    expect(said(await offer(sales, asked, [...TIMES, third]))).toBe('200')
    expect(said(await offer(sales, asked))).toBe('409 moved_meanwhile')
  })
})

describe('a time', () => {
  it('that is picked again is the same, told once', async () => {
    const asked = await anInvited()
    const before = await messagesTo(house, VENUE)
    expect(tally(await atOnce(12, () => pick(asked, FRIDAY)))).toEqual({ 200: 12 })
    expect(await changesOf(house, asked.id)).toEqual([
      '→ REQUESTED by client',
      'REQUESTED → REQUESTED by operator',
      'REQUESTED → CONFIRMED by customer',
    ])
    expect(await messagesTo(house, asked.tel)).toHaveLength(2)
    expect(await since(VENUE, before)).toHaveLength(1)
  })

  it('of two who pick different ones at once is one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asked = await anInvited()
      const answers = await atOnce(8, (at) => pick(asked, at % 2 ? FRIDAY : SATURDAY))
      expect(tally(answers)).toEqual({ 200: 4, '409 time_gone': 4 })
      const agreed = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.meetTsp))
      expect(agreed.size).toBe(1)
      expect(await messagesTo(house, asked.tel)).toHaveLength(2)
    }
  })

  it('that was not offered, or after another was agreed on, is gone', async () => {
    const asked = await anInvited()
    expect(said(await pick(asked, FRIDAY + 60_000))).toBe('409 time_gone')
    expect(said(await pick(await aVisit(), FRIDAY))).toBe('409 time_gone')
    await pick(asked, FRIDAY)
    expect(said(await pick(asked, SATURDAY))).toBe('409 time_gone')
    const { body } = await ask(house, `GET /api/public/clients/${asked.clientId}/reservations`)
    expect(body.items).toMatchObject([{ meetTsp: FRIDAY, reservationState: 'CONFIRMED' }])
  })

  it('is nobody’s who has another request, and answers there like one that was never made', async () => {
    const [asked, theirs] = [await anInvited(), await anInvited()]
    const crossed = await pick({ id: asked.id, clientId: theirs.clientId }, FRIDAY)
    expect(crossed).toEqual(await pick({ id: 'f'.repeat(32), clientId: theirs.clientId }, FRIDAY))
    expect(said(crossed)).toBe('404 not_found')
    expect((await house.app.inject(`/quotation/times?clientId=${'f'.repeat(32)}`)).statusCode).toBe(404)
    expect(await stateOf(house, asked.id)).toBe('REQUESTED')
  })

  it('of what was cancelled is not to be had, nor shown', async () => {
    const asked = await anInvited()
    expect(said(await step(sales, asked, { step: 'decline', seen: 1, reason: 'Hôm đó nghỉ' }))).toBe('200')
    expect(said(await pick(asked, FRIDAY))).toBe('409 time_gone')
    expect(await stateOf(house, asked.id)).toBe('CANCELLED')
    const { body } = await house.app.inject(`/quotation/times?clientId=${asked.clientId}`)
    expect(body).toContain('data-state="CANCELLED"')
    expect(body).not.toContain('10:00, Thứ Sáu')
  })
})

describe('the couple’s number', () => {
  it('stands in no message to a house with people in the office: asked, picked or to be cancelled', async () => {
    const { tel, token } = await anOpenSession(house)
    const before = { [VENUE]: await messagesTo(house, VENUE), [MAKER]: await messagesTo(house, MAKER) }
    const [visit, fitting] = [await anInvited({ tel }), await aFitting(tel)]
    await offer(tailor, fitting)
    for (const asked of [visit, fitting]) {
      expect(said(await pick(asked, FRIDAY))).toBe('200')
      const body = { id: asked.id, reservationState: 'CANCEL_REQUESTED' }
      expect(said(await ask(house, 'PATCH /api/b2c/reservation', body, { token }))).toBe('200')
    }
    const [toVenue, toMaker] = [await since(VENUE, before[VENUE]!), await since(MAKER, before[MAKER]!)]
    const words = ({ text }: { text: string }) => /Yêu cầu hủy|Yêu cầu thử váy|chọn 10:00/.exec(text)?.[0]
    expect(toVenue.map(words)).toEqual(['Yêu cầu hủy', 'chọn 10:00'])
    expect(toMaker.map(words)).toEqual(['Yêu cầu hủy', 'chọn 10:00', 'Yêu cầu thử váy'])
    for (const { text } of [...toVenue, ...toMaker]) expect(has(text, tel)).toBe(false)
    expect(toVenue[0]!.text).toContain(`/office/visits/${visit.id}`)
    for (const { text } of [toMaker[0]!, toMaker[2]!]) expect(text).toContain(`/office/visits/${fitting.id}`)
  })

  it('stands in what a house without people here is told: it has no other way to answer', async () => {
    const { tel, token } = await anOpenSession(house)
    const before = await messagesTo(house, VENUE)
    const { id } = await aVisit({ tel, subject: { ...alone, address: '' } })
    await ask(house, 'PATCH /api/b2c/reservation', { id, reservationState: 'CANCEL_REQUESTED' }, { token })
    const [told] = await since(VENUE, before)
    expect(has(told!.text, tel)).toBe(true)
  })
})

describe('as time passes', () => {
  it('an offered time goes, on the page and for whoever still has it before them; the others stay', async () => {
    const asked = await anInvited()
    const { clientId } = asked
    clock.pass(FRIDAY - clock.now())
    const { body } = await house.app.inject(`/quotation/times?clientId=${clientId}`)
    expect(body).not.toContain('10:00, Thứ Sáu')
    expect(body).toContain('15:30, Thứ Bảy')
    expect(said(await pick(asked, FRIDAY))).toBe('409 time_gone')
    expect(said(await pick(asked, SATURDAY))).toBe('200')
  })
})
