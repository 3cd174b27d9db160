import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { prepareOutbox } from '#platform/messages.ts'
import { migrate } from '#platform/migrate.ts'
import { startScratchServer, withDatabase } from '../setup/scratch-server.ts'
import { cleanUp, dataFolder, rowCounts, startSite } from './running-site.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node')
const BACKUP_KEY = 'q7Zf3kXv9Lr2Wm8Tn5Bc1Hd6Ys4Jg0Pa'
/** A first start on a busy machine. */
const PATIENCE_MS = 180_000
const TELL_PEAK = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))'

/** A command as `npm run` runs it; gives what it said, and how many MB it held at most. */
async function runCommand(name: 'backup' | 'restore', file: string, environment: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const tellPeak = `--import=data:text/javascript,${encodeURIComponent(TELL_PEAK)}`
  const child = spawn(NODE, [tellPeak, join(ROOT, 'scripts', `${name}.ts`), file], {
    cwd: ROOT,
    env: { ...inherited, ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said, peakMb: Math.round(Number(said.match(/peak (\d+)/)?.[1]) / 1024) }
}

afterAll(() => cleanUp())

describe('a site that is restored elsewhere', () => {
  it('starts, answers and has what the original had while it went on', { timeout: 600_000 }, async () => {
    const [first, second] = [dataFolder(), dataFolder()]
    const file = join(first, 'site.backup')
    const site = startSite(first)
    await site.says(/is open at/, PATIENCE_MS)
    const address = await site.opens()
    const backup = await runCommand('backup', file, { DATA_DIR: first })
    expect(backup.said).toMatch(/Backed up: \d+ tables with \d+ rows, \d+ files, not encrypted/)
    expect((await fetch(`${address}/`)).status).toBe(200)
    const counts = await rowCounts(first)
    await site.close()

    const restore = await runCommand('restore', file, { DATA_DIR: second })
    expect(restore.said).toMatch(/Restored and compared: \d+ tables/)
    expect(restore.code).toBe(0)
    expect(readdirSync(second)).not.toContain('token-secret')

    const restored = startSite(second)
    await restored.says(/is open at/, PATIENCE_MS)
    const newAddress = await restored.opens()
    expect(restored.said).not.toMatch(/Migrating|Reading pictures/)
    expect((await fetch(`${newAddress}/`)).status).toBe(200)
    expect((await fetch(`${newAddress}/readyz`)).status).toBe(200)
    expect(await rowCounts(second)).toEqual(counts)
    const again = await runCommand('restore', file, { DATA_DIR: second })
    expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/^This database is not empty/m) })
    await restored.close()
  })
})

describe('a backup of much', () => {
  let server: Awaited<ReturnType<typeof startScratchServer>>
  let admin: pg.Client
  beforeAll(async () => {
    server = await startScratchServer()
    admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    for (const name of ['little', 'little_back', 'much', 'much_back']) await admin.query(`create database ${name}`)
  }, 120_000)
  afterAll(async () => {
    await admin.end()
    await server.stop()
  })

  /** Its database with so many rows of 640 bytes, and so many files of 12 MB, as large as an upload can be. */
  async function aSiteOf(dataDir: string, databaseUrl: string, { rows, files }: { rows: number; files: number }) {
    const pool = openPool(databaseUrl, createLog('silent'), 2, 20_000)
    await migrate(pool, join(ROOT, 'db/migrations'))
    await prepareOutbox(pool)
    await pool.query(
      `insert into content_sources (path, text) select g::text, repeat(md5(g::text), 20) from generate_series(1, ${rows}) g`,
    )
    await pool.end()
    for (let file = 0; file < files; file += 1) aLargeFile(dataDir, `file-${file}`, 12)
  }

  function aLargeFile(dataDir: string, name: string, mb: number) {
    mkdirSync(join(dataDir, 'files'), { recursive: true })
    writeFileSync(join(dataDir, 'files', name), '')
    truncateSync(join(dataDir, 'files', name), mb * 1024 * 1024)
  }

  it('needs no more memory than one of little, and no more to be restored', {
    tags: 'thorough',
    timeout: 600_000,
  }, async () => {
    const folder = dataFolder()
    const peaks: Record<string, number> = {}
    const run = async (command: 'backup' | 'restore', dataDir: string, database: string, file: string) => {
      const environment = {
        DATA_DIR: join(folder, dataDir),
        DATABASE_URL: withDatabase(server.url, database),
        BACKUP_KEY,
      }
      const { code, said, peakMb } = await runCommand(command, join(folder, file), environment)
      expect([code, said]).toEqual([0, expect.stringMatching(/Backed up|Restored/)])
      return peakMb
    }
    for (const [name, size] of Object.entries({ little: { rows: 1, files: 1 }, much: { rows: 200_000, files: 16 } })) {
      await aSiteOf(join(folder, name), withDatabase(server.url, name), size)
      peaks[`${name} written`] = await run('backup', name, name, `${name}.backup`)
      peaks[`${name} restored`] = await run('restore', `${name}-back`, `${name}_back`, `${name}.backup`)
    }
    aLargeFile(join(folder, 'much'), 'large', 300)
    peaks['one large file written'] = await run('backup', 'much', 'much', 'large.backup')
    const little = Math.max(peaks['little written'] ?? 0, peaks['little restored'] ?? 0)
    for (const peak of Object.values(peaks)) expect(peak).toBeLessThan(little + 120)
  })
})
