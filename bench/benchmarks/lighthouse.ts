import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { allLooks } from '#domains/looks/read-looks.ts'
import { findChromium } from '../../scripts/chromium.ts'
import type { BenchSite } from '../bench-site.ts'
import { startChild } from '../child.ts'
import type { Finding } from '../findings.ts'
import { median } from '../rounds.ts'
import type { ServerState } from '../servers/listen.ts'
import { photographedCards } from './cards/guests.ts'

const PAGES = ['/', '/wedding-centers', '/wedding-centers/gian-trau', '/magazine/ban-du-phong', '/en']
const listOf = (names: string | undefined) => names?.split(/[ ,]+/)
const VISITS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** A mid-range phone on a mobile network. */
const LAB = { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 }

/** What Google's Lighthouse says of pages on a phone, each the median of five visits; of those that `PAGES` names. */
export async function lighthouseFigures(benchSite: BenchSite): Promise<Finding[]> {
  const visits = await visitsOf(benchSite, listOf(process.env.PAGES) ?? PAGES)
  return [...visits].flatMap(([path, all]) => judged(path, all))
}

/** The same of invitation cards with photos, in every template or those that `LOOKS` names. They are kept from search engines on purpose, so only their speed is judged. */
export async function cardLighthouse(benchSite: BenchSite): Promise<Finding[]> {
  const looks = listOf(process.env.LOOKS) ?? allLooks.map(({ id }) => id)
  const cards = await photographedCards(benchSite, looks)
  const visits = await visitsOf(benchSite, [...cards.values()], ['performance'])
  return [...cards].flatMap(([look, path]) => judged(look, visits.get(path) ?? []).filter((_, line) => line !== 1))
}

async function visitsOf(
  { databaseUrl, dataDir }: BenchSite,
  paths: string[],
  judgedBy = CATEGORIES,
): Promise<Map<string, Visit[]>> {
  const site = await startChild<object, ServerState>('servers/site.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const { port } = await site.ask({})
  const debugging = port + 1
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`],
  })
  const found = new Map<string, Visit[]>()
  try {
    // a new site still makes its pictures while the first visitors come
    for (const path of paths) await visit(`http://localhost:${port}${path}`, debugging, judgedBy)
    for (const path of paths) {
      console.log(`Visiting ${path}.`)
      const visits: Visit[] = []
      for (let turn = 0; turn < VISITS; turn += 1)
        visits.push(await visit(`http://localhost:${port}${path}`, debugging, judgedBy))
      found.set(path, visits)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return found
}

type Visit = Awaited<ReturnType<typeof visit>>

async function visit(url: string, port: number, judgedBy: string[]) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: judgedBy,
    throttlingMethod: 'simulate',
    throttling: LAB,
  })
  const { categories, audits } = result!.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const failed = Object.values(categories)
    .flatMap(({ id, auditRefs }) => (id === 'performance' ? [] : auditRefs))
    .filter(({ id, weight }) => weight > 0 && audits[id]!.score !== null && audits[id]!.score! < 1)
    .map(({ id }) => id)
  return {
    performance: score('performance'),
    others: Math.min(score('accessibility'), score('best-practices'), score('seo')),
    failed: [...new Set(failed)],
    lcp: audits['largest-contentful-paint']!.numericValue! / 1000,
    cls: audits['cumulative-layout-shift']!.numericValue!,
  }
}

function judged(path: string, visits: Visit[]): Finding[] {
  const of = (figure: 'performance' | 'others' | 'lcp' | 'cls') => median(visits.map((one) => one[figure]))
  const line = (what: string, ours: string, goal: string, passed: boolean): Finding => ({
    what: `${what} (${path})`,
    ours,
    beside: '',
    measured: '',
    goal,
    passed,
  })
  const [performance, others, lcp, cls] = [of('performance'), of('others'), of('lcp'), of('cls')]
  const wrong = [...new Set(visits.flatMap(({ failed }) => failed))].join(', ')
  return [
    line('Lighthouse performance', String(performance), '≥ 95', performance >= 95),
    line('  accessibility, practices, search', wrong ? `${others}: ${wrong}` : String(others), '100', others === 100),
    line('  largest contentful paint', `${lcp.toFixed(2)} s`, '≤ 1.8 s', lcp <= 1.8),
    line('  layout shift', cls.toFixed(3), '≤ 0.02', cls <= 0.02),
  ]
}
