import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operateMessages } from '#domains/messages/operate.ts'
import { anApp } from '#test/factories/app.ts'
import { aCustomer, anAddress, ask, aTel, sendCode, signedIn, theCodeSentTo } from '#test/factories/customers.ts'
import { aStandIn, reply } from '#test/factories/stand-in.ts'
import { inTransaction, openPool } from './db.ts'
import { createLog } from './log.ts'
import { toGateway } from './message-gateway.ts'
import { forgetOldMessages } from './message-ledger.ts'
import { queueMessage, type Sender, startSending } from './messages.ts'

const house = await anApp()
const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
const pool = openPool(house.databaseUrl, log, 4)
let sender: Sender | undefined
let gateway: Awaited<ReturnType<typeof aStandIn>>
/** What the gateway answers, for ever or until a test says otherwise. */
let status = 200

beforeEach(async () => {
  status = 200
  lines.length = 0
  await sql`delete from graphile_worker._private_jobs`.execute(house.db)
  await sql`delete from messages`.execute(house.db)
  gateway = await aStandIn((_asked, response) => reply(response, status))
})
afterEach(async () => {
  await sender?.stop()
  sender = undefined
  await gateway.close()
})
afterAll(async () => {
  await pool.end()
  await house.close()
})

async function send(now = Date.now) {
  sender = await startSending(pool, toGateway({ url: gateway.origin, secret: 'known to both' }), log, { now })
}

/** A code on its way to a new number. */
async function aWaitingCode() {
  const tel = aTel()
  expect((await sendCode(house, tel, { ip: anAddress() })).status).toBe(200)
  return { tel, code: await theCodeSentTo(house, tel) }
}

const operate = (...args: string[]) => operateMessages(house.db, Date.now(), args)
const ledger = async () =>
  (
    await sql<Record<string, unknown>>`
      select template, cause, channel, receiver, state, attempts, error from messages order by created_at`.execute(
      house.db,
    )
  ).rows
const states = async () => (await ledger()).map(({ state, attempts }) => `${state} ${attempts}`)
const hurry = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(house.db)

async function gauge(name: string): Promise<number> {
  const { body } = await house.app.inject('/metrics')
  return Number(body.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1])
}

describe('the ledger', () => {
  it('says what waits and what was sent, for what and to whom', async () => {
    const { tel } = await aWaitingCode()
    expect(await ledger()).toEqual([
      {
        template: 'code.registration',
        cause: 'code_unknown',
        channel: 'sms',
        receiver: `09** *** ${tel.slice(-3)}`,
        state: 'waiting',
        attempts: 0,
        error: null,
      },
    ])
    expect([await gauge('outbox_waiting'), await gauge('outbox_failed')]).toEqual([1, 0])
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['sent 1'])
    expect([await gauge('outbox_waiting'), await gauge('outbox_failed')]).toEqual([0, 0])
    expect(await gauge('outbox_oldest_seconds')).toBe(0)
  })

  it('has no line of what was undone', async () => {
    const told = { template: 'email.open', params: { link: 'x' }, to: 'vy@example.vn', lang: 'vi' } as const
    for (const ok of [false, true]) {
      await inTransaction(house.db, async (tx) => {
        await queueMessage(tx, told)
        return { ok }
      })
    }
    expect(await states()).toEqual(['waiting 0'])
  })

  it('holds neither a code nor a whole number, nor does the operator’s list or the log', async () => {
    status = 422
    const { tel, code } = await aWaitingCode()
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed 1'])
    const { rows } = await sql<{ row: string }>`select m::text as row from messages m`.execute(house.db)
    const told = [...rows.map(({ row }) => row), ...(await operate()), ...lines].join('\n')
    for (const secret of [tel.slice(3), tel.slice(-7), code]) expect(told).not.toContain(secret)
  })

  it('forgets after 90 days, and the outbox what it gave up', async () => {
    status = 400
    await aWaitingCode()
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed 1'])
    const givenUp = async () => (await sql`select 1 from graphile_worker._private_jobs`.execute(house.db)).rows.length
    const aged = (days: number) =>
      sql`update messages set created_at = now() - make_interval(days => ${days})`.execute(house.db)
    await aged(89)
    expect(await forgetOldMessages(house.db)).toBe(0)
    expect(await givenUp()).toBe(1)
    await aged(91)
    expect(await forgetOldMessages(house.db)).toBe(1)
    expect(await ledger()).toEqual([])
    expect(await givenUp()).toBe(0)
  })

  it('keeps its line when the outbox lets go of a code that was given up and is good for nothing any more', async () => {
    status = 400
    await aWaitingCode()
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed 1'])
    await sql`
      update graphile_worker._private_jobs
      set payload = jsonb_set(payload::jsonb, '{expireTsp}', to_jsonb(${Date.now() - 1000}::float8))`.execute(house.db)
    expect(await forgetOldMessages(house.db)).toBe(0)
    const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(house.db)
    expect(rows).toEqual([])
    expect(await states()).toEqual(['failed 1'])
  })

  it('does not know any more whom it wrote to, once they have left', async () => {
    const me = await aCustomer(house, { email: 'vy@rieng.example' })
    const { token } = await signedIn(house, me)
    const masks = [`09** *** ${me.tel.slice(-3)}`, 'v•••@rieng.example']
    expect((await ledger()).map(({ receiver }) => receiver).toSorted()).toEqual(masks.toSorted())
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['sent 1', 'sent 1'])
    await sender!.stop()
    await sendCode(house, me.tel)
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token })).status).toBe(204)
    expect((await ledger()).map(({ receiver }) => receiver)).toEqual(['***', '***', '***'])
    expect((await states()).toSorted()).toEqual(['sent 1', 'sent 1', 'withdrawn 0'])
  })
})

