import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase } from '#test/factories/app.ts'
import { aGateTo } from '#test/factories/database-gate.ts'
import { aStandIn, reply } from '#test/factories/stand-in.ts'
import { type Db, inTransaction, openDb, openPool } from './db.ts'
import { createLog } from './log.ts'
import { budgetsOf } from './message-budgets.ts'
import { type Deliver, toGateway } from './message-gateway.ts'
import { queueMessage, type Sender, startSending } from './messages.ts'

const SECRET = 'what the gateway and we know'
const log = createLog('silent')
let database: Awaited<ReturnType<typeof aDatabase>>
let pool: ReturnType<typeof openPool>
let db: Db
let sender: Sender | undefined
beforeAll(async () => {
  database = await aDatabase()
  pool = openPool(database.url, log, 8)
  db = openDb(pool)
})
afterEach(async () => {
  await sender?.stop()
  sender = undefined
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const to = '+84912345678'
/** An offer that says just these words, beside what every offer says. */
const message = (text: string, more: object = {}) =>
  ({ template: 'offer.announced', params: { brand: 'Moc', text, link: 'x' }, to, lang: 'vi', ...more }) as const
const budgets = budgetsOf(100_000, {})
const waiting = async () =>
  (await sql<{ count: number }>`select count(*) from graphile_worker._private_jobs`.execute(db)).rows[0]!.count
/** Tries again now, instead of in some seconds or hours. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A gateway over real HTTP that answers as it is told. */
async function aGateway(answer: (count: number) => number) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    response.writeHead(answer(received.length)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    deliver: toGateway({ url: `http://127.0.0.1:${port}/send`, secret: SECRET }),
    close: () => new Promise((done) => server.close(done)),
  }
}

const collecting = () => {
  const texts: string[] = []
  const deliver: Deliver = async ({ params }) => void texts.push(params!.text!)
  return { texts, deliver }
}

describe('the outbox', () => {
  it('holds a message exactly if its cause was committed', async () => {
    const { texts, deliver } = collecting()
    sender = await startSending(pool, deliver, log)
    const cause = (text: string, ok: boolean) =>
      inTransaction(db, async (tx) => {
        await queueMessage(tx, message(text), budgets)
        return { ok }
      })
    await cause('refused', false)
    await expect(
      inTransaction(db, async (tx) => {
        await queueMessage(tx, message('failed'), budgets)
        throw new Error('in the middle')
      }),
    ).rejects.toThrow('in the middle')
    await cause('committed', true)
    await expect.poll(() => texts, { timeout: 10_000 }).toEqual(['committed'])
    await expect.poll(waiting).toBe(0)
  })

  it('does not send what has expired, and sends what has not', async () => {
    const { texts, deliver } = collecting()
    const now = Date.now()
    await queueMessage(db, message('too late', { expireTsp: now }), budgets)
    await queueMessage(db, message('in time', { expireTsp: now + 1 }), budgets)
    await queueMessage(db, message('whenever'), budgets)
    sender = await startSending(pool, deliver, log, { now: () => now })
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
    expect(texts.sort()).toEqual(['in time', 'whenever'])
  })

  it('still sends what a release without templates put into it, word for word', async () => {
    const gateway = await aGateway(() => 200)
    const before = { id: 'from-before', channel: 'sms', to, text: 'Song Hy: ma cua ban la 123456' }
    await sql`select graphile_worker.add_job('send_message', ${JSON.stringify({ ...before, cause: 'notice' })}::json)`.execute(
      db,
    )
    sender = await startSending(pool, gateway.deliver, log)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
    expect(gateway.received.map(({ body }) => JSON.parse(body))).toEqual([before])
    await gateway.close()
  })

  it('gives a process of the release without templates nothing that it has no words for', async () => {
    await queueMessage(db, message('new'), budgets)
    const { rows } = await sql<{ task: string }>`
      select identifier as task from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id`.execute(db)
    expect(rows.map(({ task }) => task)).not.toContain('send_message')
  })

  it('is emptied by several processes together, each message once', async () => {
    const { texts, deliver } = collecting()
    const all = Array.from({ length: 30 }, (_, at) => `message ${at}`)
    for (const text of all) await queueMessage(db, message(text), budgets)
    const senders = [await startSending(pool, deliver, log), await startSending(pool, deliver, log)]
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
    for (const one of senders) await one.stop()
    expect(texts.sort()).toEqual(all.sort())
  })

  it('keeps everything while the database is away, sends it afterwards, and nothing falls over', async () => {
    const gate = await aGateTo(database.url)
    const shaky = openPool(gate.url, log, 4)
    const attempts: string[] = []
    let reached = () => {}
    const inDelivery = new Promise<void>((resolve) => {
      reached = resolve
    })
    const deliver: Deliver = async ({ params }) => {
      attempts.push(params!.text!)
      if (attempts.length > 1) return
      reached()
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const shakySender = await startSending(shaky, deliver, log)
    await queueMessage(db, message('under way'), budgets)
    await inDelivery
    await gate.cut()
    await queueMessage(db, message('queued meanwhile'), budgets)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await gate.open()
    await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
    expect(attempts.sort()).toEqual(['queued meanwhile', 'under way'])
    await shakySender.stop()
    await shaky.end()
    await gate.cut()
  })
})

describe('the gateway', () => {
  it('gets each message signed, under an id that stays the same however often it fails', async () => {
    const gateway = await aGateway((count) => (count < 3 ? 500 : 200))
    sender = await startSending(pool, gateway.deliver, log)
    const expireTsp = Date.now() + 60_000
    const params = { code: '123456' }
    await queueMessage(db, { template: 'code.reset', params, cause: 'code_known', to, lang: 'vi', expireTsp }, budgets)
    for (const count of [1, 2, 3]) {
      await expect.poll(() => gateway.received.length, { timeout: 10_000 }).toBe(count)
      if (count < 3) {
        await expect.poll(async () => (await isFree()) === count, { timeout: 10_000 }).toBe(true)
        await hurry()
      }
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
    expect(gateway.received).toHaveLength(3)
    const [first] = gateway.received
    const { id, ...rest } = JSON.parse(first!.body)
    const text = 'Song Hy: ma de doi mat khau la 123456, dung trong 5 phut. Khong dua ma nay cho bat ky ai.'
    expect(rest).toEqual({ channel: 'sms', to, text, template: 'code.reset', params, lang: 'vi' })
    for (const { headers, body } of gateway.received) {
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-signature': createHmac('sha256', SECRET).update(body).digest('hex'),
      })
      expect(body).toBe(first!.body)
    }
    await gateway.close()
  })

  it('leads no message elsewhere: a redirect is a failure', async () => {
    const elsewhere = await aStandIn((_asked, response) => reply(response, 200, {}))
    const gateway = await aStandIn((_asked, response) => {
      response.writeHead(307, { location: elsewhere.origin }).end()
    })
    const deliver = toGateway({ url: gateway.origin, secret: SECRET })
    const sent = deliver({ id: 'one', channel: 'sms', to, text: 'Mã của bạn là 123456' })
    await expect(sent).rejects.toThrow()
    expect([gateway.seen.length, elsewhere.seen.length]).toEqual([1, 0])
    await gateway.close()
    await elsewhere.close()
  })

  it('gets another message under another id', async () => {
    const gateway = await aGateway(() => 204)
    sender = await startSending(pool, gateway.deliver, log)
    for (const text of ['one', 'two']) await queueMessage(db, message(text), budgets)
    await expect.poll(() => gateway.received.length, { timeout: 10_000 }).toBe(2)
    expect(new Set(gateway.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    await gateway.close()
  })

  /** How often the one message was tried, once nobody is at it. */
  async function isFree(): Promise<number> {
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker._private_jobs where locked_at is null`.execute(db)
    return rows[0]?.attempts ?? 0
  }
})

describe('the terminal', () => {
  it('shows number and text in one line', async () => {
    const script = `const { toTerminal } = await import('./src/platform/message-gateway.ts')
      await toTerminal({ id: '1', channel: 'sms', to: '${to}', text: 'Mã của bạn là 123456' })`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    expect(stdout).toBe(`${to} Mã của bạn là 123456\n`)
  })
})
