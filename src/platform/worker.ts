import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'

const POLL_MS = 1000

interface Work {
  /** How the log calls this worker. */
  name: string
  tasks: TaskList
  cron?: ParsedCronItem[]
  concurrency: number
}

export interface Worker {
  stop(): Promise<void>
}

interface Started {
  runner: Runner
  /** Under this name it holds the jobs that it has under way. */
  id: string
}

/**
 * Works off jobs in the database. A worker that loses the database ends; when the database is back, another takes over
 * what it had under way.
 */
export async function startWorker(pool: pg.Pool, work: Work, log: Log): Promise<Worker> {
  let stopped = false
  let current = await start(pool, work, log)

  async function successorOf(id: string): Promise<Started | undefined> {
    for (; !stopped; await pause(POLL_MS)) {
      try {
        await pool.query('select graphile_worker.force_unlock_workers($1)', [[id]])
        return await start(pool, work, log)
      } catch {
        log.warn(`the ${work.name} worker waits for the database`)
      }
    }
  }
  async function goOn(): Promise<void> {
    // why it ended was logged as it happened
    await current.runner.promise.catch(() => {})
    const next = await successorOf(current.id)
    if (!next) return
    current = next
    if (stopped) return next.runner.stop()
    return goOn()
  }
  const ended = goOn()
  return {
    async stop() {
      stopped = true
      // it may have ended by itself
      await current.runner.stop().catch(() => {})
      await ended
    },
  }
}

async function start(pool: pg.Pool, { name, tasks, cron = [], concurrency }: Work, log: Log): Promise<Started> {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, text) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: text.split(/[;\n]/)[0] }, `${name} worker`)
    }),
    // in batches, because what fails outside of one is a rejection that nobody can catch, and would end the process
    preset: {
      worker: { concurrentJobs: concurrency, pollInterval: POLL_MS, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
    taskList: tasks,
    parsedCronItems: cron,
  })
  return { runner, id }
}
