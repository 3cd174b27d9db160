import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Layout, startLayout } from '#test/drill/layout.ts'
import { TOKEN_SECRET } from '#test/factories/app.ts'
import { startChild } from '../child.ts'
import { inColumns } from '../columns.ts'
import type { Finding } from '../findings.ts'
import { cpuOf } from '../peak/cpu.ts'
import type { Played, Wave } from '../peak/load.ts'
import { type Ask, aSaturday, perView } from '../peak/mix.ts'
import { type Costs, capacityTable, ceilingTable, cpuAt, PARTS, type Part, SATURDAY } from '../peak/model.ts'

const WARM_UP = { seconds: 25, rate: 120 }
const FULL_SECONDS = 20
const STEP_SECONDS = 30
/** Of what the machine carries when everybody waits for their answer: above it a line forms. */
const FULL = 0.8
const STEPS = [0.25, 0.5, 1]
const MOST_OFF = 0.3
/** What one of each costs the site, by itself. */
const ALONE = ['card, common link', "card, household's link", 'view counted']
const ALONE_WAVE = { seconds: 10, rate: 40 }
const CLAIMS_A_WAVE = 40

const ENVIRONMENT = {
  TOKEN_SECRET,
  OAUTH_CLIENT_SECRET: 'the client secret of the benchmark, of this process alone',
  LIMIT_SCALE: '1000000',
  MESSAGE_DAILY_BUDGET: '999999999',
}

interface Step extends Costs {
  /** Views a second that were answered. */
  views: number
  played: Played
}

