import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { startSending } from '#platform/messages.ts'
import { anApp, type TestApp, TOKEN_SECRET } from '#test/factories/app.ts'
import { ask, messagesTo } from '#test/factories/customers.ts'
import { aClaim } from '#test/factories/vouchers.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const KEY = 'the-answer-was-lost'

/** Another process that sends a claim by SMS and is killed at once: before it can answer, or send anything. */
async function killedWhileSending(voucherId: string, token: string, when: 'before' | 'after') {
  const script = `
    import { buildApp } from './src/app.ts'
    import { readConfig } from './src/platform/config.ts'
    import { openDb, openPool } from './src/platform/db.ts'
    import { localFiles } from './src/platform/files.ts'
    import { createLog } from './src/platform/log.ts'
    const log = createLog('silent')
    const db = openDb(openPool(process.env.URL, log, 2))
    const app = await buildApp({ config: readConfig({ TOKEN_SECRET: process.env.TOKEN_SECRET }), db, files: localFiles('/nowhere'), log })
    const die = () => process.kill(process.pid, 'SIGKILL')
    if (process.env.WHEN === 'before') {
      const { Client } = (await import('pg')).default
      const query = Client.prototype.query
      Client.prototype.query = function (given, ...rest) {
        if ((given?.text ?? given) === 'commit') die()
        return query.call(this, given, ...rest)
      }
    }
    await app.inject({
      method: 'POST',
      url: '/api/b2c/clients/vouchers/${voucherId}/sms',
      headers: { authorization: 'Bearer ${token}', 'idempotency-key': '${KEY}' },
    })
    die()`
  const env = { ...process.env, TOKEN_SECRET, URL: house.databaseUrl, WHEN: when }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'ignore' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

const again = (voucherId: string, token: string) =>
  ask(house, `POST /api/b2c/clients/vouchers/${voucherId}/sms`, undefined, {
    token,
    headers: { 'idempotency-key': KEY },
  })

async function everythingSent(): Promise<string[]> {
  const log = createLog('silent')
  const pool = openPool(house.databaseUrl, log, 3)
  const received: string[] = []
  const sender = await startSending(pool, async ({ to }) => void received.push(to), log)
  await expect.poll(() => received.length, { timeout: 15_000 }).toBeGreaterThan(0)
  await sender.stop()
  await pool.end()
  return received
}

it('is sent once though the process is killed between commit and send, and the customer asks again', async () => {
  const { voucherId, customer } = await aClaim(house)
  await killedWhileSending(voucherId, customer.token, 'after')
  expect(await messagesTo(house, customer.tel)).toHaveLength(1)
  expect((await again(voucherId, customer.token)).body).toEqual({ messagesLeft: 2 })
  expect(await everythingSent()).toEqual([customer.tel])
  expect(await messagesTo(house, customer.tel)).toEqual([])
})

it('is neither sent nor counted where the process is killed before its commit, and sent when asked again', async () => {
  const { voucherId, customer } = await aClaim(house)
  await killedWhileSending(voucherId, customer.token, 'before')
  expect(await messagesTo(house, customer.tel)).toEqual([])
  expect((await again(voucherId, customer.token)).body).toEqual({ messagesLeft: 2 })
  expect(await everythingSent()).toEqual([customer.tel])
})
