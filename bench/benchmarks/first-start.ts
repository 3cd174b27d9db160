import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { href } from '#lib/href.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import { openDb, openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { dropDatabase } from '#test/setup/scratch-server.ts'
import type { BenchSite } from '../bench-site.ts'
import type { Finding } from '../findings.ts'
import { median } from '../rounds.ts'
import { startSiteApart } from '../started-site.ts'

const IDLE_MEGABYTES = 150
const BUSY_MEGABYTES = 300
const TIMES_AT_REST = 2
const ROUNDS = 3
const SETTLED_AFTER_MS = 120_000
const LOOKS_MS = 250
/** What somebody new looks at; the picture is the last that is encoded ahead, so that it is made for this visitor. */
const CLICKS = [
  href('home'),
  href('venues'),
  href('venue', { unsignedName: 'gian-trau' }),
  href('dresses'),
  href('vouchers'),
  href('magazine'),
  '/api/public/wedding-centers?fetchSize=20',
  'a picture that is not encoded yet',
]
const PICTURE_AT = CLICKS.length - 1

/**
 * A first start, on an empty database and an empty folder: what it weighs when it opens, while it encodes, and once it
 * has settled, all processes of the site together; and what the first clicks take while pictures are being encoded,
 * beside the first clicks on a process that starts later with nothing left to do, in turn.
 */
export async function firstStart({ databaseUrl }: BenchSite): Promise<Finding[]> {
  const whole = await emptyPlace(databaseUrl, 'first_start')
  try {
    const began = performance.now()
    const first = await startSiteApart(whole.settings)
    const atOpen = first.megabytes()
    const weights = [atOpen]
    const looks = setInterval(() => weights.push(first.megabytes()), LOOKS_MS)
    const fresh = [await clicksOn(first.address, await whole.lastPicture())]
    await whole.encoded()
    const encoded = (performance.now() - began) / 1000
    clearInterval(looks)
    await pause(SETTLED_AFTER_MS)
    const settled = first.megabytes()
    await first.stop()

    const rest: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) fresh.push(await freshClicks(databaseUrl))
      rest.push(await restingClicks(whole))
    }
    const usual = (rounds: number[][]) => CLICKS.map((_, at) => median(rounds.map((times) => times[at]!)))
    const [onFresh, atRest] = [usual(fresh), usual(rest)]
    const ratios = CLICKS.map((_, at) => onFresh[at]! / atRest[at]!)
    const worst = ratios.indexOf(Math.max(...ratios))
    return [
      {
        what: 'a first start opens',
        ours: `${first.seconds.toFixed(1)} s`,
        beside: `${Math.round(encoded)} s until every picture is encoded`,
        measured: '',
        goal: '',
        passed: null,
      },
      weight('memory when it opens', atOpen, BUSY_MEGABYTES),
      weight('memory at most while it encodes', Math.max(...weights), BUSY_MEGABYTES),
      weight('memory two minutes later', settled, IDLE_MEGABYTES),
      {
        what: 'first clicks while it encodes',
        ours: `${Math.round(median(onFresh))} ms`,
        beside: `${Math.round(median(atRest))} ms at rest`,
        ...within(median(ratios)),
      },
      {
        what: `of them, furthest from rest: ${CLICKS[worst]}`,
        ours: `${Math.round(onFresh[worst]!)} ms`,
        beside: `${Math.round(atRest[worst]!)} ms at rest`,
        ...within(ratios[worst]!),
      },
    ]
  } finally {
    await whole.remove()
  }
}

const weight = (what: string, megabytes: number, limit: number): Finding => ({
  what,
  ours: `${Math.round(megabytes)} MB`,
  beside: '',
  measured: '',
  goal: `≤ ${limit} MB`,
  passed: megabytes <= limit,
})

const within = (ratio: number) => ({
  measured: `${ratio.toFixed(2)}×`,
  goal: `≤ ${TIMES_AT_REST}×`,
  passed: ratio <= TIMES_AT_REST,
})

/** An empty database and an empty folder. */
async function emptyPlace(databaseUrl: string, name: string) {
  const admin = openDb(openPool(databaseUrl, createLog('silent')))
  await sql.raw(`create database ${name}`).execute(admin)
  const url = databaseUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const dataDir = await mkdtemp(join(tmpdir(), 'song-hy-first-'))
  const db = openDb(openPool(url, createLog('silent')))
  return {
    dataDir,
    settings: { DATABASE_URL: url, DATA_DIR: dataDir },
    async lastPicture() {
      const last = db.selectFrom('pictures').select('id').where('width', '>=', 640).orderBy('id', 'desc').limit(1)
      return pictureUrl((await last.executeTakeFirstOrThrow()).id, 640, 'avif')
    },
    async encoded() {
      const left = db.selectFrom('pictures').select('id').where('encoded_at', 'is', null).limit(1)
      while ((await left.execute()).length > 0) await pause(1000)
    },
    async remove() {
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
      await dropDatabase((text) => sql.raw(text).execute(admin), name)
      await admin.destroy()
    },
  }
}

async function freshClicks(databaseUrl: string): Promise<number[]> {
  const place = await emptyPlace(databaseUrl, 'first_start_again')
  try {
    const site = await startSiteApart(place.settings)
    const times = await clicksOn(site.address, await place.lastPicture())
    await site.stop()
    return times
  } finally {
    await place.remove()
  }
}

/** The same on a process that has nothing to encode but the one picture, which is taken away for that. */
async function restingClicks(place: Awaited<ReturnType<typeof emptyPlace>>): Promise<number[]> {
  const picture = await place.lastPicture()
  await rm(join(place.dataDir, 'files', picture))
  const site = await startSiteApart(place.settings)
  const times = await clicksOn(site.address, picture)
  await site.stop()
  return times
}

/** Milliseconds until each is there, asked for one after the other. */
async function clicksOn(address: string, picture: string): Promise<number[]> {
  const times: number[] = []
  for (const path of CLICKS.with(PICTURE_AT, picture)) {
    const began = performance.now()
    const answer = await fetch(address + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times
}
