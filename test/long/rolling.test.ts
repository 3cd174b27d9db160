import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp, TOKEN_SECRET } from '../factories/app.ts'
import { aGuestList } from '../factories/guests.ts'
import { aNewerRelease } from '../factories/newer-release.ts'
import { aRoundRobin, type Call, visitorsOf } from '../factories/round-robin.ts'
import { tellFault } from '../factories/tell-fault.ts'
import { cleanUp, dataFolder, type Site, startSite, untilTrue } from '../faults/running-site.ts'

const RESTARTS = Number(process.env.RESTARTS ?? 6)
const VISITORS = 6
const START_MS = 120_000

let house: TestApp
let environment: Record<string, string>
let writes: () => Call
let written = 0
const folder = dataFolder()
beforeAll(async () => {
  house = await anApp()
  environment = {
    DATABASE_URL: house.databaseUrl,
    TOKEN_SECRET,
    FILES_MISSING: 'allow',
    LIMIT_SCALE: '100000',
    DRAIN_SECONDS: '2',
  }
  const { openPath } = await aGuestList(house)
  writes = () => {
    written += 1
    return {
      method: 'POST',
      path: openPath,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ name: `Người lạ số ${written}`, attending: 'YES', adults: 2 }),
    }
  }
})
afterAll(async () => {
  await cleanUp()
  await house.close()
})

const READS = ['/wedding-centers', '/api/public/wedding-centers', '/api/public/vouchers', '/en/wedding-centers']
/** Of four calls one writes. */
function someCalls() {
  let turn = 0
  return (): Call => (turn++ % 4 === 0 ? writes() : { method: 'GET', path: READS[turn % READS.length]! })
}

const start = (options: { command?: string[] } = {}) => startSite(folder, { environment, ...options })
const repliesKept = async () =>
  (await house.db.selectFrom('guests').select('id').where('state', '=', 'YES').execute()).length

/** Starts a process, takes it in, and sends the one before away once the new one is ready. */
async function replace(balancer: ReturnType<typeof aRoundRobin>, old: Site, next: Site) {
  const address = await next.opens(START_MS)
  const before = balancer.ready()
  balancer.takesIn(address)
  await untilTrue('the new one is ready', () => balancer.ready() > before, START_MS)
  const left = await old.opens()
  expect(await old.close()).toBe(0)
  balancer.forget(left)
}

describe('nobody notices', () => {
  it(`${RESTARTS} restarts of two processes, one after the other`, async () => {
    const balancer = aRoundRobin()
    let sites = [start(), start()]
    for (const site of sites) balancer.takesIn(await site.opens(START_MS))
    await untilTrue('both are ready', () => balancer.ready() === 2)
    const [kept, asked] = [await repliesKept(), written]
    const visitors = visitorsOf(balancer.ask, someCalls(), VISITORS)
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const next = start()
      await replace(balancer, sites[0]!, next)
      sites = [sites[1]!, next]
      await pause(500)
    }
    await visitors.end()
    await balancer.close()
    const lost = written - asked - ((await repliesKept()) - kept)
    tellFault({
      case: 'rolling restart of two processes under load',
      tried: `${RESTARTS} restarts, ${visitors.seen.answered} requests, ${written - asked} of them writes`,
      lost: `${visitors.failed()} failed, ${lost} writes lost or doubled, ${visitors.again()} asked to come again`,
      goal: 'none',
      met: visitors.failed() === 0 && lost === 0,
    })
    expect(visitors.seen).toEqual({ answered: expect.any(Number) })
    expect(lost).toBe(0)
    for (const site of sites) expect(await site.close()).toBe(0)
  })

  it('SIGTERM of the only process: whatever it accepted is answered', async () => {
    const seen: Record<string, number> = {}
    let accepted = 0
    let again = 0
    for (let stop = 0; stop < RESTARTS; stop += 1) {
      const site = start()
      const address = await site.opens(START_MS)
      const only = aRoundRobin({ patienceMs: 2000 })
      only.takesIn(address)
      await untilTrue('it is ready', () => only.ready() === 1)
      // many connections at once, kept open
      const visitors = visitorsOf(only.ask, someCalls(), 16)
      await pause(800)
      const closed = site.close()
      await untilTrue('it says no', () => only.ready() === 0)
      await visitors.end()
      again += visitors.again()
      expect(await closed).toBe(0)
      await only.close()
      for (const [what, times] of Object.entries(visitors.seen)) seen[what] = (seen[what] ?? 0) + times
      accepted += Object.values(visitors.seen).reduce((sum, times) => sum + times, 0)
    }
    const failed = accepted - (seen.answered ?? 0)
    tellFault({
      case: 'SIGTERM under load',
      tried: `${RESTARTS} stops, ${accepted} requests over connections that are kept open`,
      lost: `${failed} failed, ${again} asked to come again`,
      goal: 'no accepted request fails',
      met: failed === 0,
    })
    expect(seen).toEqual({ answered: accepted })
  })

  it('a newer release that migrates and takes over while the one before serves', async () => {
    const balancer = aRoundRobin()
    const olds = [start(), start()]
    for (const site of olds) balancer.takesIn(await site.opens(START_MS))
    await untilTrue('both are ready', () => balancer.ready() === 2)
    const visitors = visitorsOf(balancer.ask, someCalls(), VISITORS)
    const newer = aNewerRelease(
      '9001_newer.sql',
      "alter table guests add column newer text not null default 'x'; create index guests_newer on guests (newer);",
    )
    try {
      const [first, second] = [start({ command: newer.command }), start({ command: newer.command })]
      await replace(balancer, olds[0]!, first)
      // the release before on the schema of the newer one, beside it
      await pause(2000)
      expect((await fetch(`${await olds[1]!.opens()}/readyz`)).status).toBe(200)
      await replace(balancer, olds[1]!, second)
      await pause(500)
      await visitors.end()
      expect(first.said + second.said).toContain('Migrating the database: 9001_newer.sql')
      // and back again
      const back = start()
      await back.opens(START_MS)
      expect(back.said).toContain('can run with it')
      for (const site of [first, second, back]) expect(await site.close()).toBe(0)
    } finally {
      newer.remove()
      await balancer.close()
    }
    tellFault({
      case: 'rolling migration: the release before runs on the new schema',
      tried: `two processes of each release, ${visitors.seen.answered} requests, then back`,
      lost: `${visitors.failed()} failed, ${visitors.again()} asked to come again`,
      goal: 'none',
      met: visitors.failed() === 0,
    })
    expect(visitors.seen).toEqual({ answered: expect.any(Number) })
  })
})