describe('a gateway that refuses for ever', () => {
  it.each([400, 403, 404, 422])('with %s is asked once: ledger, gauge and log say that it failed', async (answer) => {
    status = answer
    await aWaitingCode()
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed 1'])
    expect((await ledger())[0]!.error).toBe(`the gateway answered ${answer}`)
    expect([await gauge('outbox_waiting'), await gauge('outbox_failed')]).toEqual([0, 1])
    await hurry()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(gateway.seen).toHaveLength(1)
    const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
    expect(told).toMatchObject([{ template: 'code.registration', reason: `the gateway answered ${answer}` }])
  })

  it.each([500, 503, 408, 429])('with %s is asked again and again: waiting and ever older', async (answer) => {
    status = answer
    await aWaitingCode()
    await send()
    for (const attempts of [1, 2, 3]) {
      await expect.poll(states, { timeout: 10_000 }).toEqual([`waiting ${attempts}`])
      await expect.poll(isFree, { timeout: 10_000 }).toBe(true)
      if (attempts < 3) await hurry()
    }
    expect((await ledger())[0]!.error).toBe(`the gateway answered ${answer}`)
    await sql`update messages set due_at = now() - interval '10 minutes'`.execute(house.db)
    expect([await gauge('outbox_waiting'), await gauge('outbox_failed')]).toEqual([1, 0])
    expect(await gauge('outbox_oldest_seconds')).toBeGreaterThanOrEqual(600)
  })

  it('is given up after the last try: ledger, gauge and log say so', async () => {
    status = 500
    await aWaitingCode()
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(house.db)
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed 1'])
    expect([await gauge('outbox_waiting'), await gauge('outbox_failed')]).toEqual([0, 1])
    expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1)
  })

  it('until a message is too late: that it never went out is told too', async () => {
    status = 500
    await aWaitingCode()
    let now = Date.now()
    await send(() => now)
    await expect.poll(states, { timeout: 10_000 }).toEqual(['waiting 1'])
    await expect.poll(isFree, { timeout: 10_000 }).toBe(true)
    now += 6 * 60_000
    await hurry()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['expired 1'])
    expect((await ledger())[0]!.error).toBe('the gateway answered 500')
    expect(await gauge('outbox_failed')).toBe(1)
  })

  it('that is not there at all is named by its error, and nothing else', async () => {
    await gateway.close()
    await aWaitingCode()
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['waiting 1'])
    expect((await ledger())[0]!.error).toBe('ECONNREFUSED')
  })

  const isFree = async () => {
    const { rows } = await sql<{ locked: boolean }>`
      select locked_at is not null as locked from graphile_worker._private_jobs`.execute(house.db)
    return rows.length === 1 && !rows[0]!.locked
  }
})

describe('npm run operator -- messages', () => {
  it('lists the latest first, by state where one is named', async () => {
    const first = await aWaitingCode()
    status = 400
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed 1'])
    await sender!.stop()
    const second = await aWaitingCode()
    const all = await operate()
    expect(all).toHaveLength(2)
    expect(all[0]).toMatch(new RegExp(`waiting .* 09\\*\\* \\*\\*\\* ${second.tel.slice(-3)} .*code.registration`))
    expect(await operate('failed')).toEqual([all[1]])
    expect(all[1]).toMatch(
      new RegExp(`failed .* 09\\*\\* \\*\\*\\* ${first.tel.slice(-3)} .*the gateway answered 400$`),
    )
    expect(await operate('sent')).toEqual([])
    for (const args of [['all'], ['failed', 'x'], ['retry']]) {
      await expect(operate(...args)).rejects.toThrow('npm run operator -- messages')
    }
  })

  it('tries again what failed, one or all, and says where there is nothing to try', async () => {
    status = 401
    for (let at = 0; at < 3; at += 1) await aWaitingCode()
    await send()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed 1', 'failed 1', 'failed 1'])
    status = 200
    const { rows } = await sql<{ id: string }>`select id from messages`.execute(house.db)
    expect(await operate('retry', rows[0]!.id)).toEqual([`${rows[0]!.id}: waits to be sent again`])
    await expect
      .poll(async () => (await states()).toSorted(), { timeout: 10_000 })
      .toEqual(['failed 1', 'failed 1', 'sent 2'])
    await expect(operate('retry', rows[0]!.id)).rejects.toThrow('nothing to try again')
    expect(await operate('retry', 'all')).toHaveLength(2)
    await expect.poll(states, { timeout: 10_000 }).toEqual(['sent 2', 'sent 2', 'sent 2'])
    const keys = gateway.seen.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
    await expect(operate('retry', 'all')).rejects.toThrow('nothing to try again')
  })
})
