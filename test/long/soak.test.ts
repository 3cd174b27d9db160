import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AbusedSite, anAbusedSite } from '../factories/abused-site.ts'
import { MIXES, startLoad, total, UNLIMITED } from '../factories/mixed-load.ts'
import { SETTLING, settle } from '../factories/settled.ts'
import { tellFault } from '../factories/tell-fault.ts'

/** `MINUTES=10 npm run faults soak` for a shorter one. */
const MINUTES = Number(process.env.MINUTES ?? 30)
const SAMPLED_EVERY_MS = 5000
const CAPACITY_SECONDS = 10
const A_PART_SECONDS = 20
const MEGABYTE = 2 ** 20
/**
 * What may be more over the second half: of memory by its trend; of what is left when all garbage is collected and all
 * visitors are gone. Under load the handles are as many as visitors have connections.
 */
const FLAT = { residentMegabytes: 30, heapMegabytes: 10, handles: 20 }

let site: AbusedSite
let load: Awaited<ReturnType<typeof startLoad>>
beforeAll(async () => {
  site = await anAbusedSite({ ...UNLIMITED, ...SETTLING })
  load = await startLoad(site)
}, 180_000)
afterAll(async () => {
  await load?.stop()
  await site?.close()
})

const FIGURES = {
  resident: /^process_resident_memory_bytes (\S+)$/m,
  heap: /^nodejs_heap_size_used_bytes (\S+)$/m,
  external: /^nodejs_external_memory_bytes (\S+)$/m,
  pages: /^page_cache_bytes (\S+)$/m,
  handles: /^process_open_fds (\S+)$/m,
  used: /^database_pool_connections\{pool="web",state="used"\} (\S+)$/m,
  idle: /^database_pool_connections\{pool="web",state="idle"\} (\S+)$/m,
}
type Sample = Record<keyof typeof FIGURES | 'seconds', number>

async function sample(): Promise<Sample> {
  const { body } = await site.ask({ method: 'GET', path: '/metrics' })
  const read = Object.entries(FIGURES).map(([name, pattern]) => [name, Number(pattern.exec(body)?.[1])])
  return Object.fromEntries([...read, ['seconds', performance.now() / 1000]])
}

async function settled(): Promise<Sample> {
  await settle(site.site)
  return sample()
}

/** By how much a figure grew over these samples, by the line that fits them best. */
function growth(samples: Sample[], of: (one: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ seconds }) => seconds)), mean(samples.map(of))]
  const slope =
    samples.reduce((sum, one) => sum + (one.seconds - x) * (of(one) - y), 0) /
    samples.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0)
  return slope * (samples.at(-1)!.seconds - samples[0]!.seconds)
}

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`
const inWords = ({ resident, heap, external, pages, handles, used, idle }: Sample) =>
  `resident ${megabytes(resident)}, heap ${megabytes(heap)}, external ${megabytes(external)}, kept pages ${megabytes(pages)}, ${handles} handles, ${used + idle} connections to the database`

it(`${MINUTES} minutes at half load`, { timeout: (MINUTES + 10) * 60_000 }, async () => {
  const shots = MIXES['everything at once']!
  console.log(`at rest: ${inWords(await sample())}`)
  const perSecond = (await load.capacity(shots, CAPACITY_SECONDS)) / 2
  const counts = { sent: 0, ok: 0 }
  const unanswered: Record<string, number> = {}
  function note(what: string, times: number) {
    if (times > 0) unanswered[what] = (unanswered[what] ?? 0) + times
  }
  async function half(): Promise<Sample[]> {
    const samples: Sample[] = []
    let isOver = false
    const sampling = (async () => {
      for (; !isOver; await pause(SAMPLED_EVERY_MS)) samples.push(await sample())
    })()
    for (const until = performance.now() + MINUTES * 30_000; performance.now() < until; ) {
      const answers = await load.offer(shots, A_PART_SECONDS, { perSecond })
      counts.sent += total(answers, ({ sent }) => sent)
      counts.ok += total(answers, ({ ok }) => ok)
      for (const [kind, { refused, other }] of Object.entries(answers)) {
        note(`${kind} 503`, refused)
        for (const [status, times] of Object.entries(other)) note(`${kind} ${status}`, times)
      }
    }
    isOver = true
    await sampling
    return samples
  }
  const first = await half()
  const middle = await settled()
  console.log(`after the first half: ${inWords(first.at(-1)!)}; settled: ${inWords(middle)}`)
  const second = await half()
  const end = await settled()
  console.log(`after the second half: ${inWords(second.at(-1)!)}; settled: ${inWords(end)}`)

  // what the settling gave back is taken again first
  const resident = growth(second.slice(Math.ceil(second.length / 5)), (one) => one.resident) / MEGABYTE
  const heap = (end.heap - middle.heap) / MEGABYTE
  const most = (samples: Sample[], of: (one: Sample) => number) => Math.max(...samples.map(of))
  const handles = end.handles - middle.handles
  const connections = most(second, ({ used, idle }) => used + idle)
  const met =
    resident <= FLAT.residentMegabytes && heap <= FLAT.heapMegabytes && handles <= FLAT.handles && connections <= 10
  tellFault({
    case: 'soak at half load',
    tried: `${counts.sent} requests in ${MINUTES} min, ${counts.ok} answered, not: ${JSON.stringify(unanswered)}`,
    lost: `over the second half: resident ${resident.toFixed(0)} MB by its trend, at most ${megabytes(most(second, (one) => one.resident))}, settled heap ${heap.toFixed(1)} MB, settled handles ${handles} (at most ${most(second, (one) => one.handles)} with visitors), ${connections} connections`,
    goal: `≤ ${FLAT.residentMegabytes} MB, heap ≤ ${FLAT.heapMegabytes} MB, handles ≤ ${FLAT.handles} more, 10 connections`,
    met,
  })
  expect(met).toBe(true)
})
