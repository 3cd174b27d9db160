import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import { anOpenSession, ask, aTel, atOnce, messagesTo, said, tally } from '#test/factories/customers.ts'
import { aRequest, keptFor, someVenues } from '#test/factories/quotations.ts'
import { aReservation, changesOf, stateOf } from '#test/factories/reservations.ts'
import { RESERVATION_STATES } from './contract.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

const LIST = 'GET /api/b2c/reservation'
const CHANGE = 'PATCH /api/b2c/reservation'
const cancelling = (id: string) => ({ id, reservationState: 'CANCEL_REQUESTED' })

describe("a customer's reservations", () => {
  it('are those made with their verified phone, latest first [GET /api/b2c/reservation]', async () => {
    const vy = await anOpenSession(house)
    const stranger = await anOpenSession(house)
    const first = await aReservation(house, { tel: vy.tel })
    clock.pass(1000)
    const subject = { id: 'bbbbbbbbbbbb', name: 'Váy Sương Mai' }
    const second = await aReservation(house, { tel: vy.tel, kind: 'fitting', subject, state: 'CONFIRMED' })
    await aReservation(house, { tel: stranger.tel })

    const { status, body } = await ask(house, LIST, undefined, { token: vy.token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 0, total: 2 })
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([second, first])
    expect(body.items[0]).toMatchObject({
      kind: 'fitting',
      reservationState: 'CONFIRMED',
      product: { id: 'bbbbbbbbbbbb', name: 'Váy Sương Mai', address: null },
    })
    expect(body.items[1]).toEqual({
      id: first,
      kind: 'visit',
      reservationState: 'REQUESTED',
      weddingCenter: {
        id: 'aaaaaaaaaaaa',
        name: 'Lúa Thơng',
        address: '1 Đường Hoa',
        unsignedName: null,
        picture: null,
        point: null,
      },
      wish: {},
      meetTsp: null,
      offeredTsps: [],
      told: null,
      createdTsp: clock.now() - 1000,
    })
  })

  it('are not shown to the next owner of a number', async () => {
    const { customerId, tel, token } = await anOpenSession(house)
    const id = await aReservation(house, { tel })
    clock.pass(1)
    await sql`update customers set history_from = ${new Date(clock.now())} where id = ${customerId}`.execute(house.db)
    const later = await aReservation(house, { tel })
    const { body } = await ask(house, LIST, undefined, { token })
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([later])
    expect(said(await ask(house, CHANGE, cancelling(id), { token }))).toBe('404 not_found')
    expect(await stateOf(house, id)).toBe('REQUESTED')
  })
})

describe('a customer who leaves', () => {
  it('leaves nothing of themselves in reservations, and nothing for the next owner of the number', async () => {
    const { tel, token } = await anOpenSession(house)
    const [venue] = await someVenues(house, 1)
    await ask(
      house,
      'POST /api/public/wedding-centers/quotations',
      aRequest([venue!.id], { tel, email: 'vy@example.vn' }),
    )
    expect(await keptFor(house, tel)).toEqual({ clients: 1, quotations: 1, reservations: 1 })
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token })).status).toBe(204)
    expect(await keptFor(house, tel)).toEqual({ clients: 0, quotations: 0, reservations: 0 })
    const { rows } = await sql`select 1 from clients where email = 'vy@example.vn'`.execute(house.db)
    expect(rows).toEqual([])
  })
})

describe('asking to cancel', () => {
  it('sets CANCEL_REQUESTED, is written down and told to both sides [T8, PATCH /api/b2c/reservation]', async () => {
    const { tel, token } = await anOpenSession(house)
    const id = await aReservation(house, { tel })
    const { status, body } = await ask(house, CHANGE, cancelling(id), { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, reservationState: 'CANCEL_REQUESTED' })
    expect(await changesOf(house, id)).toEqual(['→ REQUESTED by client', 'REQUESTED → CANCEL_REQUESTED by customer'])
    const [told] = await messagesTo(house, tel)
    expect(told).toMatchObject({ channel: 'sms', text: expect.stringMatching(/yeu cau huy .*Lua Thong/) })
    const toHouse = await messagesTo(house, 'chao@lua-thong.example')
    expect(toHouse[0]!.text).toMatch(/Yêu cầu hủy .*Lúa Thơng: Phạm Thảo Vy, 091/)
  })

  it.each(RESERVATION_STATES)('from %s goes only where the process leads', async (state) => {
    const { tel, token } = await anOpenSession(house)
    for (const asked of RESERVATION_STATES) {
      const id = await aReservation(house, { tel, state })
      const answer = said(await ask(house, CHANGE, { id, reservationState: asked }, { token }))
      const mayAsk = state === 'REQUESTED' || state === 'CONFIRMED' || state === 'CANCEL_REQUESTED'
      const expected =
        asked !== 'CANCEL_REQUESTED' ? '403 only_cancel_request' : mayAsk ? '200' : '409 reservation_closed'
      expect({ asked, answer }).toEqual({ asked, answer: expected })
      expect(await stateOf(house, id)).toBe(expected === '200' ? 'CANCEL_REQUESTED' : state)
    }
  })

  it("answers for another customer's reservation as for one that is not there", async () => {
    const [vy, stranger] = [await anOpenSession(house), await anOpenSession(house)]
    const id = await aReservation(house, { tel: vy.tel })
    for (const state of RESERVATION_STATES) {
      const [theirs, missing] = await Promise.all(
        [id, 'f'.repeat(32)].map((one) =>
          ask(house, CHANGE, { id: one, reservationState: state }, { token: stranger.token }),
        ),
      )
      expect(theirs).toEqual(missing)
    }
    expect(said(await ask(house, CHANGE, cancelling(id), { token: stranger.token }))).toBe('404 not_found')
    expect(await stateOf(house, id)).toBe('REQUESTED')
    expect(await changesOf(house, id)).toHaveLength(1)
  })

  it('many times at once is one request, and told once', async () => {
    const { tel, token } = await anOpenSession(house)
    const id = await aReservation(house, { tel, state: 'CONFIRMED' })
    expect(tally(await atOnce(12, () => ask(house, CHANGE, cancelling(id), { token })))).toEqual({ 200: 12 })
    expect(await changesOf(house, id)).toHaveLength(2)
    expect(await messagesTo(house, tel)).toHaveLength(1)
  })

  it('refuses a state that there is not, and fields that nobody asked for', async () => {
    const { tel, token } = await anOpenSession(house)
    const id = await aReservation(house, { tel })
    expect(said(await ask(house, CHANGE, { id, reservationState: 'DONE' }, { token }))).toBe('400 invalid')
    expect(said(await ask(house, CHANGE, { ...cancelling(id), tel: aTel() }, { token }))).toBe('400 invalid')
    expect(await stateOf(house, id)).toBe('REQUESTED')
  })
})

describe('the count', () => {
  it('is of those made between two moments, both included [GET /api/public/reservation/count]', async () => {
    clock.pass(1000)
    const start = clock.now()
    for (let made = 0; made < 3; made += 1) {
      await aReservation(house, { tel: aTel() })
      clock.pass(1000)
    }
    const count = async (query: string) => (await ask(house, `GET /api/public/reservation/count${query}`)).body.count
    expect(await count(`?createdTspFrom=${start}&createdTspTo=${start + 1000}`)).toBe(2)
    expect(await count(`?createdTspFrom=${start + 1}`)).toBe(2)
    expect(await count(`?createdTspTo=${start - 1}`)).toBe((await count('')) - 3)
    expect(said(await ask(house, 'GET /api/public/reservation/count?createdTspFrom=yesterday'))).toBe('400 invalid')
  })
})
