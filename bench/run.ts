import { StartRefused } from '#platform/start-refused.ts'
import { buildIfStale } from '../scripts/build.ts'
import { type BenchSite, prepareSite } from './bench-site.ts'
import { api } from './benchmarks/api.ts'
import { cachedPage } from './benchmarks/cached-page.ts'
import { cards } from './benchmarks/cards.ts'
import { claims } from './benchmarks/claims.ts'
import { firstStart } from './benchmarks/first-start.ts'
import { cardLighthouse, lighthouseFigures } from './benchmarks/lighthouse.ts'
import { peak } from './benchmarks/peak.ts'
import { peers } from './benchmarks/peers.ts'
import { renderedPage } from './benchmarks/rendered-page.ts'
import { start } from './benchmarks/start.ts'
import { type Finding, printFindings } from './findings.ts'

const BENCHMARKS: Record<string, (benchSite: BenchSite) => Promise<Finding[]>> = {
  'cached-page': cachedPage,
  'rendered-page': renderedPage,
  api,
  cards,
  claims,
  lighthouse: lighthouseFigures,
  'card-lighthouse': cardLighthouse,
  'first-start': firstStart,
  start,
  peers,
  peak,
}

/** Also when somebody loses patience is nothing left behind. */
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new StartRefused('Interrupted.')))
})
interrupted.catch(() => {})

/** Only when asked for by name: they fetch other people's programs, or take half an hour. */
const ON_DEMAND = ['peers', 'peak', 'card-lighthouse']

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in BENCHMARKS))
if (unknown.length) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}.`)
  process.exit(1)
}

try {
  await buildIfStale(console.log)
  const findings: Finding[] = []
  // what was measured is not lost with a benchmark that fails after it
  await runBenchmarks(findings).finally(() => printFindings(findings))
  process.exit(findings.some(({ passed }) => passed === false) ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
}

async function runBenchmarks(findings: Finding[]) {
  console.log('Preparing the sample site in a folder of its own.')
  const benchSite = await prepareSite()
  try {
    for (const [name, run] of Object.entries(BENCHMARKS)) {
      if (wanted.length ? !wanted.includes(name) : ON_DEMAND.includes(name)) continue
      console.log(`Measuring: ${name}.`)
      findings.push(...(await Promise.race([run(benchSite), interrupted])))
    }
  } finally {
    await benchSite.close()
  }
}
