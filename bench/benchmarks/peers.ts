import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app'
import { startChild } from '../child.ts'
import type { Finding } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { sideBySide } from '../rounds.ts'
import type { ServerState } from '../servers/listen.ts'
import { startServer } from '../visits.ts'

const VENDURE = '3.7.3'
/** Some newest parts of it are not in every registry. */
const VENDURE_OVERRIDES = { '@graphql-tools/batch-execute': '10.2.0' }
const LIST_PATH = '/api/public/wedding-centers?fetchSize=20'
const DETAIL_PATH = '/api/public/wedding-centers/unsigned-name/gian-trau'
const OURS = 400
const THEIRS = 24
const AT_ONCE = 8

const CARD = 'id name slug description featuredAsset { preview } variants { id name sku priceWithTax currencyCode }'
const QUESTIONS = [
  {
    what: 'API list of 20, beside Vendure',
    path: LIST_PATH,
    query: `{ products(options: { take: 20 }) { totalItems items { ${CARD} } } }`,
    least: 50,
  },
  {
    what: 'API detail, beside Vendure',
    path: DETAIL_PATH,
    query: `{ product(slug: "venue-7") { ${CARD} facetValues { name } collections { name } optionGroups { name } } }`,
    least: 10,
  },
]

/** Fetched once, when somebody wants to know; never part of the project's own packages. */
function installed(name: string, dependencies: object, overrides: object): string {
  const folder = join(ROOT, 'node_modules', '.cache', 'peers', name)
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return folder
  console.log(`Fetching ${name}; this takes minutes.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }))
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${name} could not be fetched; the lines above say why.`)
  return folder
}

/** The same number of things in the same PostgreSQL, asked in the same run; CPU time of each server's own process. */
export async function peers(ground: Ground): Promise<Finding[]> {
  const folder = installed('vendure', { '@vendure/core': VENDURE, pg: '8.23.1' }, VENDURE_OVERRIDES)
  const site = await startServer('servers/site.ts', ground)
  const vendure = await startChild<string, ServerState>('servers/vendure.ts', {
    DATABASE_URL: ground.databaseUrl,
    PEER_DIR: folder,
  })
  const findings: Finding[] = []
  for (const { what, path, query, least } of QUESTIONS) {
    const { figure, ratio } = await sideBySide({
      ours: () => site.cpuPerRequest(path, OURS),
      theirs: () => cpuPerQuery(vendure, query),
    })
    const faster = ratio('theirs', 'ours')
    findings.push({
      what,
      ours: milliseconds(figure('ours')),
      beside: `${milliseconds(figure('theirs'))}, Vendure ${VENDURE}`,
      measured: `${faster.toFixed(0)}×`,
      goal: `≥ ${least}×`,
      passed: faster >= least,
    })
  }
  await Promise.all([site.stop(), vendure.stop()])
  return findings
}

const milliseconds = (microseconds: number) => `${(microseconds / 1000).toFixed(2)} CPU-ms`

async function cpuPerQuery(vendure: { ask(question: string): Promise<ServerState> }, query: string): Promise<number> {
  const { port, cpu } = await vendure.ask('state')
  let left = THEIRS
  async function visitor() {
    while (left > 0) {
      left -= 1
      const answer = await fetch(`http://127.0.0.1:${port}/shop-api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown }
      if (errors || !data || Object.values(data).includes(null)) throw new Error(JSON.stringify(errors ?? data))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return ((await vendure.ask('state')).cpu - cpu) / THEIRS
}
