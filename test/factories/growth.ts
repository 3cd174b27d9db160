import { inColumns } from '../../bench/columns.ts'
import type { AbusedSite, Hit, Shot } from './abused-site.ts'

/** An input that can be made larger, up to the limit of what takes it. */
export interface Growing {
  name: string
  limit: number
  at(size: number): Shot
  /** It takes the place of what lets its sender in. */
  locksOut?: boolean
}

export interface Measured {
  name: string
  size: number
  /** Time at the limit by time at an eighth of it; what is quicker than the floor counts as the floor. */
  ratio: number
  /** How long the event loop stood still, in milliseconds. */
  block: number
  met: boolean
  status: number
}

/** An eighth of the size takes an eighth of the time where it grows in line; twice that is granted to noise. */
const MOST_RATIO = 16
const MOST_BLOCK_MS = 250
/** Below this a time is the network's and the machine's. */
const FLOOR_MS = 5
/** What is answered within this can't have grown too much, whatever an eighth took. */
const QUICK_MS = FLOOR_MS * 4
const TRIES = 3

/** Whoever was cut off, signed out or sent away for asking too often has measured nothing. */
const SHUT_OUT = new Set([0, 401, 429])

const isShutOut = ({ locksOut }: Growing, { status }: Hit) => SHUT_OUT.has(status) && !(locksOut && status === 401)

/** Asks at the limit; only what takes its time is measured at all sizes, and whatever looks bad is measured again. */
export async function measureGrowth(site: AbusedSite, growing: Growing): Promise<Measured> {
  const { name, limit } = growing
  const first = await site.ask(growing.at(limit))
  if (first.ms < QUICK_MS && !isShutOut(growing, first)) {
    return { name, size: limit, ratio: first.ms / FLOOR_MS, block: first.ms, met: true, status: first.status }
  }
  let best = await measured(site, growing)
  for (let again = 1; again < TRIES && !best.met; again += 1) {
    const next = await measured(site, growing)
    if (next.met || next.ratio < best.ratio) best = next
  }
  return best
}

async function measured(site: AbusedSite, growing: Growing): Promise<Measured> {
  const { name, limit, at } = growing
  const sizes = [1, 2, 4, 8].map((times) => Math.floor((limit * times) / 8))
  const hits: Hit[][] = sizes.map(() => [])
  let block = Number.POSITIVE_INFINITY
  for (let round = 0; round < TRIES; round += 1) {
    await site.longestBlock()
    for (const [place, size] of sizes.entries()) hits[place]!.push(await site.ask(at(size)))
    block = Math.min(block, await site.longestBlock())
  }
  // the quickest of several: a machine with other work makes it slower, never quicker
  const [smallest, , , largest] = hits.map((tries) => Math.min(...tries.map(({ ms }) => ms)))
  const ratio = largest! / Math.max(smallest!, FLOOR_MS)
  const shutOut = hits.flat().some((hit) => isShutOut(growing, hit))
  const met = ratio <= MOST_RATIO && block <= MOST_BLOCK_MS && !shutOut
  return { name, size: limit, ratio, block, met, status: hits.at(-1)!.at(-1)!.status }
}

/** One line a case: the worst first. */
export function tableOf(rows: Measured[]): string {
  const cells = rows
    .toSorted((a, b) => Number(a.met) - Number(b.met) || b.block - a.block)
    .map(({ name, size, ratio, block, met, status }) => [
      name,
      String(size),
      ratio.toFixed(1),
      `${block.toFixed(0)} ms`,
      `≤ ${MOST_RATIO}, ≤ ${MOST_BLOCK_MS} ms`,
      met ? 'yes' : `NO (${status})`,
    ])
  return inColumns([['case', 'size', 'time ratio', 'longest block', 'goal', 'met'], ...cells])
}
