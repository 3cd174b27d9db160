import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { voucherId } from '#domains/vouchers/brand-rows.ts'
import { tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { manyAtOnce } from '#test/factories/rush.ts'
import { claimsHeld } from '#test/factories/vouchers.ts'
import { campaigns, stateOf } from './campaign.ts'
import { fieldAt } from './spin.ts'

const DAY = 24 * 3_600_000
const WHILE_IT_RUNS = tspAt('2025-01-10', '09:00')
/** What is drawn for each field: the fields stand in the order of the content, their odds add up to 1,000. */
const DRAWN = { cards: 0, nothing: 160, fitting: 595, again: 805, tables: 999 }
const TABLES = voucherId('tang-hai-ban-du-phong-cho-tiec-cuoi-tuan')

let house: TestApp
const clock = aClock(WHILE_IT_RUNS)
let next: number[] = []
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())
beforeEach(async () => {
  clock.pass(WHILE_IT_RUNS - clock.now())
  next = []
  house.app.draw = (below) => {
    expect(below).toBe(1000)
    return next.shift() ?? DRAWN.nothing
  }
  await sql`delete from wheel_spins`.execute(house.db)
  await sql`delete from wheel_prizes`.execute(house.db)
})

type Customer = { token: string }
const spin = ({ token }: Customer, headers = {}, where = house) =>
  ask(where, 'POST /api/b2c/wheel/spins', undefined, { token, headers })
const today = async ({ token }: Customer) => (await ask(house, 'GET /api/b2c/wheel', undefined, { token })).body
const wheel = async () => (await ask(house, 'GET /api/public/wheel')).body.wheel
const won = async (prizeId: string) => {
  const { rows } = await sql<{ won: number }>`select won from wheel_prizes where prize_id = ${prizeId}`.execute(
    house.db,
  )
  return rows[0]?.won ?? 0
}

