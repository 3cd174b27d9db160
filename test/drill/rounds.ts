import { setTimeout as pause } from 'node:timers/promises'
import type { Files } from '#platform/files.ts'
import { aWriteJournal, type Heard, type Wrong } from '../factories/write-journal.ts'
import { untilTrue } from '../faults/running-site.ts'
import { newestCard } from './kept.ts'
import { isOk, type Layout } from './layout.ts'
import type { Part } from './part.ts'
import { startVisitors, type Visit, type Wanted } from './visitors.ts'

/** What is done to the layout, and what it may cost. */
export interface Blow {
  part: string
  /** For how long, in words. */
  away: string
  deal(layout: Layout): Promise<void>
  /** Why pages may fail meanwhile; without it none may. */
  pagesMayFail?: string
  /** In a planned restart nobody is turned away. */
  isPlanned?: boolean
}

interface Row {
  part: string
  away: string
  pages: string
  calls: string
  writes: string
  ready: string
  goal: string
  met: boolean
  /** What broke the goal, in words. */
  wrong: string[]
}

const BEFORE_MS = 3000
const AFTER_MS = 3000
const BETWEEN_WRITES_MS = 100
const READY_MS = 10_000
const PATIENCE_MS = 90_000

export const killed = (part: (layout: Layout) => Part, awayMs: number) => async (layout: Layout) => {
  await part(layout).kill()
  await pause(awayMs)
}

/** Every process ready, with the bucket in reach. */
async function isWhole({ siteAddresses }: Layout): Promise<boolean> {
  const answers = siteAddresses.map(async (address) => {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })
    return answer.ok && (await answer.text()) === '{"ready":true}'
  })
  return (await Promise.all(answers.map((one) => one.catch(() => false)))).every(Boolean)
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const count = (visits: Visit[], wanted: Wanted) => {
  const seen = visits.filter((visit) => visit.wanted === wanted)
  return { answered: seen.filter(({ status }) => status === 200).length, all: seen.length, seen }
}

/** What no visitor may ever be told, whatever is down. */
const isFault = (status: Visit['status']) => status !== 'gone' && status >= 500 && status !== 503

/** What no blow before this one had broken. */
function newIn(known: Set<string>, { lost, doubled, halved }: Wrong): Wrong {
  const fresh = (lines: string[]) => lines.filter((line) => known.size !== known.add(line).size)
  return { lost: fresh(lost), doubled: fresh(doubled), halved: fresh(halved) }
}

/** Blow after blow under the same mixed load; what was written is looked at after each. */
export async function dealBlows(layout: Layout, blows: Blow[], paths: Record<Wanted, string[]>, files: Files) {
  const journal = aWriteJournal()
  const rows: Row[] = []
  const known = new Set<string>()
  for (const { part, away, deal, pagesMayFail, isPlanned } of blows) {
    await journal.prepare(layout.url, files)
    const card = await newestCard(layout.url)
    const heard: Heard[] = []
    let lastTaken = 0
    let taken = 0
    let isOver = false
    const own = { ...paths, page: [...paths.page, `/thiep/${card}`] }
    // whatever the last blow cost the pages that processes keep is asked for again
    for (const path of own.page)
      await Promise.all(layout.siteAddresses.slice(0, 2).map((address) => isOk(address + path)))
    const visitors = startVisitors(layout.address, own)
    const manner = {
      isPatient: true,
      betweenMs: BETWEEN_WRITES_MS,
      heard(what: Heard) {
        heard.push(what)
        if (typeof what === 'number' && what < 300) {
          taken += 1
          lastTaken = Date.now()
        }
      },
    }
    const writing = journal.write(layout.address, () => isOver, manner)
    await pause(BEFORE_MS)

    const began = Date.now()
    await deal(layout)
    const restarted = Date.now()
    const ended = layout.parts.filter((one) => !one.isAlive)
    await Promise.all(ended.map((one) => one.start()))
    const upMs = Date.now() - restarted
    const isBack = async () =>
      lastTaken > restarted && (await isWhole(layout)) && (await isOk(layout.address + paths.call[0]))
    await untilTrue(`all is well again after ${part}`, isBack, PATIENCE_MS)
    const readyMs = Date.now() - restarted
    await pause(AFTER_MS)
    await visitors.stop()
    isOver = true
    const strange = await writing
    const unanswered = await journal.repeat(layout.address)
    const found = newIn(known, await journal.wrong(layout.url, null))

    const visits = visitors.visits.filter(({ at }) => at > began - 100)
    const [pages, calls] = [count(visits, 'page'), count(visits, 'call')]
    const [refused, gone] = [
      heard.filter((what) => what === 503).length,
      heard.filter((what) => what === 'gone').length,
    ]
    const failed = visits.filter(({ wanted, status }) =>
      wanted === 'page' && !pagesMayFail ? status !== 200 : isFault(status) || (isPlanned && status !== 200),
    )
    const wrong = [
      ...failed.map(({ path, status, at }) => `${path}: ${status} after ${at - began} ms`),
      ...[...strange, ...unanswered].map((answer) => `a write was answered with ${answer}`),
      ...Object.entries<string[]>({ ...found }).flatMap(([what, which]) => which.map((one) => `${what}: ${one}`)),
      ...(isPlanned && refused + gone > 0 ? [`${refused + gone} writes were turned away`] : []),
      ...(readyMs > READY_MS ? [`ready again only after ${readyMs} ms`] : []),
    ]
    rows.push({
      part,
      away,
      pages: `${pages.answered}/${pages.all - pages.answered}`,
      calls: `${calls.answered}/${calls.all - calls.answered}`,
      writes: `${taken}, ${refused} + ${gone} cut, ${found.lost.length}, ${found.doubled.length}, ${found.halved.length}`,
      ready: isPlanned ? 'all the time' : `${inSeconds(readyMs)} (itself ${inSeconds(upMs)})`,
      goal: isPlanned ? 'nobody is turned away' : (pagesMayFail ?? 'pages go on, ≤ 10 s'),
      met: wrong.length === 0,
      wrong,
    })
    console.log(`${part}: ${wrong.length === 0 ? 'as it should be' : wrong.slice(0, 12).join('\n  ')}`)
  }
  return rows
}
