import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { aDatabase, TOKEN_SECRET } from '../factories/app.ts'
import { aDeduplicatingGateway } from '../factories/deduplicating-gateway.ts'
import { tellFault, tellUntried } from '../factories/tell-fault.ts'
import { aWriteJournal, KINDS } from '../factories/write-journal.ts'
import { cleanUp, dataFolder, startSite, untilTrue } from '../faults/running-site.ts'

const WHAT = {
  case: 'clock of the process jumps hours ahead and back (libfaketime)',
  goal: 'nothing lost, no crash, ≤ 0.3 of a core at rest',
}
/** Seconds away from the right time. */
const JUMPS = [0, 3 * 3600, 0, -5 * 3600, 0, 30 * 3600, -30 * 3600, 0]
const REST_MS = 4000
const MOST_CPU = 0.3
const SETTLE_MS = 30_000

const database = await aDatabase()
afterAll(async () => {
  await cleanUp()
  await database.drop()
})

/** Debian's library, unpacked and not installed; undefined where there is none to be had. */
function faketime(folder: string): string | undefined {
  const download = spawnSync('apt-get', ['download', 'libfaketime'], { cwd: folder })
  const [deb] = readdirSync(folder).filter((file) => file.endsWith('.deb'))
  if (download.status !== 0 || !deb) return undefined
  if (spawnSync('dpkg', ['-x', deb, '.'], { cwd: folder }).status !== 0) return undefined
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith('libfaketime.so.1'),
  )
  return found && join(folder, found)
}

/** CPU seconds that a process has used so far. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

it('a clock that jumps hours ahead and back loses nothing, ends nothing and keeps no core busy', async () => {
  const tools = dataFolder()
  const library = faketime(tools)
  if (!library) return tellUntried(WHAT, 'libfaketime could not be had')
  const clock = join(tools, 'clock')
  const jump = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  jump(0)
  const gateway = await aDeduplicatingGateway()
  const environment = {
    ...gateway.env,
    ...{ DATABASE_URL: database.url, TOKEN_SECRET, LIMIT_SCALE: '100000', FILES_MISSING: 'allow' },
    ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_CACHE_DURATION: '1' },
    ...{ DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  }
  const site = startSite(dataFolder(), { environment })
  const address = await site.opens(120_000)
  const dateOf = async () => Date.parse((await fetch(`${address}/healthz`)).headers.get('date') ?? '')
  const journal = aWriteJournal()
  const told: string[] = []
  let busiest = 0
  for (const seconds of JUMPS) {
    jump(seconds)
    await untilTrue(
      'the clock has jumped',
      async () => Math.abs((await dateOf()) - Date.now() - seconds * 1000) < 60_000,
      SETTLE_MS,
    )
    if (seconds === 0) await journal.prepare(database.url)
    let isOver = false
    const writing = journal.write(address, () => isOver)
    await pause(1500)
    isOver = true
    told.push(...(await writing))
    const before = cpuOf(site.child.pid!)
    await pause(REST_MS)
    if (seconds !== 0) busiest = Math.max(busiest, (cpuOf(site.child.pid!) - before) / (REST_MS / 1000))
  }
  told.push(...(await journal.repeat(address)))
  await untilTrue('the outbox is empty', async () => (await gateway.compared(database.url)).waiting === 0, 90_000)
  const messages = await gateway.compared(database.url)
  const { lost, doubled, halved } = await journal.wrong(database.url, null)
  const acknowledged = journal.acknowledged()
  // tokens that were made at another time let nobody in: that is no mistake
  const mistakes = told.filter((what) => !what.endsWith(': 401'))
  const isUp = site.child.exitCode === null
  const wrong = lost.length + doubled.length + halved.length + messages.lost + messages.unpromised
  tellFault({
    ...WHAT,
    tried: `${JUMPS.length} jumps, ${acknowledged} acknowledged writes, ${messages.promised} messages`,
    lost: `${wrong} lost, doubled or halved, ${mistakes.length} mistakes, at most ${busiest.toFixed(2)} of a core`,
    met: wrong + mistakes.length === 0 && isUp && busiest <= MOST_CPU,
  })
  expect({ lost, doubled, halved, mistakes, isUp }).toEqual({
    lost: [],
    doubled: [],
    halved: [],
    mistakes: [],
    isUp: true,
  })
  expect(Object.values(journal.counts()).filter((n) => n > 0)).toHaveLength(KINDS)
  expect(busiest).toBeLessThanOrEqual(MOST_CPU)
  expect(await site.close()).toBe(0)
  await gateway.close()
})