describe('the lucky wheel', () => {
  it('shows its fields and rules, and keeps the odds to itself', async () => {
    const { body } = await ask(house, 'GET /api/public/wheel')
    expect(body.wheel).toMatchObject({ id: 'lucky-wheel', state: 'RUNNING', lastDate: '2025-01-11' })
    expect(body.wheel.fields).toHaveLength(8)
    expect(JSON.stringify(body)).not.toContain('odds')
  })

  it('turns to the end of its last day in Vietnam, and is closed after', async () => {
    const customer = await anOpenSession(house)
    const at = async (tsp: number) => {
      clock.pass(tsp - clock.now())
      return (await wheel()).state
    }
    expect(await at(tspAt('2025-01-12') - 1)).toBe('RUNNING')
    expect(await at(tspAt('2025-01-12'))).toBe('OVER')
    const { accessToken: token } = await house.app.deps.tokens.issue('service', {
      sub: customer.customerId,
      sid: customer.sessionId,
    })
    expect(said(await spin({ token }))).toBe('409 wheel_closed')
    expect(await today({ token })).toEqual({ spinsLeft: 0, spins: [] })
  })

  it('gives a voucher as a claim of the customer, for sixty days and not beyond the voucher', async () => {
    const customer = await anOpenSession(house)
    next = [DRAWN.tables]
    const before = await claimsHeld(house, TABLES)
    const { status, body } = await spin(customer)
    expect([status, body]).toEqual([
      201,
      { prizeId: 'hai-ban-tiec', kind: 'voucher', voucherId: TABLES, spunTsp: clock.now(), spinsLeft: 0 },
    ])
    const claim = (await ask(house, `GET /api/b2c/clients/vouchers/${TABLES}`, undefined, customer)).body
    expect(claim).toMatchObject({ state: 'CLAIMED', expireTsp: clock.now() + 60 * DAY })
    expect((await claimsHeld(house, TABLES)).counter).toBe(before.counter + 1)
    expect(await won('hai-ban-tiec')).toBe(1)
  })

  it('turns once a day for each customer, however often they ask at once', async () => {
    const customer = await anOpenSession(house)
    expect(await today(customer)).toEqual({ spinsLeft: 1, spins: [] })
    const answers = await atOnce(30, () => spin(customer))
    expect(tally(answers)).toEqual({ '201': 1, '409 already_spun': 29 })
    expect((await today(customer)).spinsLeft).toBe(0)
    clock.pass(15 * 3_600_000)
    const { accessToken: token } = await house.app.deps.tokens.issue('service', {
      sub: customer.customerId,
      sid: customer.sessionId,
    })
    expect(said(await spin({ token }))).toBe('201')
  })

  it('gives the same answer to a repeated question', async () => {
    const customer = await anOpenSession(house)
    next = [DRAWN.fitting]
    const headers = { 'idempotency-key': 'one-spin-only-1' }
    const answers = [await spin(customer, headers), await spin(customer, headers)]
    expect(answers[0]!.body).toMatchObject({ prizeId: 'thu-vay' })
    expect(answers[1]).toEqual(answers[0])
  })

  it('turns once more after the field that says so, and not a third time', async () => {
    const customer = await anOpenSession(house)
    next = [DRAWN.again, DRAWN.again]
    expect((await spin(customer)).body).toMatchObject({ kind: 'again', spinsLeft: 1 })
    expect((await today(customer)).spinsLeft).toBe(1)
    expect((await spin(customer)).body).toMatchObject({ kind: 'again', spinsLeft: 0 })
    expect(said(await spin(customer))).toBe('409 already_spun')
    expect((await today(customer)).spins.map(({ kind }: { kind: string }) => kind)).toEqual(['again', 'again'])
  })

  it('stops on a field without a prize where the prize is gone, its voucher is, or the customer holds it', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => anOpenSession(house)))
    next = Array(6).fill(DRAWN.tables)
    const kinds: string[] = []
    for (const customer of customers) kinds.push((await spin(customer)).body.kind)
    expect(kinds).toEqual([...Array(5).fill('voucher'), 'none'])
    expect(await won('hai-ban-tiec')).toBe(5)

    const holder = await anOpenSession(house)
    const fitting = voucherId('thu-vay-mien-phi-ba-mau-sua-lan-dau-khong-tinh-tien')
    expect(said(await ask(house, `POST /api/b2c/clients/vouchers/${fitting}`, undefined, holder))).toBe('201')
    next = [DRAWN.fitting]
    expect((await spin(holder)).body.kind).toBe('none')
    expect(await won('thu-vay')).toBe(0)

    await sql`update voucher_stocks set stock = claimed where voucher_id = ${fitting}`.execute(house.db)
    next = [DRAWN.fitting]
    expect((await spin(await anOpenSession(house))).body.kind).toBe('none')
    expect(await won('thu-vay')).toBe(0)
  })

  it('needs a verified phone', async () => {
    const customer = await anOpenSession(house)
    await sql`update customers set tel = null where id = ${customer.customerId}`.execute(house.db)
    expect(said(await spin(customer))).toBe('422 phone_not_verified')
  })

  it('never gives more prizes than there are: 1,000 spins at once by 500 customers over two processes', {
    timeout: 240_000,
  }, async () => {
    const second = await anApp({ clock, databaseUrl: house.databaseUrl })
    second.app.draw = house.app.draw = () => DRAWN.tables
    const customers: Customer[] = []
    for (let count = 0; count < 500; count += 1) customers.push(await anOpenSession(house))
    const before = await claimsHeld(house, TABLES)
    const answers = await manyAtOnce(1000, (at) => spin(customers[at % 500]!, {}, at % 2 ? second : house))
    expect(tally(answers)).toEqual({ '201': 500, '409 already_spun': 500 })
    const kinds = answers.filter(({ status }) => status === 201).map(({ body }) => body.kind)
    expect(kinds.filter((kind) => kind === 'voucher')).toHaveLength(5)
    expect(await won('hai-ban-tiec')).toBe(5)
    const after = await claimsHeld(house, TABLES)
    expect(after).toEqual({ counter: before.counter + 5, claims: before.claims + 5, customers: before.customers + 5 })
    await second.close()
  })
})

describe('a campaign', () => {
  const on = (day: string) => stateOf({ firstDate: '2024-12-20', lastDate: '2025-01-11' }, tspAt(day))
  it('has a first day, too, where the content says so', () => {
    expect(['2024-12-19', '2024-12-20', '2025-01-11', '2025-01-12'].map(on)).toEqual([
      'NOT_STARTED',
      'RUNNING',
      'RUNNING',
      'OVER',
    ])
  })
})

describe('the draw', () => {
  it('falls on each field as often as the content says', async () => {
    const [campaign] = await campaigns(house.db, house.app.deps.memory)
    const counts = new Map<string, number>()
    for (let drawn = 0; drawn < 1000; drawn += 1) {
      const { id } = fieldAt(campaign!.wheel, drawn)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(campaign!.wheel.prizes.map(({ id, odds }) => [id, odds])),
    )
  })
})
