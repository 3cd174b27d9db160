import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '#app'
import { createCall } from '#lib/call.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { watchContentChanges } from '#platform/content-changes.ts'
import { openDb, openProbePool, openVisitorPool } from '#platform/db.ts'
import { type Files, localFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import type { Patience } from '#platform/visitor-pool.ts'
import type { TestDatabase } from '../setup/database.ts'
import { withDatabase } from '../setup/scratch-server.ts'

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
      await dropped(admin, name)
      await admin.end()
    },
  }
}

const MAY_NOT_END_IT = '42501'

/** The server's own cleaner may be at work in it, whom only the server itself may send away. */
async function dropped(admin: pg.Client, name: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await admin.query(`drop database ${name} with (force)`)
    } catch (error) {
      if ((error as { code?: string }).code !== MAY_NOT_END_IT || tries === 50) throw error
      await pause(100)
    }
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
  /** How long its calls wait for the database; without it longer than any busy machine makes them. */
  patience?: Patience
}

/** A busy machine is no answer to what a test asks. */
const ENDLESS: Patience = { waitMs: 20_000, queryMs: 600_000 }

/** Where the pictures of the sample site lie, for all test files. */
export const sampleFiles = () => localFiles((inject('database') as TestDatabase).filesFolder)

/** The real app over a real database, as `npm start` builds it. Log lines are kept for looking at. */
export async function anApp(wishes: Wishes = {}) {
  const { env = {}, clock, databaseUrl, directUrl, files = sampleFiles(), poolSize = 5, patience = ENDLESS } = wishes
  const own = databaseUrl ? null : await aDatabase()
  const url = databaseUrl ?? own!.url
  const config: Config = readConfig({ LIMIT_SCALE: '1', TOKEN_SECRET, ...env })
  const isPooler = directUrl !== undefined
  const logLines: string[] = []
  const log = createLog('info', { write: (line: string) => void logLines.push(line) })
  const db = openDb(openVisitorPool(url, log, { size: poolSize, isPooler, ...patience }), clock)
  const probes = openDb(openProbePool(url, log, { isPooler, ...patience }), clock)
  const app = await buildApp({ config, db, probes, files, log })
  const stopWatching = watchContentChanges(directUrl ?? url, log, (path) => app.contentChanged(path))

  const call = createCall(async ({ endpoint, input, url }) => {
    const { statusCode, body } = await app.inject({ method: endpoint.method, url, payload: input.body as object })
    return { status: statusCode, body: body ? JSON.parse(body) : undefined }
  })

  return {
    app,
    db,
    call,
    config,
    databaseUrl: url,
    logLines,
    async close() {
      await app.close()
      await stopWatching()
      await probes.destroy()
      await db.destroy()
      await own?.drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof anApp>>
