import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb, openPool } from '#platform/db.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import type { Worker } from '#platform/worker.ts'
import { aClock, anApp, sampleFiles, type TestApp } from '#test/factories/app.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { jobs } from './jobs.ts'

const DAY = 24 * 3_600_000
const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
// the last ceremony of a sample card is on 28 November 2026
const clock = aClock(Date.parse('2027-10-30T09:00:00+07:00'))
let house: TestApp
let pool: ReturnType<typeof openPool>
let db: Db
let worker: Worker
beforeAll(async () => {
  house = await anApp()
  pool = openPool(house.databaseUrl, log, 4)
  const { app, config } = house
  db = openDb(pool, clock)
  worker = await startJobs(pool, jobs({ db, files: sampleFiles(), config }), { log, metrics: app.metrics })
})
afterAll(async () => {
  await worker.stop()
  await pool.end()
  await house.close()
})

const done = (job: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.job === job)

async function due(job: string) {
  const before = done(job).length
  await sql`select graphile_worker.add_job(${job}, job_key := ${job})`.execute(house.db)
  await expect.poll(() => done(job).length).toBe(before + 1)
  return done(job).at(-1)
}

it('thirteen months after the wedding the guest list is gone, and the log and the metric of the job say so', async () => {
  const list = await aGuestList(house)
  await list.guest()
  expect(await due('erase_old_guest_lists')).toMatchObject({ msg: 'job done', told: 1, lists: 0 })
  clock.pass(20 * DAY)
  expect(await due('erase_old_guest_lists')).toMatchObject({ toldAgain: 1, lists: 0 })
  clock.pass(40 * DAY)
  expect(await due('erase_old_guest_lists')).toMatchObject({ msg: 'job done', lists: 1, households: 1 })
  expect((await list.list()).body.total).toBe(0)
  const { body } = await house.app.inject('/metrics')
  expect(body).toMatch(/job_runs_total\{task="erase_old_guest_lists",outcome="done"\} 3/)
})

it('every job of the site runs, and says what it did', async () => {
  for (const { name } of jobs({ db, files: sampleFiles(), config: house.config })) {
    expect(await due(name)).toMatchObject({ msg: 'job done', ms: expect.any(Number) })
  }
})
