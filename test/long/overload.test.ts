import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AbusedSite, anAbusedSite } from '../factories/abused-site.ts'
import { MIXES, startLoad, total, UNLIMITED } from '../factories/mixed-load.ts'
import type { Answers, OfferedShot } from '../factories/offered-load.ts'
import { tellFault } from '../factories/tell-fault.ts'

/** `SECONDS=5 npm run faults overload` for a short one. */
const SECONDS = Number(process.env.SECONDS ?? 15)
const CAPACITY_SECONDS = 6
const TIMES = 5
const PROBED_EVERY_MS = 250
const GOAL = { share: 0.8, probeMs: 1000, okMs: 2000, recoveredMs: 5000 }

let site: AbusedSite
let load: Awaited<ReturnType<typeof startLoad>>
beforeAll(async () => {
  site = await anAbusedSite({ ...UNLIMITED, LOG_LEVEL: 'info' })
  load = await startLoad(site)
}, 180_000)
afterAll(async () => {
  await load?.stop()
  await site?.close()
})

describe(`${TIMES} times as much as can be answered`, () => {
  it.each(Object.entries(MIXES))('%s', async (name, shots) => {
    const capacity = await load.capacity(shots, CAPACITY_SECONDS)
    const probes = probing()
    const answers = await load.offer(shots, SECONDS, { perSecond: capacity * TIMES })
    const longestProbe = await probes.stop()
    const recoveredMs = await untilAnswered(shots)

    const share = total(answers, ({ okMs }) => okMs.filter((ms) => ms < GOAL.okMs).length) / SECONDS / capacity
    const okMs = p99(answers, (one) => one.okMs)
    const refusedMs = p99(answers, (one) => one.refusedMs)
    const lost = total(answers, ({ other }) => Object.values(other).reduce((sum, count) => sum + count, 0))
    const met =
      share >= GOAL.share &&
      longestProbe <= GOAL.probeMs &&
      okMs <= GOAL.okMs &&
      recoveredMs <= GOAL.recoveredMs &&
      lost === 0
    tellFault({
      case: `overload: ${name}`,
      tried: `${total(answers, ({ sent }) => sent)} requests in ${SECONDS} s, capacity ${Math.round(capacity)}/s`,
      lost: `${lost} lost; goodput ${(share * 100).toFixed(0)} %, p99 ${Math.round(okMs)} ms, refused in ${Math.round(refusedMs)} ms, probes ≤ ${Math.round(longestProbe)} ms, well again after ${(recoveredMs / 1000).toFixed(1)} s`,
      goal: 'goodput ≥ 80 %, the rest 503, p99 ≤ 2 s, probes ≤ 1 s, well again ≤ 5 s',
      met,
    })
    for (const [kind, { sent, ok, refused, okMs }] of Object.entries(answers)) {
      console.log(`${name}: of ${sent} × ${kind} ${ok} answered, ${refused} refused, p99 ${Math.round(p99Of(okMs))} ms`)
    }
    expect(met).toBe(true)
  })
})

const p99Of = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
const p99 = (answers: Record<string, Answers>, of: (one: Answers) => number[]) =>
  p99Of(Object.values(answers).flatMap(of))

/** A load balancer's question on a connection of its own, as milliseconds; never where it is not answered 200. */
async function probe(path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(site.address + path, { headers: { connection: 'close' } }).catch(() => null)
  await answer?.text()
  return answer?.ok ? performance.now() - began : Number.POSITIVE_INFINITY
}

function probing() {
  const waits: Promise<number>[] = []
  const asking = setInterval(() => waits.push(probe('/healthz'), probe('/readyz')), PROBED_EVERY_MS)
  return {
    async stop() {
      clearInterval(asking)
      return Math.max(...(await Promise.all(waits)))
    },
  }
}

/** How long until each kind of request is answered at its usual pace again. */
async function untilAnswered(shots: OfferedShot[]): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answers = await load.offer(shots, 1, { perSecond: shots.length })
    const isWell = p99(answers, ({ okMs }) => okMs) < 1000 && total(answers, ({ sent, ok }) => sent - ok) === 0
    if (isWell || performance.now() - began > 30_000) return performance.now() - began - 1000
    await pause(100)
  }
}
