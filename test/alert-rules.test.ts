import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openPool } from '#platform/db.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { anApp, sampleFiles, type TestApp } from '#test/factories/app.ts'
import { alertRules, dashboardExpressions, metricsIn } from '#test/factories/watched-metrics.ts'
import { jobs } from '../src/jobs.ts'

/** What Prometheus knows by itself. */
const OWN_METRICS = ['up']
const OWN_LABELS = ['job', 'instance']

/** The metrics of a running site with their labels, jobs and all. */
let exported: Map<string, Set<string>>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'song-hy-alerts-'))
  const house = await anApp({ env: { DATA_DIR: folder }, replica: { url: 'postgresql://nobody@127.0.0.1:1/none' } })
  await house.app.inject('/faq')
  exported = await exportedBy(house)
  await house.close()
  await rm(folder, { recursive: true })
})

async function exportedBy(house: TestApp): Promise<Map<string, Set<string>>> {
  const log = createLog('silent')
  const pool = openPool(house.databaseUrl, log, 4)
  const ran = jobs({ db: house.db, files: sampleFiles(), config: house.config })
  const worker = await startJobs(pool, ran, { log, metrics: house.app.metrics })
  await sql`select graphile_worker.add_job('end_holds', job_key := 'end_holds')`.execute(house.db)
  const read = async () => (await house.app.inject('/metrics')).body
  await vi.waitFor(async () => expect(await read()).toMatch(/^job_last_success_timestamp_seconds\{task=/m), 30_000)
  const body = await read()
  await worker.stop()
  await pool.end()
  const found = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of body.matchAll(/^([a-z_]\w*)(?:\{([^}]*)\})? \S+$/gim)) {
    const known = found.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    found.set(name, known)
  }
  return found
}

/** What an expression asks for and nobody tells. */
const missingIn = (expr: string) =>
  metricsIn(expr).flatMap(({ name, labels }) => {
    if (OWN_METRICS.includes(name)) return []
    const known = exported.get(name)
    if (!known) return [name]
    return labels
      .filter((label) => !known.has(label) && !OWN_LABELS.includes(label))
      .map((label) => `${name}{${label}}`)
  })

describe('the metrics of an expression', () => {
  it.each([
    ['up{job="a"} == 1 unless on (instance) outbox_waiting', ['up', 'outbox_waiting']],
    ['sum by (le, x) (rate(a_bucket{route!~"/b|c{"}[5m])) / 3e6 > 0.5 and sum(b_total) > 5', ['a_bucket', 'b_total']],
    ['time() - max(c_seconds{task="d"}) > 600 or absent(e)', ['c_seconds', 'e']],
  ])('are found: %s', (expr, names) => {
    expect(metricsIn(expr).map(({ name }) => name)).toEqual(names)
  })
})

describe('alerts', () => {
  it('ask only for what a running site tells', () => {
    const missing = alertRules().flatMap(({ alert, expr }) => missingIn(expr).map((what) => `${alert}: ${what}`))
    expect(missing).toEqual([])
    expect(alertRules().length).toBeGreaterThan(15)
    expect(alertRules().filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([])
    expect(missingIn('outbox_waitin > 0 and job_runs_total{job_name="x"}')).toEqual([
      'outbox_waitin',
      'job_runs_total{job_name}',
    ])
  })

  it('lead each to a section that says what is seen, what to do and when it is over', async () => {
    const text = await readFile('docs/what-to-do-when.md', 'utf8')
    const sections = new Map(
      text
        .split(/^## /m)
        .slice(1)
        .map((section) => {
          const [title = '', ...lines] = section.split('\n')
          return [title.toLowerCase().replaceAll(' ', '-'), lines.join('\n')]
        }),
    )
    for (const { alert, annotations } of alertRules()) {
      const [paper, anchor = ''] = annotations.runbook.split('#')
      expect([alert, paper, sections.has(anchor)]).toEqual([alert, 'docs/what-to-do-when.md', true])
      expect(sections.get(anchor)).toContain(`\`${alert}\``)
    }
    for (const [anchor, section] of sections) {
      const said = ['**Seen.**', '**Do.**', '**Over when**'].filter((part) => section.includes(part))
      expect([anchor, ...said]).toEqual([anchor, '**Seen.**', '**Do.**', '**Over when**'])
    }
  })
})

it('the dashboard shows only what a running site tells', () => {
  const missing = dashboardExpressions().flatMap(({ title, expr }) =>
    missingIn(expr).map((what) => `${title}: ${what}`),
  )
  expect(missing).toEqual([])
  expect(dashboardExpressions().length).toBeGreaterThan(20)
})
