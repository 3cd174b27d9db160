import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { openDb, openPool } from '#platform/db.ts'
import type { EmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { prepareOutbox } from '#platform/messages.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'
import { VISITORS_PATIENCE } from '#platform/visitor-pool.ts'
import { anApp, sampleFiles, type TestApp } from '../factories/app.ts'
import { aSmallDisk, NO_SMALL_DISK } from '../factories/small-disk.ts'
import { tellFault, tellUntried } from '../factories/tell-fault.ts'
import { aWriteJournal, type Heard } from '../factories/write-journal.ts'

const WHAT = {
  case: 'disk of the database full, its log with it',
  goal: 'writes 503, none lost; lists while it runs, kept pages throughout; well by itself with room again',
}
const PAGES = ['/', '/wedding-centers', '/en/wedding-centers', '/dresses', '/vouchers']
const LIST = '/api/public/vouchers'
const disk = aSmallDisk(500)
let postgres: EmbeddedPostgres | undefined
let house: TestApp | undefined
afterAll(async () => {
  await house?.close()
  await postgres?.stop()
  disk?.remove()
})

async function aSiteIn(url: string) {
  const pool = openPool(url, createLog('silent'))
  await migrate(pool, 'db/migrations')
  await prepareOutbox(pool)
  await importContent({ db: openDb(pool), files: sampleFiles(), folder: 'content' })
  await pool.end()
}

/** Writes into the log of the database alone until that can't be written any more: then the server ends itself. */
async function fillLog(url: string) {
  const client = new pg.Client({ connectionString: url })
  let isGone = false
  client.on('error', () => {
    isGone = true
  })
  await client.connect()
  while (!isGone) {
    const text = "select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))"
    await client.query(text).catch(({ code }: { code?: string }) => {
      isGone ||= code === undefined || !code.startsWith('53')
    })
  }
}

it('a database whose disk is full refuses writes and loses none that it took; what is kept is shown, and there is room again', async () => {
  if (!disk) return tellUntried(WHAT, NO_SMALL_DISK)
  const said: string[] = []
  postgres = await startOwnPostgres({ dataDir: join(disk.folder, 'data'), say: (sentence) => said.push(sentence) })
  const { url } = postgres
  await aSiteIn(url)
  house = await anApp({ databaseUrl: url, env: { LIMIT_SCALE: '100000' }, patience: VISITORS_PATIENCE })
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (path: string) => {
    const answer = await fetch(address + path)
    await answer.arrayBuffer()
    return answer.status
  }
  const notGiven = async (paths: string[]) => {
    const statuses = await Promise.all(paths.map(statusOf))
    return statuses.filter((status) => status !== 200).length
  }
  expect(await notGiven(PAGES)).toBe(0)

  const journal = aWriteJournal()
  await journal.prepare(url)
  const heard: Record<string, number> = {}
  let isOver = false
  const writing = journal.write(address, () => isOver, {
    isPatient: true,
    betweenMs: 20,
    heard: (what: Heard) => {
      heard[`${what}`] = (heard[`${what}`] ?? 0) + 1
    },
  })
  await pause(1000)
  disk.fill()
  expect(disk.freeBytes()).toBe(0)
  await pause(3000)
  const whileItRuns = { pages: await notGiven(PAGES), list: await statusOf(LIST) }
  await fillLog(url)
  await pause(3000)
  const whileItIsAway = { pages: await notGiven(PAGES), list: await statusOf(LIST) }
  disk.makeRoom()
  const began = performance.now()
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200)
  const recovered = performance.now() - began
  await pause(1000)
  isOver = true
  const told = await writing
  told.push(...(await journal.repeat(address)))
  const { lost, doubled, halved } = await journal.wrong(url, null)
  const acknowledged = journal.acknowledged()
  const wrong = { lost, doubled, halved, told }
  const pagesLost = whileItRuns.pages + whileItIsAway.pages
  const count = (list: string[]) => list.length
  tellFault({
    ...WHAT,
    tried: `${acknowledged} acknowledged writes, ${heard['503'] ?? 0} × 503, ${said.length > 0 ? 'the server ended itself' : 'the server stayed'}`,
    lost: `${count(lost)} lost, ${count(doubled)} doubled, ${count(halved)} halved, ${count(told)} told of a mistake of ours, ${pagesLost} pages not given, list ${whileItRuns.list} then ${whileItIsAway.list}, well after ${recovered.toFixed(0)} ms`,
    met: Object.values(wrong).every((list) => list.length === 0) && pagesLost === 0 && whileItRuns.list === 200,
  })
  expect({ ...wrong, pagesLost, whileItRuns: whileItRuns.list, whileItIsAway: whileItIsAway.list }).toEqual({
    lost: [],
    doubled: [],
    halved: [],
    told: [],
    pagesLost: 0,
    whileItRuns: 200,
    whileItIsAway: 503,
  })
})
