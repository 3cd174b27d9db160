import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { importContent } from '#domains/imports/import-content.ts'
import { openDb, openPool } from '#platform/db.ts'
import { localFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { prepareOutbox } from '#platform/messages.ts'
import { migrate } from '#platform/migrate.ts'
import { dropDatabase, startScratchServer, withDatabase } from './scratch-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
  }
}

export interface TestDatabase {
  /** Any database of the server, to make and drop others from. */
  url: string
  /** A database with the schema and the sample site, copied for each test file. */
  template: string
  filesFolder: string
}

const log = createLog('silent')

/** Each project loads this file anew; the process that runs them all is one. */
const running = globalThis as { testDatabase?: { users: number; opened: ReturnType<typeof openDatabase> } | undefined }

/** One server for all test files of all projects. */
export default async function setup(project: TestProject) {
  // the long suites, which are no project, measure: with a disk that is waited for
  running.testDatabase ??= { users: 0, opened: openDatabase({ throwAway: project.name !== '' }) }
  const mine = running.testDatabase
  mine.users += 1
  const { database, close } = await mine.opened
  project.provide('database', database)
  return async () => {
    mine.users -= 1
    if (mine.users > 0) return
    running.testDatabase = undefined
    await close()
  }
}

async function openDatabase({ throwAway }: { throwAway: boolean }) {
  const server = await startScratchServer({ throwAway })
  const { url } = server
  const template = `song_hy_test_${process.pid}`
  const filesFolder = join(server.folder, 'files')

  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const pool = openPool(withDatabase(url, template), log)
  await migrate(pool, 'db/migrations')
  await prepareOutbox(pool)
  await importContent({ db: openDb(pool), files: localFiles(filesFolder), folder: 'content' })
  await pool.end()

  async function close() {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [`${template}%`],
    )
    for (const { name } of rows) await dropDatabase((text) => admin.query(text), name)
    await admin.end()
    await server.stop()
  }

  return { database: { url, template, filesFolder }, close }
}
