import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { showPhone } from '#lib/phone.ts'
import { clockNow } from '#platform/clock.ts'
import { inWords } from '#platform/messages.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import { anAddress, anOpenSession, ask, aTel, atOnce, messagesTo, said, tally } from '#test/factories/customers.ts'
import { aRequest, keptFor, someVenues } from '#test/factories/quotations.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

const QUOTE = 'POST /api/public/wedding-centers/quotations'
const venues = await someVenues(house, 6)
const [one, two, three] = venues.map(({ id }) => id) as [string, string, string]

const send = (body: object, headers: Record<string, string> = {}) =>
  ask(house, QUOTE, body, { headers, ip: anAddress() })
const messages = async (tel: string) => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs
    where payload->>'params' like ${`%${tel.replace('+84', '0').replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3')}%`}`.execute(
    house.db,
  )
  return rows.map(({ payload }) => inWords(payload).text)
}

describe('a quotation request', () => {
  it('makes client, quotations and reservations, and tells each venue [POST /api/public/wedding-centers/quotations]', async () => {
    const tel = aTel()
    const budget = 200_000_000
    const message = 'Ba bàn chay.\nCó chỗ làm lễ gia tiên?'
    const { status, body } = await send(aRequest([one, two, three], { tel: tel.replace('+84', '0'), budget, message }))
    expect(status).toBe(201)
    expect(body.clientId).toMatch(/^[0-9a-f]{32}$/)
    expect(body.quotations.map((quotation: { weddingCenterId: string }) => quotation.weddingCenterId)).toEqual([
      one,
      two,
      three,
    ])
    expect(await keptFor(house, tel)).toEqual({ clients: 1, quotations: 3, reservations: 3 })
    for (const venue of venues.slice(0, 3)) {
      const told = (await messagesTo(house, venue.email)).find(({ text }) => text.includes(showPhone(tel)))
      expect(told!.text.replace(/http\S+/, '<link>')).toBe(
        `[Song Hỷ] Yêu cầu báo giá gửi ${venue.name}: Phạm Thảo Vy, ${`0${tel.slice(3, 6)} ${tel.slice(6, 9)} ${tel.slice(9)}`}` +
          ' · Thứ Bảy, 16/10/2027 (17 tháng 9 năm Đinh Mùi) · buổi tối · 32 bàn · ngân sách 200.000.000\u00a0₫'.replace(
            '\u00a0',
            ' ',
          ) +
          ' · lời nhắn: “Ba bàn chay. Có chỗ làm lễ gia tiên?”. Trả lời tại <link> không cần tài khoản.' +
          ' Ở trang đó quý vị cũng có thể xin mở văn phòng của mình trên Song Hỷ.',
      )
    }
  })

  it('takes one venue by weddingCenterId, a month instead of a day, and what came along', async () => {
    const tel = aTel()
    const more = { referral: 'co-dau-sai-gon', ipV4: '203.0.113.7', month: '2027-10', weddingDate: null, tables: null }
    const { weddingCenterIds: _, ...request } = aRequest([], { tel, session: null, ...more })
    const { status, body } = await send({ ...request, weddingCenterId: one, services: ['dress', 'car'] })
    expect(status).toBe(201)
    expect(body.quotations).toHaveLength(1)
    const { rows } = await sql`
      select c.referral, c.ip_v4, c.consent_version <> '' as agreed, r.wish,
        (select array_agg(service order by service) from client_memos where client_id = c.id) as services
      from clients c join reservations r on r.client_id = c.id where c.tel = ${tel}`.execute(house.db)
    expect(rows).toEqual([
      {
        referral: 'co-dau-sai-gon',
        ip_v4: '203.0.113.7',
        agreed: true,
        wish: { month: '2027-10' },
        services: ['car', 'dress'],
      },
    ])
    expect((await messages(tel))[0]).toContain('tháng 10 năm 2027')
  })

  it('shows up for the customer whose phone it was made with', async () => {
    const { tel, token } = await anOpenSession(house)
    const { body } = await send(aRequest([one], { tel }))
    const list = await ask(house, 'GET /api/b2c/reservation', undefined, { token })
    expect(list.body.items).toMatchObject([
      {
        id: body.quotations[0].reservationId,
        kind: 'visit',
        reservationState: 'REQUESTED',
        weddingCenter: { id: one, name: venues[0]!.name, unsignedName: venues[0]!.unsignedName },
        wish: { weddingDate: '2027-10-16', session: 'dinner', tables: 32 },
      },
    ])
    expect(list.body.items[0].weddingCenter.picture.width).toBeGreaterThan(0)
  })
})

describe('the same request again', () => {
  it.each(['with', 'without'])(
    'a hundred times at once %s a key makes one quotation',
    async (way) => {
      const request = aRequest([one, two, three])
      const headers: Record<string, string> = way === 'with' ? { 'idempotency-key': `replay-${request.tel}` } : {}
      const ip = anAddress()
      const answers = await atOnce(100, () => ask(house, QUOTE, request, { headers, ip }))
      expect(tally(answers)).toEqual({ 201: 100 })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.quotations))).size).toBe(1)
      expect(new Set(answers.map(({ body }) => body.clientId)).size).toBe(way === 'with' ? 1 : 100)
      expect(await keptFor(house, request.tel)).toEqual({ clients: 1, quotations: 3, reservations: 3 })
      expect(await messages(request.tel)).toHaveLength(3)
    },
    60_000,
  )

  it('in another order of venues and at once never blocks, and makes each once', async () => {
    const tel = aTel()
    const orders = [
      [one, two, three],
      [three, two, one],
      [two, three],
      [three, one],
    ]
    const answers = await atOnce(24, (at) => send(aRequest(orders[at % 4]!, { tel })))
    expect(tally(answers)).toEqual({ 201: 24 })
    expect(await keptFor(house, tel)).toMatchObject({ quotations: 3, reservations: 3 })
    expect(await messages(tel)).toHaveLength(3)
  })

  it('with one venue more asks only that one', async () => {
    const tel = aTel()
    const first = await send(aRequest([one], { tel }))
    const second = await send(aRequest([two, one], { tel }))
    expect(second.body.quotations[1]).toEqual(first.body.quotations[0])
    expect(await keptFor(house, tel)).toMatchObject({ quotations: 2, reservations: 2 })
    expect(await messages(tel)).toHaveLength(2)
  })

  it('is a new one a day later, or once the first is cancelled', async () => {
    const tel = aTel()
    const first = (await send(aRequest([one], { tel }))).body.quotations[0]
    clock.pass(24 * 3_600_000 - 1)
    expect((await send(aRequest([one], { tel }))).body.quotations[0]).toEqual(first)
    clock.pass(1)
    const second = (await send(aRequest([one], { tel }))).body.quotations[0]
    expect(second.id).not.toBe(first.id)
    await sql`update reservations set state = 'CANCELLED' where id = ${second.reservationId}`.execute(house.db)
    expect((await send(aRequest([one], { tel }))).body.quotations[0].id).not.toBe(second.id)
    expect(await keptFor(house, tel)).toMatchObject({ quotations: 3, reservations: 3 })
  })

  it.each(['Phạm Thảo Vy', 'Ai đó'])(
    'under the name %s opens nothing of the first, and can’t be told from it',
    async (name) => {
      const tel = aTel()
      const first = await send(aRequest([one, two], { tel, services: ['dress'], weddingDate: '2027-11-20' }))
      const again = await send(aRequest([one, two], { tel, name }))
      const fresh = await send(aRequest([one, two], { name }))
      expect(again.body.clientId).not.toBe(first.body.clientId)
      expect(again.body.quotations).toEqual(first.body.quotations)
      const seen = async ({ body }: typeof first) =>
        (await ask(house, `GET /api/public/clients/${body.clientId}/quotations`)).body
      expect(await seen(again)).toEqual(await seen(fresh))
      expect((await seen(again)).services).toEqual([])
      const memo = ({ body }: typeof first) =>
        ask(house, 'POST /api/public/clients/memos', { clientId: body.clientId, services: ['cake'] })
      expect([(await memo(again)).status, (await memo(fresh)).status]).toEqual([201, 201])
      expect(await seen(again)).toEqual(await seen(fresh))
      expect((await seen(first)).services).toEqual(['dress'])
      expect((await seen(first)).wish.weddingDate).toBe('2027-11-20')
      expect(await keptFor(house, tel)).toEqual({ clients: 1, quotations: 2, reservations: 2 })
    },
  )

  it('keeps nothing of whoever sent it, and tells the venue nothing', async () => {
    const tel = aTel()
    await send(aRequest([one], { tel }))
    const again = await send(aRequest([one], { tel, name: 'Ai đó khác', email: 'ai-do@song-hy.example' }))
    const { rows } = await sql`
      select name, tel, email from clients where id = ${again.body.clientId}`.execute(house.db)
    expect(rows).toEqual([{ name: '', tel: null, email: null }])
    await ask(house, 'POST /api/public/clients/memos', { clientId: again.body.clientId, services: ['cake'] })
    expect(await messages(tel)).toHaveLength(1)
  })

  it('with its key and another body is refused', async () => {
    const request = aRequest([one])
    const headers = { 'idempotency-key': `another-${request.tel}` }
    await send(request, headers)
    expect(said(await send({ ...request, tables: 33 }, headers))).toBe('422 idempotency_key_reused')
  })
})

describe('a quotation request is refused, and nothing of it kept,', () => {
  const cases: [string, object, string, Record<string, string>][] = [
    ['without consent', { consent: undefined }, '400 invalid', { consent: 'required' }],
    ['with consent withheld', { consent: false }, '400 invalid', { consent: 'consent_required' }],
    ['with no venue', { weddingCenterIds: [] }, '400 invalid', { weddingCenterIds: 'venues_none' }],
    [
      'with neither field of venues',
      { weddingCenterIds: undefined },
      '400 invalid',
      { weddingCenterIds: 'venues_none' },
    ],
    ['with both', { weddingCenterId: one }, '400 invalid', { weddingCenterIds: 'venues_none' }],
    [
      'with six venues',
      { weddingCenterIds: venues.map(({ id }) => id) },
      '400 invalid',
      { weddingCenterIds: 'venues_too_many' },
    ],
    [
      'with a venue that is not there',
      { weddingCenterIds: [one, 'zzzzzzzzzzzz'] },
      '422 unknown_venue',
      { weddingCenterIds: 'unknown_venue' },
    ],
    ['for a day that is over', { weddingDate: '2020-01-01' }, '422 date_past', { weddingDate: 'date_past' }],
    ['for a month that is over', { weddingDate: null, month: '2020-01' }, '422 date_past', { month: 'date_past' }],
    ['for no day of the calendar', { weddingDate: '2027-02-30' }, '400 invalid', { weddingDate: 'date_malformed' }],
    ['for half a table', { tables: 0.5 }, '400 invalid', { tables: 'tables_out_of_range' }],
    ['without a name', { name: '  ' }, '400 invalid', { name: 'name_required' }],
    ['with a landline', { tel: '02838229999' }, '400 invalid', { tel: 'tel_not_mobile' }],
    ['with a field nobody asked for', { state: 'CONFIRMED' }, '400 invalid', { state: 'unknown_field' }],
  ]
  it.each(cases)('%s', async (_, more, answer, fields) => {
    const request = aRequest([one], more)
    const given = await send(request)
    expect(said(given)).toBe(answer)
    expect(given.body.error.fields).toEqual(fields)
    expect(await keptFor(house, request.tel)).toEqual({ clients: 0, quotations: 0, reservations: 0 })
  })

  it('after twenty new ones from one phone in a day, while repeats still get their answer', async () => {
    const tel = aTel()
    const request = aRequest([one], { tel })
    await send(request)
    // as if the other nineteen had been sent
    await sql`update rate_limits set hits = array_fill(${clockNow}, array[20]) where key = ${`quotations ${tel}`}`.execute(
      house.db,
    )
    expect(said(await send(aRequest([two], { tel })))).toBe('429 quotations_too_many')
    expect(said(await send(request))).toBe('201')
    expect(await keptFor(house, tel)).toMatchObject({ quotations: 1, reservations: 1 })
  })
})
