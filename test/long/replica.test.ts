import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, TOKEN_SECRET } from '#test/factories/app.ts'
import { aReplicaOf } from '#test/factories/replica.ts'
import { cleanUp, dataFolder, startSite } from '../faults/running-site.ts'

const LISTS = ['/api/public/vouchers', '/api/public/wedding-centers', '/wedding-centers?q=palace', '/vouchers']
let database: Awaited<ReturnType<typeof aDatabase>>
let replica: Awaited<ReturnType<typeof aReplicaOf>>
beforeAll(async () => {
  database = await aDatabase()
  replica = await aReplicaOf(database.url)
})
afterAll(async () => {
  await cleanUp()
  await replica.stop()
  await database.drop()
})

function aProcess(readUrl: string) {
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: readUrl,
    FILES_MISSING: 'allow',
    WEB_ONLY: 'on',
    LOG_LEVEL: 'warn',
    TOKEN_SECRET,
  }
  return startSite(dataFolder(), { environment })
}
const reads = (address: string, isUsed: boolean) =>
  expect
    .poll(async () => (await fetch(`${address}/metrics`)).text(), { timeout: 30_000 })
    .toMatch(isUsed ? /^database_replica_used 1$/m : /^database_replica_used 0$/m)

describe('two processes with a replica', () => {
  it('answer everybody while it is killed and started again, three times', async () => {
    const addresses = await Promise.all([aProcess(replica.url), aProcess(replica.url)].map((site) => site.opens()))
    for (const address of addresses) await reads(address, true)
    const seen = new Map<number, number>()
    let isOver = false
    const busy = addresses.flatMap((address) =>
      LISTS.map(async (path) => {
        while (!isOver) {
          const { status } = await fetch(address + path)
          seen.set(status, (seen.get(status) ?? 0) + 1)
        }
      }),
    )
    for (let turn = 0; turn < 3; turn += 1) {
      await replica.kill()
      await reads(addresses[turn % 2] ?? '', false)
      for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
      await replica.start()
      for (const address of addresses) await reads(address, true)
    }
    isOver = true
    await Promise.all(busy)
    expect([...seen.keys()]).toEqual([200])
    expect(seen.get(200)).toBeGreaterThan(100)
  })

  it('start without it, and not with the primary in its place', async () => {
    const alone = aProcess('postgresql://nobody@127.0.0.1:1/none')
    expect((await fetch(`${await alone.opens()}/vouchers`)).status).toBe(200)
    expect(alone.complained).toContain('the replica is away')
    const wrong = aProcess(database.url)
    expect(await wrong.ended).toBe(1)
    expect(wrong.complained).toBe('The database in DATABASE_READ_URL is no replica: it takes writes itself.\n')
  })
})
