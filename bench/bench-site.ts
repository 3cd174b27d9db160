import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#app'
import { importContent } from '#domains/imports/import-content.ts'
import { openDb, openPool } from '#platform/db.ts'
import { localFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'

export interface BenchSite {
  /** A data folder as a site has it after its first start. */
  dataDir: string
  databaseUrl: string
  stopPostgres(): Promise<void>
  close(): Promise<void>
}

/** The sample site in a folder of its own, which is gone afterwards. */
export async function prepareSite(): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'song-hy-bench-'))
  const postgres = await startOwnPostgres({ dataDir, say: () => {} })
  const pool = openPool(postgres.url, createLog('silent'))
  await migrate(pool, join(ROOT, 'db/migrations'))
  const files = localFiles(join(dataDir, 'files'))
  await importContent({ db: openDb(pool), files, folder: join(ROOT, 'content') })
  await pool.end()
  return {
    dataDir,
    databaseUrl: postgres.url,
    stopPostgres: () => postgres.stop(),
    async close() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
