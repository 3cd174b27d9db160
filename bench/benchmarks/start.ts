import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { PICTURE_FORMATS, pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { openDb, openPool } from '#platform/db.ts'
import { localFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import type { BenchSite } from '../bench-site.ts'
import type { Finding } from '../findings.ts'
import { median } from '../rounds.ts'
import { startSiteApart } from '../started-site.ts'

const STARTS = 5
const READY_SECONDS = 3
const IDLE_MEGABYTES = 150
/** Beyond the ten seconds after which a process gives memory back. */
const SETTLED_AFTER_MS = 20_000
const TYPICAL_PICTURE = Buffer.alloc(20_000)

/** A later start of a site: everything is in the data folder already, and PostgreSQL is started with it. Runs last. */
export async function start(benchSite: BenchSite): Promise<Finding[]> {
  await layPicturesOut(benchSite)
  await benchSite.stopPostgres()
  const starts: { seconds: number; megabytes: number }[] = []
  for (let turn = 0; turn < STARTS; turn++) starts.push(await startOnce(benchSite.dataDir))

  // Whatever else the machine does can only make a start longer.
  const seconds = Math.min(...starts.map((one) => one.seconds))
  const megabytes = median(starts.map((one) => one.megabytes))
  return [
    {
      what: 'start on an existing data folder',
      ours: `${seconds.toFixed(2)} s, the quickest of ${STARTS}`,
      beside: '',
      measured: '',
      goal: `≤ ${READY_SECONDS} s`,
      passed: seconds <= READY_SECONDS,
    },
    {
      what: 'resident memory, idle, without PostgreSQL',
      ours: `${Math.round(megabytes)} MB`,
      beside: '',
      measured: '',
      goal: `≤ ${IDLE_MEGABYTES} MB`,
      passed: megabytes <= IDLE_MEGABYTES,
    },
  ]
}

async function startOnce(dataDir: string) {
  const site = await startSiteApart({ DATA_DIR: dataDir })
  try {
    await pause(SETTLED_AFTER_MS)
    return { seconds: site.seconds, megabytes: site.megabytes() }
  } finally {
    await site.stop()
  }
}

/** As the background work of the first start leaves them, so that none of it runs in a later one. */
async function layPicturesOut({ databaseUrl, dataDir }: BenchSite) {
  const files = localFiles(join(dataDir, 'files'))
  const db = openDb(openPool(databaseUrl, createLog('silent')))
  const { rows } = await sql<{ id: string; width: number }>`select id, width from pictures`.execute(db)
  await db.destroy()
  for (const { id, width } of rows) {
    for (const format of PICTURE_FORMATS) {
      for (const variant of widthsOf(width))
        await files.write(pictureUrl(id, variant, format).slice(1), TYPICAL_PICTURE)
    }
  }
}
