import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { href } from '#lib/href.ts'
import { openDb, openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import type { BenchSite } from '../bench-site.ts'
import type { Finding } from '../findings.ts'
import { median } from '../rounds.ts'
import { startSiteApart } from '../started-site.ts'

const DATABASE = 'first_start'
const IDLE_MEGABYTES = 150
const TIMES_AT_REST = 2
const SETTLED_AFTER_MS = 30_000
/** What somebody new looks at. */
const CLICKS = [
  href('home'),
  href('venues'),
  href('dresses'),
  href('vouchers'),
  href('magazine'),
  href('fair'),
  href('photography'),
  href('faq'),
]

/**
 * A first start, on an empty database and an empty folder: what the first clicks cost while pictures are still being
 * encoded, beside the same clicks on a process that starts later with nothing left to do; and what memory it keeps.
 */
export async function firstStart({ databaseUrl }: BenchSite): Promise<Finding[]> {
  const admin = openDb(openPool(databaseUrl, createLog('silent')))
  await sql.raw(`create database ${DATABASE}`).execute(admin)
  const url = databaseUrl.replace(/\/[^/?]*(\?|$)/, `/${DATABASE}$1`)
  const dataDir = await mkdtemp(join(tmpdir(), 'song-hy-first-'))
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir }
  try {
    const began = performance.now()
    const first = await startSiteApart(settings)
    const fresh = await clicksOn(first.address)
    const busy = first.megabytes()
    await untilEncoded(url)
    const encoded = (performance.now() - began) / 1000
    await pause(SETTLED_AFTER_MS)
    const settled = first.megabytes()
    await first.stop()

    const later = await startSiteApart(settings)
    const rest = await clicksOn(later.address)
    await later.stop()
    const ratio = median(CLICKS.map((_, at) => fresh[at]! / rest[at]!))
    return [
      {
        what: 'first clicks while a first start still encodes',
        ours: `${Math.round(median(fresh))} ms`,
        beside: `${Math.round(median(rest))} ms at rest`,
        measured: `${ratio.toFixed(2)}×`,
        goal: `≤ ${TIMES_AT_REST}×`,
        passed: ratio <= TIMES_AT_REST,
      },
      {
        what: 'resident memory after a first start has settled',
        ours: `${Math.round(settled)} MB`,
        beside: `${Math.round(busy)} MB while it encodes`,
        measured: '',
        goal: `≤ ${IDLE_MEGABYTES} MB`,
        passed: settled <= IDLE_MEGABYTES,
      },
      {
        what: 'from an empty folder until every picture is encoded',
        ours: `${Math.round(encoded)} s`,
        beside: '',
        measured: '',
        goal: '',
        passed: null,
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await sql.raw(`drop database ${DATABASE} with (force)`).execute(admin)
    await admin.destroy()
  }
}

/** Milliseconds until each page is there, asked for one after the other. */
async function clicksOn(address: string): Promise<number[]> {
  const times: number[] = []
  for (const path of CLICKS) {
    const began = performance.now()
    const answer = await fetch(address + path)
    await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times
}

async function untilEncoded(url: string) {
  const db = openDb(openPool(url, createLog('silent')))
  try {
    for (;;) {
      const left = await db.selectFrom('pictures').select('id').where('encoded_at', 'is', null).limit(1).execute()
      if (left.length === 0) return
      await pause(1000)
    }
  } finally {
    await db.destroy()
  }
}
