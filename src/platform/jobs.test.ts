import { Registry } from 'prom-client'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aDatabase } from '#test/factories/app.ts'
import { openPool } from './db.ts'
import { type Job, startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import type { Worker } from './worker.ts'

const database = await aDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
const pool = openPool(database.url, log, 8)
const workers: Worker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Two processes that know the same jobs. */
async function twoProcesses(jobs: Job[]) {
  const metrics = [new Registry(), new Registry()]
  for (const registry of metrics) workers.push(await startJobs(pool, jobs, { log, metrics: registry }))
  return async () => (await Promise.all(metrics.map((registry) => registry.metrics()))).join('\n')
}

/** As its time would have it. */
const due = (name: string) => pool.query('select graphile_worker.add_job($1, job_key := $1)', [name])
const said = (job: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.job === job) as Record<string, unknown>[]

describe('background work', () => {
  it('is done by one process, and the log and the metrics say how much', async () => {
    let runs = 0
    const count = async () => {
      runs += 1
      return { erased: 3 }
    }
    const metrics = await twoProcesses([{ name: 'count', at: '0 0 1 1 *', run: count }])
    await due('count')
    await expect.poll(() => said('count')).toMatchObject([{ msg: 'job done', level: 'info', erased: 3 }])
    expect(runs).toBe(1)
    expect(await metrics()).toMatch(/job_runs_total\{task="count",outcome="done"\} 1/)
    expect(await metrics()).toMatch(/job_last_success_timestamp_seconds\{task="count"\} \d{10}/)
  })

  it('that fails says so, and is tried again', async () => {
    let tries = 0
    const fail = async () => {
      tries += 1
      if (tries === 1) throw new Error('the disk is full')
      return {}
    }
    const metrics = await twoProcesses([{ name: 'fail', at: '0 0 1 1 *', run: fail }])
    await due('fail')
    await expect.poll(() => said('fail')).toMatchObject([{ msg: 'job failed', level: 'error' }])
    expect(JSON.stringify(said('fail'))).toContain('the disk is full')
    await pool.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
    await expect.poll(() => said('fail').map(({ msg }) => msg)).toEqual(['job failed', 'job done'])
    expect(await metrics()).toMatch(/job_runs_total\{task="fail",outcome="failed"\} 1/)
  })
})
