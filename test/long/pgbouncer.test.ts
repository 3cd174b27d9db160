import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, TOKEN_SECRET } from '#test/factories/app.ts'
import { codeCall } from '#test/factories/customers.ts'
import { aBouncerTo } from '#test/factories/pgbouncer.ts'
import { tellFault } from '#test/factories/tell-fault.ts'
import { cleanUp, dataFolder, type Site, startSite } from '../faults/running-site.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let bouncer: Awaited<ReturnType<typeof aBouncerTo>>
let environment: Record<string, string>
const folder = dataFolder()
beforeAll(async () => {
  database = await aDatabase()
  bouncer = await aBouncerTo(database.url)
  environment = {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: database.url,
    TOKEN_SECRET,
    LIMIT_SCALE: '1000',
    DATA_DIR: folder,
  }
})
afterAll(async () => {
  await cleanUp()
  await bouncer.stop()
  await database.drop()
})

/** Everything that a script says, and how it ended. */
async function run(script: string, args: string[]) {
  const child = spawn(process.execPath, [join('scripts', script), ...args], { env: { ...process.env, ...environment } })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  const [code] = await once(child, 'close')
  return { code, said: said.join('') }
}

describe('behind PgBouncer in transaction mode', () => {
  let site: Site
  let address: string
  beforeAll(async () => {
    site = startSite(folder, { environment })
    const [, port] = await site.says(/is open at http:\/\/localhost:(\d+)/, 300_000)
    address = `http://127.0.0.1:${port}`
  }, 600_000)

  it('the site is ready, reads and writes', async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    for (const path of ['/wedding-centers', '/api/public/vouchers', '/api/public/wedding-centers']) {
      expect((await fetch(address + path)).status).toBe(200)
    }
  })

  it('forty codes at once are all sent, each once', async () => {
    const tels = Array.from({ length: 40 }, (_, at) => `+8493${String(at).padStart(7, '0')}`)
    const answers = await Promise.all(tels.map((tel) => fetch(address + codeCall(tel), { method: 'POST' })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    await expect.poll(() => tels.filter((tel) => !site.said.includes(tel)), { timeout: 60_000 }).toEqual([])
    const sent = tels.map((tel) => site.said.split(tel).length - 1)
    const wrong = sent.filter((times) => times !== 1).length
    tellFault({
      case: 'behind PgBouncer in transaction mode: codes at once',
      tried: `${tels.length} codes`,
      lost: `${wrong} not sent, or twice`,
      goal: 'none',
      met: wrong === 0,
    })
    expect(sent).toEqual(tels.map(() => 1))
  })

  it('content is imported again and again beside the running site', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { code, said } = await run('content.ts', ['import', 'content'])
      expect({ code, said }).toEqual({
        code: 0,
        said: expect.stringMatching(/Nothing has changed|Imported: \d+ changed/),
      })
    }
  })

  it('a start without a way past the pooler says so in one sentence', async () => {
    const lost = startSite(dataFolder(), { environment: { ...environment, DATABASE_DIRECT_URL: '' } })
    expect(await lost.ended).toBe(1)
    expect(lost.complained.trim()).toBe(
      'The database in DATABASE_URL is behind a pooler: set DATABASE_DIRECT_URL to the PostgreSQL itself.',
    )
  })
})
