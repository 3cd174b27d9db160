import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../../bench/child.ts'
import { median } from '../../bench/rounds.ts'
import type { AbusedSite, Shot } from './abused-site.ts'
import type { Attack, Spoils } from './attackers.ts'

export interface Siege {
  name: string
  shots: Shot[]
}

export interface Withstood {
  name: string
  /** The visitors' rate beside the attack, by their rate at rest: median of the rounds. */
  share: number
  /** Visitors who were answered anything but 200. */
  turnedAway: number
  spoils: Spoils
  met: boolean
}

export const LEAST_SHARE = 0.5
const CONNECTIONS = 40
const VISITORS = 8
/** Visitors look at what they got before they ask again: a rate that a fair server can keep whoever else is there. */
const LOOKS_MS = 50
const REST_SECONDS = 1.5
const ATTACK_SECONDS = 2.5
const ROUNDS = 3
const TRIES = 3

export const startAttackers = () => startChild<Attack, Spoils>('../test/factories/attackers.ts')
type Attackers = Awaited<ReturnType<typeof startAttackers>>

/** Rest and attack by turns, so that whatever else the machine does falls on both; what looks bad is tried again. */
export async function besiege(site: AbusedSite, attackers: Attackers, siege: Siege): Promise<Withstood> {
  let best = await tried(site, attackers, siege)
  for (let again = 1; again < TRIES && !best.met; again += 1) {
    const next = await tried(site, attackers, siege)
    if (next.met || next.share > best.share) best = next
  }
  return best
}

async function tried(site: AbusedSite, attackers: Attackers, { name, shots }: Siege): Promise<Withstood> {
  const shares: number[] = []
  const spoils: Spoils = {}
  let turnedAway = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const rest = await visit(site, REST_SECONDS)
    const attack = attackers.ask({ address: site.address, shots, connections: CONNECTIONS, seconds: ATTACK_SECONDS })
    await pause(300)
    const beside = await visit(site, ATTACK_SECONDS - 0.3)
    for (const [status, count] of Object.entries(await attack)) {
      spoils[Number(status)] = (spoils[Number(status)] ?? 0) + count
    }
    shares.push(beside.rate / rest.rate)
    turnedAway += beside.turnedAway
    await quiet(site)
  }
  const share = median(shares)
  return { name, share, turnedAway, spoils, met: share >= LEAST_SHARE && turnedAway === 0 }
}

/** What the attackers left in a line is worked off before anybody rests. */
async function quiet(site: AbusedSite) {
  for (let turn = 0; turn < 100; turn += 1) {
    const { ms } = await site.ask({ method: 'GET', path: '/api/public/vouchers' })
    if (ms < 40) return
    await pause(100)
  }
}

async function visit(site: AbusedSite, seconds: number) {
  const until = performance.now() + seconds * 1000
  let [welcome, turnedAway] = [0, 0]
  async function visitor() {
    while (performance.now() < until) {
      const { status } = await site.ask({ method: 'GET', path: '/api/public/vouchers' })
      // who is answered after the end was made to wait
      if (performance.now() > until) return
      if (status === 200) welcome += 1
      else turnedAway += 1
      await pause(LOOKS_MS)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return { rate: welcome / seconds, turnedAway }
}

/** One line to read: the visitors' share of their rate, who was turned away, and what the attackers got. */
export const inWords = ({ name, share, turnedAway, spoils }: Withstood) =>
  [
    `${name}: visitors keep ${share.toFixed(2)} of their rate (goal ${LEAST_SHARE}), ${turnedAway} turned away`,
    `${CONNECTIONS} connections got ${Object.entries(spoils)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  ].join('; ')
