import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockNow } from '#platform/clock.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import {
  anAddress,
  anOpenSession,
  aSolution,
  ask,
  aTel,
  atOnce,
  messagesTo,
  said,
  tally,
  written,
} from '#test/factories/customers.ts'

const FAIR = 'ngay-hoi-cuoi-trau-cau-lan-thu-tu'
const REGISTER = `POST /api/public/trends/fair/${FAIR}/tickets` as const
const OWN = '/api/b2c/trends/fair-tickets'

let house: TestApp
beforeAll(async () => {
  const clock = aClock(Date.parse('2026-11-15T10:00:00+07:00'))
  house = await anApp({ clock, env: { PUBLIC_URL: 'https://song-hy.example' } })
})
afterAll(() => house.close())

const aGuest = (more: object = {}) => ({
  ...{ name: 'Trần Gia Bảo', tel: aTel(), people: 2, date: '2026-12-12', consent: true },
  ...more,
})
const register = (guest: object, manner: object = {}) => ask(house, REGISTER, guest, { ip: anAddress(), ...manner })
const worked = async () => written(await aSolution(house))

const taken = async () => {
  const { body } = await ask(house, `GET /api/public/trends/fair/${FAIR}`)
  return 1500 - body.days[0].left
}

describe('a ticket for a number that nobody has proved', () => {
  it('is shown at once and sends nothing to anybody, however many are asked for', async () => {
    const guests = Array.from({ length: 8 }, () => aGuest())
    for (const guest of guests) expect((await register(guest)).body.id).toMatch(/^[\w-]{22}$/)
    for (const guest of guests) expect(await messagesTo(house, guest.tel)).toEqual([])
  })

  it('is never given again for phone and name, which anybody may know', async () => {
    const guest = aGuest()
    const { body } = await register(guest)
    for (const again of [guest, { ...guest, name: 'tran gia bao' }, { ...guest, name: 'Người khác', people: 5 }]) {
      const asked = await register(again)
      expect(asked).toEqual({
        status: 409,
        body: { error: { code: 'ticket_exists', fields: { tel: 'ticket_exists' } } },
      })
      expect(JSON.stringify(asked.body)).not.toContain(body.id)
    }
    expect(await messagesTo(house, guest.tel)).toEqual([])
  })

  it('is given again to the attempt that made it, whose key nobody else knows', async () => {
    const guest = aGuest()
    const key = { headers: { 'idempotency-key': 'one-try-of-mine' } }
    const answers = [await register(guest, key), await register(guest, key)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id)
  })
})

describe('places for one address', () => {
  it('are ten a day without work, then two hundred for a solved challenge each', async () => {
    const ip = anAddress()
    const before = await taken()
    expect(said(await register(aGuest({ people: 8 }), { ip }))).toBe('201')
    const guest = aGuest({ people: 3 })
    expect(said(await register(guest, { ip }))).toBe('428 proof_of_work_needed')
    expect(said(await register(aGuest({ people: 2 }), { ip }))).toBe('201')
    const altcha = await worked()
    expect(said(await register({ ...guest, altcha }, { ip }))).toBe('201')
    expect(said(await register({ ...aGuest(), altcha }, { ip }))).toBe('428 proof_of_work_needed')
    expect(await taken()).toBe(before + 13)
    // as if the day had gone on
    await sql`
      update rate_limits set hits = array_fill(${clockNow}, array[198])
      where key = ${`fair places ${ip}`}`.execute(house.db)
    expect(said(await register({ ...aGuest({ people: 3 }), altcha: await worked() }, { ip }))).toBe(
      '429 fair_places_spent',
    )
    expect(said(await register({ ...aGuest({ people: 2 }), altcha: await worked() }, { ip }))).toBe('201')
    expect(said(await register(aGuest()))).toBe('201')
  })

  it('are exactly so many, however many ask at once', async () => {
    const ip = anAddress()
    const before = await taken()
    const answers = await atOnce(20, () => register(aGuest({ people: 3 }), { ip }))
    expect(tally(answers)).toEqual({ '201': 3, '428 proof_of_work_needed': 17 })
    expect(await taken()).toBe(before + 9)
  })

  it('are not spent by what was refused', async () => {
    const ip = anAddress()
    const known = aGuest()
    await register(known)
    for (let tries = 0; tries < 5; tries += 1) await register({ ...known, people: 10 }, { ip })
    expect(said(await register(aGuest({ people: 10 }), { ip }))).toBe('201')
  })
})

describe('the owner of a number', () => {
  const registered = async () => {
    const owner = await anOpenSession(house)
    const { body } = await register(aGuest({ tel: owner.tel }))
    return { ...owner, ticketId: body.id as string }
  }
  const own = (token: string) => ask(house, `GET ${OWN}`, undefined, { token })
  const send = (id: string, token: string, headers = {}) =>
    ask(house, `POST ${OWN}/${id}/sms`, undefined, { token, headers })

  it('finds the tickets of that number after signing in, and nobody else’s', async () => {
    const [mine, theirs] = [await registered(), await registered()]
    const { body } = await own(mine.token)
    expect(body.total).toBe(1)
    expect(body.items).toMatchObject([{ id: mine.ticketId, date: '2026-12-12', people: 2, fair: { id: FAIR } }])
    expect(JSON.stringify(body)).not.toContain(theirs.ticketId)
    expect(said(await ask(house, `GET ${OWN}`))).toBe('401 signed_out')
  })

  it('does not find what was made with the number before it was theirs', async () => {
    const { customerId, token, ticketId } = await registered()
    await sql`update customers set history_from = now() where id = ${customerId}`.execute(house.db)
    expect((await own(token)).body.items).toEqual([])
    expect(said(await send(ticketId, token))).toBe('404 not_found')
  })

  it('can have the link by SMS, three times a day at most, and nobody can have it sent to another', async () => {
    const [mine, theirs] = [await registered(), await registered()]
    expect(said(await send(theirs.ticketId, mine.token))).toBe('404 not_found')
    expect(await messagesTo(house, theirs.tel)).toEqual([])
    const key = { 'idempotency-key': 'one-message-only' }
    const sent = [await send(mine.ticketId, mine.token, key), await send(mine.ticketId, mine.token, key)]
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    const messages = await messagesTo(house, mine.tel)
    expect(messages).toHaveLength(1)
    expect(messages[0]!.text).toContain(`https://song-hy.example/fair/tickets/${mine.ticketId}`)
    const more = await atOnce(9, () => send(mine.ticketId, mine.token))
    expect(tally(more)).toEqual({ '201': 2, '429 messages_spent': 7 })
    expect(await messagesTo(house, mine.tel)).toHaveLength(3)
  })
})
