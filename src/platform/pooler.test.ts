import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, aTel, sendCode } from '#test/factories/customers.ts'
import { aTransactionPooler } from '#test/factories/transaction-pooler.ts'
import { openVisitorPool, refuseWrongDatabase } from './db.ts'
import { createLog } from './log.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let pooler: Awaited<ReturnType<typeof aTransactionPooler>>
let house: TestApp
beforeAll(async () => {
  database = await aDatabase()
  pooler = await aTransactionPooler(database.url)
  house = await anApp({ databaseUrl: pooler.url, directUrl: database.url })
})
afterAll(async () => {
  await house.close()
  await pooler.close()
  await database.drop()
})

describe('behind a pooler that gives each transaction another session', () => {
  it('visitors’ calls read and write, and assume nothing of the session', async () => {
    const { token } = await anOpenSession(house)
    const answers = [
      await ask(house, 'GET /api/b2c/customers', undefined, { token }),
      await ask(house, 'GET /api/public/vouchers'),
      await ask(house, 'GET /api/public/wedding-centers'),
      await ask(house, 'GET /readyz'),
      await sendCode(house, aTel()),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await house.app.inject('/wedding-centers')).statusCode).toBe(200)
    expect(pooler.statements()).toBeGreaterThan(10)
    expect(pooler.assumed).toEqual([])
  })

  it('a start without a way past it says so in one sentence', async () => {
    await expect(refuseWrongDatabase(pooler.url, pooler.url)).rejects.toThrow(
      'The database in DATABASE_URL is behind a pooler: set DATABASE_DIRECT_URL to the PostgreSQL itself.',
    )
    await refuseWrongDatabase(pooler.url, database.url)
    await refuseWrongDatabase(database.url, database.url)
  })

  it('what PgBouncer refuses is refused here too', async () => {
    const careless = openVisitorPool(pooler.url, createLog('silent'))
    await expect(careless.connect()).rejects.toThrow('unsupported startup parameter: statement_timeout')
    await careless.end()
  })
})
