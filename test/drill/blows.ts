import type { Layout } from './layout.ts'
import type { Part } from './part.ts'
import { type Blow, killed } from './rounds.ts'

/** RestartSec of the units, and how long a machine of somebody else's may be away. */
const UNIT_MS = 1000
const MACHINE_MS = 5000

const named = (name: string) => (layout: Layout) => layout.parts.find((part) => part.name === name)!
const blow = (name: string, awayMs: number, more: Partial<Blow> = {}): Blow => ({
  part: name,
  away: `${awayMs / 1000} s`,
  deal: killed(named(name), awayMs),
  ...more,
})

/** One after the other by SIGTERM, each once /readyz of the one before says 200. */
async function restartInTurn({ sites }: { sites: Part[] }) {
  for (const site of sites) {
    await site.stop()
    await site.start()
  }
}

export const BLOWS: Blow[] = [
  blow('web-1', UNIT_MS),
  blow('web-2', UNIT_MS),
  blow('worker', UNIT_MS),
  blow('nginx', UNIT_MS),
  blow('Caddy', UNIT_MS, { pagesMayFail: 'the only front door: open again ≤ 10 s' }),
  blow('PgBouncer', MACHINE_MS),
  blow('primary', MACHINE_MS),
  blow('replica', MACHINE_MS),
  blow('S3', MACHINE_MS),
  blow('gateway', MACHINE_MS),
  { part: 'rolling restart', away: 'each once', deal: restartInTurn, isPlanned: true },
]