/** The season's Saturday, scaled to what this machine carries: what each view costs, and what that means for many of it. */
export async function peak(): Promise<Finding[]> {
  const layout = await startLayout(ENVIRONMENT, console.log)
  const scratch = await mkdtemp(join(tmpdir(), 'song-hy-peak-'))
  const visitors = await startChild<Wave, Played>('peak/load.ts')
  try {
    const asks = await aSaturday(layout.url, layout.address, scratch)
    const port = Number(new URL(layout.address).port)
    const measure = ({ only, ...wave }: { seconds: number; rate?: number; only?: string }) => {
      const asked = asks.filter(({ name }) => only === undefined || name === only)
      const own = asked.map((ask) => ({ ...ask, ...(ask.tokens && { tokens: ask.tokens.splice(0, CLAIMS_A_WAVE) }) }))
      return measured(layout, () => visitors.ask({ port, asks: own, ...wave }))
    }
    await measure(WARM_UP)
    const most = await measure({ seconds: FULL_SECONDS })
    const steps: Step[] = []
    for (const share of STEPS) {
      steps.push(await measure({ seconds: STEP_SECONDS, rate: most.views * FULL * share * perView(asks) }))
    }
    const alone: [string, Step][] = []
    for (const only of ALONE) alone.push([only, await measure({ ...ALONE_WAVE, only })])
    report(asks, most, steps)
    reportAlone(alone)
    return findingsOf(asks, steps)
  } finally {
    await visitors.stop()
    await layout.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function written(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ flushes: number; bytes: number }>(
    // what is counted in unlogged tables waits for no disk
    "select wal_sync::float8 as flushes, (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes from pg_stat_wal",
  )
  await client.end()
  return rows[0]!
}

async function measured(layout: Layout, play: () => Promise<Played>): Promise<Step> {
  const pids = (...names: string[]) => names.map((name) => layout.parts.find((part) => part.name === name)!.pid!)
  const programs = {
    edge: pids('nginx', 'Caddy'),
    site: pids('web-1', 'web-2'),
    pooler: pids('PgBouncer'),
    database: pids('primary'),
  }
  const before = { cpu: cpuOf<Part>(programs), ...(await written(layout.url)) }
  const played = await play()
  const after = { cpu: cpuOf<Part>(programs), ...(await written(layout.url)) }
  const isView = ({ name }: { name: string }) => name.startsWith('card') || played.byKind.length === 1
  const views = played.byKind.filter(isView).reduce((sum, { count }) => sum + count, 0)
  const cpu = Object.fromEntries(PARTS.map((part) => [part, (after.cpu[part] - before.cpu[part]) / views]))
  return {
    played,
    views: views / played.seconds,
    cpu: cpu as Record<Part, number>,
    bytes: played.byKind.reduce((sum, { bytes }) => sum + bytes, 0) / views,
    flushes: (after.flushes - before.flushes) / views,
    logBytes: (after.bytes - before.bytes) / views,
  }
}

const sumOf = ({ byKind }: Played, of: 'count' | 'edge' | 'failed') => byKind.reduce((sum, kind) => sum + kind[of], 0)
const percent = (share: number) => `${Math.round(share * 100)} %`

function report(asks: Ask[], most: Step, steps: Step[]) {
  const [first, ...later] = steps as [Step, ...Step[]]
  const [, middle] = steps as [Step, Step]
  const slow = (step: Step, name: string) => {
    const { p50, p95 } = step.played.byKind.find((kind) => kind.name === name)!
    return `${Math.round(p50)} / ${Math.round(p95)}`
  }
  console.log(
    `\nAll waiting for their answers, this machine carries ${percent(most.views / SATURDAY)} of the Saturday; a step is a share of ${percent(FULL)} of that.\n`,
  )
  const head = [
    'kind',
    'for 1,000 views',
    'from the edge',
    ...STEPS.map((share) => `p50 / p95 ms at ${percent(share)}`),
  ]
  const rows = asks.map(({ name, perThousand }) => {
    const { count, edge } = middle.played.byKind.find((kind) => kind.name === name)!
    return [name, String(perThousand), percent(edge / Math.max(1, count)), ...steps.map((step) => slow(step, name))]
  })
  console.log(inColumns([head, ...rows]))
  const shares = PARTS.map((part) => [part, (middle.cpu[part] / cpuAt(middle, 1)).toFixed(2)])
  console.log(`\nOf the CPU of a view: ${shares.map(([part, share]) => `${part} ${share}`).join(', ')}.\n`)
  console.log(
    inColumns([
      ['step', 'views/s', 'cores, measured', 'cores, by the model', 'failed'],
      ...[first, ...later].map((step, at) => [
        percent(STEPS[at]!),
        step.views.toFixed(0),
        cpuAt(step, step.views).toFixed(2),
        at === 0 ? 'made from this' : cpuAt(first, step.views).toFixed(2),
        String(sumOf(step.played, 'failed')),
      ]),
    ]),
  )
  console.log(`\n${capacityTable(middle)}\n\n${ceilingTable(middle)}\n`)
  const failures = steps.flatMap(({ played }) => played.failures)
  if (failures.length) console.log(`Failed: ${failures.slice(0, 10).join('; ')}`)
}

function reportAlone(alone: [string, Step][]) {
  const [[, { cpu: one }]] = alone as [[string, Step]]
  const rows = alone.map(([name, { cpu }]) => [name, ...PARTS.map((part) => (cpu[part] / one.site).toFixed(2))])
  console.log(inColumns([['CPU of one, by that of a common link at the site', ...PARTS], ...rows]), '\n')
}

function findingsOf(asks: Ask[], steps: Step[]): Finding[] {
  const [first, ...later] = steps as [Step, ...Step[]]
  const middle = steps[1]!
  const edge = sumOf(middle.played, 'edge') / sumOf(middle.played, 'count')
  const failed = steps.reduce((sum, { played }) => sum + sumOf(played, 'failed'), 0)
  return [
    {
      what: 'the Saturday: requests that the edge answers',
      ours: percent(edge),
      beside: `${perView(asks).toFixed(1)} requests a view`,
      measured: '',
      goal: '',
      passed: null,
    },
    ...later.map((step, at): Finding => {
      const off = cpuAt(first, step.views) / cpuAt(step, step.views) - 1
      return {
        what: `  CPU at ${percent(STEPS[at + 1]!)}`,
        ours: `${cpuAt(step, step.views).toFixed(2)} cores`,
        beside: `${cpuAt(first, step.views).toFixed(2)}, by what ${percent(STEPS[0]!)} cost`,
        measured: `${off > 0 ? '+' : ''}${percent(off)}`,
        goal: `within ${percent(MOST_OFF)}`,
        passed: Math.abs(off) <= MOST_OFF,
      }
    }),
    {
      what: '  requests that failed',
      ours: String(failed),
      beside: '',
      measured: '',
      goal: '0',
      passed: failed === 0,
    },
  ]
}
