import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { ask, aTel, messagesTo, said } from '#test/factories/customers.ts'
import { aClaim } from '#test/factories/vouchers.ts'
import { inTransaction } from './db.ts'
import { budgetsOf, readBudgets } from './message-budgets.ts'
import { queueMessage } from './messages.ts'

const house = await anApp({ env: { MESSAGE_BUDGETS: 'voucher=0,notice=2,ticket=5' } })
afterAll(() => house.close())
const { db, config } = house

const sms = (template: 'ticket.link' | 'former.reset' | 'reservation.cancel', to = aTel()) => {
  const params = { date: '', link: '', kind: '', place: '' }
  return { template, params, to, lang: 'vi' } as const
}
const send = (template: Parameters<typeof sms>[0], to?: string) =>
  queueMessage(db, sms(template, to), config.messageBudgets)

describe('an SMS', () => {
  it('of a voucher is not sent once the budget for that is spent, and its day’s messages are not used up', async () => {
    const { voucherId, customer } = await aClaim(house)
    const answer = await ask(house, `POST /api/b2c/clients/vouchers/${voucherId}/sms`, undefined, customer)
    expect(said(answer)).toBe('503 message_budget_spent')
    expect(await messagesTo(house, customer.tel)).toEqual([])
    const { rows } = await sql`select 1 from voucher_messages`.execute(db)
    expect(rows).toEqual([])
  })

  it('takes from the budget of its own cause, exactly, however many are sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => send('ticket.link')))
    expect(sent.filter(Boolean)).toHaveLength(5)
    expect(await send('reservation.cancel')).toBe(true)
  })

  it('takes nothing where its cause was undone', async () => {
    await sql`delete from message_budgets`.execute(db)
    await inTransaction(db, async (tx) => {
      await queueMessage(tx, sms('ticket.link'), config.messageBudgets)
      return { ok: false }
    })
    const sent = await Promise.all(Array.from({ length: 6 }, () => send('ticket.link')))
    expect(sent.filter(Boolean)).toHaveLength(5)
  })

  it('that is owed to somebody waits for the next morning that has room', async () => {
    const tel = aTel()
    for (let at = 0; at < 5; at += 1) expect(await send('former.reset', tel)).toBe(true)
    const { rows } = await sql<{ days: number; hour: number }>`
      select (run_at at time zone 'Asia/Ho_Chi_Minh')::date - (now() at time zone 'Asia/Ho_Chi_Minh')::date as days,
        extract(hour from run_at at time zone 'Asia/Ho_Chi_Minh')::int as hour
      from graphile_worker._private_jobs where payload->>'to' = ${tel} order by id`.execute(db)
    expect(rows.map(({ days }) => days)).toEqual([0, 0, 1, 1, 2])
    expect(rows.slice(2).map(({ hour }) => hour)).toEqual([7, 7, 7])
  })

  it('is counted in /metrics, by what is left', async () => {
    await sql`delete from message_budgets`.execute(db)
    await send('ticket.link')
    const { body } = await house.app.inject('/metrics')
    expect(body).toContain('message_budget_left{cause="ticket"} 4')
    expect(body).toContain('message_budget_left{cause="voucher"} 0')
    expect(body).toContain(`message_budget_left{cause="code_known"} ${config.messageBudgets.code_known}`)
  })
})

describe('the budgets', () => {
  it('are shares of one for the day, and an own number where one is given', () => {
    const { offer, ...others } = budgetsOf(2000, {})
    expect(Object.values(others).reduce((sum, one) => sum + one)).toBe(2000)
    expect(offer).toBe(2000)
    expect(budgetsOf(2000, { ticket: 3 })).toEqual({ ...others, offer, ticket: 3 })
    expect(new Set(Object.values(budgetsOf(0, {})))).toEqual(new Set([0]))
  })

  it('are read from a list, and nothing else', () => {
    expect(readBudgets('ticket=50, offer=5000')).toEqual({ ticket: 50, offer: 5000 })
    for (const text of ['', 'tickets=5', 'ticket', 'ticket=-1', 'ticket=x', 'toString=1']) {
      expect(readBudgets(text)).toBeNull()
    }
  })
})
