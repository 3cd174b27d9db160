import { venueId } from '#domains/venues/import-venues.ts'
import type { BenchSite } from '../bench-site.ts'
import { type Finding, milliseconds } from '../findings.ts'
import { sideBySide } from '../rounds.ts'
import { startServer } from '../visits.ts'

const LIST_PATH = '/api/public/wedding-centers?fetchSize=20'
const DETAIL_PATH = `/api/public/wedding-centers/${venueId('gian-trau')}`
const DRESSES_PATH = '/api/public/wbs-products/products?silhouette=mermaid&mode=rent&sort=price&fetchSize=24'
const COUNTS_PATH = '/api/public/wbs-products/products/filters?silhouette=mermaid&mode=rent'
const REQUESTS = 200
const LEAST_SHARE = 0.5

/** Checks, log lines, counting and headers cost at most as much again as asking and answering do. */
export async function api(benchSite: BenchSite): Promise<Finding[]> {
  const site = await startServer('servers/site.ts', benchSite)
  const bare = await startServer('servers/bare-api.ts', benchSite, {
    LIST_PATH,
    DETAIL_PATH,
    DRESSES_PATH,
    COUNTS_PATH,
  })
  const findings: Finding[] = []
  for (const [what, path] of [
    ['API list of 20 venues', LIST_PATH],
    ['API detail of a venue', DETAIL_PATH],
    ['API list of 24 dresses', DRESSES_PATH],
    ['API counts beside them', COUNTS_PATH],
  ] as const) {
    const { figure, ratio } = await sideBySide({
      ours: () => site.cpuPerRequest(path, REQUESTS),
      bare: () => bare.cpuPerRequest(path, REQUESTS),
    })
    const share = ratio('bare', 'ours')
    findings.push({
      what,
      ours: milliseconds(figure('ours')),
      beside: `${milliseconds(figure('bare'))}, the same SQL and schema in a bare Fastify`,
      measured: percent(share),
      goal: `≥ ${percent(LEAST_SHARE)} of its requests a CPU second`,
      passed: share >= LEAST_SHARE,
    })
  }
  await Promise.all([site.stop(), bare.stop()])
  return findings
}

const percent = (share: number) => `${Math.round(share * 100)} %`
