import { parseCronItems } from 'graphile-worker'
import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Log } from './log.ts'
import { startWorker, type Worker } from './worker.ts'

/** A background job, run by cron. */
export interface Job {
  /** In the log, the metrics and the database, with underscores. */
  name: string
  /** As in a crontab, in UTC. */
  at: string
  /** Gives what it did, in figures for the log. */
  run(): Promise<Record<string, number>>
}

const TRIES = 5
/** Backfill: a site that was down at the time runs the job once when it is up again. */
const MADE_UP_FOR_MS = 24 * 3_600_000

/**
 * Runs jobs at their times, each by one process however many there are. Whatever comes of a run is in the log and the
 * metrics; one that failed is tried again, later and later.
 */
export function startJobs(
  pool: pg.Pool,
  jobs: Job[],
  { log, metrics }: { log: Log; metrics: Registry },
): Promise<Worker> {
  const watched = watch(metrics)
  // from 0 on: Prometheus sees an increase only between two values
  for (const { name } of jobs) for (const outcome of ['done', 'failed']) watched.runs.labels(name, outcome).inc(0)
  const tasks = Object.fromEntries(jobs.map((job) => [job.name, () => runJob(job, log, watched)]))
  const cron = parseCronItems(
    jobs.map(({ name, at }) => ({
      task: name,
      match: at,
      identifier: name,
      // missed runs are made up for once, not as often as they were missed
      options: { backfillPeriod: MADE_UP_FOR_MS, maxAttempts: TRIES, jobKey: name, jobKeyMode: 'preserve_run_at' },
    })),
  )
  return startWorker(pool, { name: 'job', tasks, cron, concurrency: 1 }, log)
}

type Watched = ReturnType<typeof watch>

async function runJob({ name, run }: Job, log: Log, { runs, lastSuccess }: Watched) {
  const began = performance.now()
  try {
    const did = await run()
    runs.labels(name, 'done').inc()
    lastSuccess.labels(name).setToCurrentTime()
    log.info({ job: name, ms: Math.round(performance.now() - began), ...did }, 'job done')
  } catch (error) {
    runs.labels(name, 'failed').inc()
    log.error({ job: name, err: error }, 'job failed')
    throw error
  }
}

const watch = (metrics: Registry) => ({
  runs: new Counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs, by what came of them',
    labelNames: ['task', 'outcome'],
    registers: [metrics],
  }),
  lastSuccess: new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a background job was last done',
    labelNames: ['task'],
    registers: [metrics],
  }),
})
