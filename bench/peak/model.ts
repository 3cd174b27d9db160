import { inColumns } from '../columns.ts'

/** What the parts of the layout use, a second or a view. */
export const PARTS = ['edge', 'site', 'pooler', 'database'] as const
export type Part = (typeof PARTS)[number]

/** What one view of a card costs with all that comes with it. */
export interface Costs {
  /** CPU seconds */
  cpu: Record<Part, number>
  /** bytes that leave the front */
  bytes: number
  /** of the write-ahead log to the disk, each waited for */
  flushes: number
  /** of that log */
  logBytes: number
}

/** A million card views in an hour. */
export const SATURDAY = 1_000_000 / 3600
const BUSY = 0.7

/** One of each thing as it is bought today, and which step of docs/from-one-machine-to-many.md comes when it is full. */
const CEILINGS: { what: string; most: number; used(costs: Costs): number; step: string }[] = [
  {
    what: 'two processes of the site',
    most: 2 * BUSY,
    used: ({ cpu }) => cpu.site,
    step: '4, 9: a process for each 0.7 of a core',
  },
  { what: 'PgBouncer, one thread', most: BUSY, used: ({ cpu }) => cpu.pooler, step: '7: one on each machine' },
  { what: 'proxies on 4 cores', most: 4 * BUSY, used: ({ cpu }) => cpu.edge, step: '8: a second edge, or a CDN' },
  { what: 'a line of 1 Gbit/s', most: (1e9 / 8) * BUSY, used: ({ bytes }) => bytes, step: '8: a CDN for files' },
  {
    what: 'PostgreSQL on 16 cores',
    most: 16 * BUSY,
    used: ({ cpu }) => cpu.database,
    step: '10: a replica reads, the primary writes',
  },
  {
    what: 'a disk of 2,000 flushes/s',
    most: 2000 * BUSY,
    used: ({ flushes }) => flushes,
    step: 'none of these: writes of a couple on one of several databases',
  },
]

/** CPU of all parts for so many views a second. */
export const cpuAt = ({ cpu }: Costs, views: number) => PARTS.reduce((sum, part) => sum + cpu[part] * views, 0)

export function capacityTable(costs: Costs): string {
  const rows = [1, 10, 100, 1000].map((times) => {
    const views = SATURDAY * times
    const cores = PARTS.map((part) => (costs.cpu[part] * views).toFixed(1))
    const processes = Math.ceil((costs.cpu.site * views) / BUSY)
    return [
      `${times}×`,
      ...[Math.round(views), ...cores, processes].map(String),
      `${((costs.bytes * views * 8) / 1e9).toFixed(2)} Gbit/s`,
      `${Math.round(costs.flushes * views)}/s`,
      `${((costs.logBytes * views) / 1e6).toFixed(1)} MB/s`,
    ]
  })
  const head = ['Saturday', 'views/s', ...PARTS.map((part) => `${part}, cores`), 'processes', 'line', 'flushes', 'log']
  return inColumns([head, ...rows])
}

/** In the order in which they give out. */
export function ceilingTable(costs: Costs): string {
  const rows = CEILINGS.map(({ what, most, used, step }) => ({ what, step, times: most / (used(costs) * SATURDAY) }))
  rows.sort((a, b) => a.times - b.times)
  return inColumns([
    ['gives out', 'at so many Saturdays', 'step'],
    ...rows.map(({ what, times, step }) => [what, `${times.toPrecision(2)}×`, step]),
  ])
}
