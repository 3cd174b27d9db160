import pg from 'pg'
import { expect, inject } from 'vitest'
import { buildApp } from '#app'
import { createCall } from '#lib/call.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { watchContentChanges } from '#platform/content-changes.ts'
import { openDb, openProbePool, openVisitorPool } from '#platform/db.ts'
import { type Files, localFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { Replica } from '#platform/replica/replica.ts'
import type { Patience } from '#platform/visitor-pool.ts'
import type { TestDatabase } from '../setup/database.ts'
import { dropDatabase, withDatabase } from '../setup/scratch-server.ts'

let made = 0

/** Of all apps in tests, so that two over one database are one site. */
export const TOKEN_SECRET = 'the secret of every app that a test builds'

/** A database of its own, with the sample site in it. */
export async function aDatabase() {
  const { url, template } = inject('database') as TestDatabase
  const name = `${template}_${process.pid}_${made++}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  return {
    url: withDatabase(url, name),
    async drop() {
      await dropDatabase((text) => admin.query(text), name)
      await admin.end()
    },
  }
}

export interface TestClock {
  now(): number
  /** Moves on by so many milliseconds. */
  pass(ms: number): void
}

export function aClock(start = Date.now()): TestClock {
  let at = start
  return {
    now: () => at,
    pass(ms) {
      at += ms
    },
  }
}

interface Wishes {
  env?: Record<string, string>
  clock?: TestClock
  /** An existing database, for a second process beside a first. */
  databaseUrl?: string
  /** The way past a pooler, where `databaseUrl` is one. */
  directUrl?: string
  files?: Files
  /** How many database connections it has. */
  poolSize?: number
  /** Lists and pages are read from it. */
  replica?: { url: string; everyMs?: number; mostLagMs?: number }
  /** How long its calls wait for the database; without it longer than any busy machine makes them. */
  patience?: Patience
  /** Whether it is asked of the database whether it hangs, as production does; a busy machine is slow to say no. */
  heartbeat?: boolean
  /** How late its event loop is; without it on time, however busy the machine. */
  lateMs?: () => number
}

/** A busy machine is no answer to what a test asks. */
const ENDLESS: Patience = { waitMs: 20_000, queryMs: 600_000 }

/** Where the pictures of the sample site lie, for all test files. */
export const sampleFiles = () => localFiles((inject('database') as TestDatabase).filesFolder)

/** The real app over a real database, as `npm start` builds it. Log lines are kept for looking at. */
export async function anApp(wishes: Wishes = {}) {
  const {
    env = {},
    clock,
    lateMs = () => 0,
    databaseUrl,
    directUrl,
    files = sampleFiles(),
    poolSize = 5,
    patience = ENDLESS,
    heartbeat,
  } = wishes
  const own = databaseUrl ? null : await aDatabase()
  const url = databaseUrl ?? own!.url
  const config: Config = readConfig({ LIMIT_SCALE: '1', TOKEN_SECRET, ...env })
  const isPooler = directUrl !== undefined
  const logLines: string[] = []
  const log = createLog('info', { write: (line: string) => void logLines.push(line) })
  const beatUrl = heartbeat ? (directUrl ?? url) : undefined
  const db = openDb(openVisitorPool(url, log, { size: poolSize, isPooler, beatUrl, ...patience }), clock)
  const probes = openDb(openProbePool(url, log, { isPooler, ...patience }), clock)
  const replica = wishes.replica && new Replica({ ...wishes.replica, probes, clock, log, size: poolSize })
  const app = await buildApp({ config, db, probes, replica, files, log, lateMs })
  const watch = watchContentChanges(directUrl ?? url, log, (path) => app.contentChanged(path))
  replica?.hearBy(watch.hear)

  const call = createCall(async ({ endpoint, input, url }) => {
    const { statusCode, body } = await app.inject({ method: endpoint.method, url, payload: input.body as object })
    return { status: statusCode, body: body ? JSON.parse(body) : undefined }
  })

  return {
    app,
    db,
    call,
    config,
    replica,
    databaseUrl: url,
    logLines,
    /** Once it hears of every change of content: what is kept before that is forgotten then. */
    hears: () => expect.poll(() => watch.hear().catch(() => null)).not.toBeNull(),
    async close() {
      await app.close()
      await watch.stop()
      await replica?.close()
      await probes.destroy()
      await db.destroy()
      await own?.drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof anApp>>
