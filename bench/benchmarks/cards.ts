import type { BenchSite } from '../bench-site.ts'
import { atMostTimes, type Finding, milliseconds } from '../findings.ts'
import { median, sideBySide } from '../rounds.ts'
import { startServer } from '../visits.ts'
import { aPublishedCard, countViews } from './cards/guests.ts'
import { renderings } from './renderings.ts'

const GUESTS = 5000
const IN_A_ROUND = 1500

/** A day's guests at one card: the link for all from the cache, households' links rendered for each, views counted. */
export async function cards(benchSite: BenchSite): Promise<Finding[]> {
  const card = await aPublishedCard(benchSite)
  return [
    await commonLink(benchSite, card.path),
    ...(await renderings(benchSite, [
      { what: "  a household's link", path: `${card.path}?g=${card.token}`, against: 'bare' },
    ])),
    ...(await views(benchSite, card.id)),
  ]
}

async function commonLink(benchSite: BenchSite, path: string): Promise<Finding> {
  const site = await startServer('servers/site.ts', benchSite)
  const { bodyBytes } = await site.load(path, 1)
  const { figure, ratio } = await sideBySide({
    card: () => site.cpuPerRequest(path, IN_A_ROUND),
    constant: () => site.cpuPerRequest(`/constant/${bodyBytes}`, IN_A_ROUND),
  })
  await site.stop()
  return {
    what: `one card, its common link (${bodyBytes} bytes)`,
    ours: milliseconds(figure('card')),
    beside: `${milliseconds(figure('constant'))}, a constant in the same app`,
    ...atMostTimes(1.3, ratio('card', 'constant')),
  }
}

async function views(benchSite: BenchSite, id: string): Promise<Finding[]> {
  const { counted, writes, microseconds } = await countViews(benchSite, id, GUESTS)
  return [
    {
      what: '  views of them all',
      ours: milliseconds(median(microseconds)),
      beside: `${GUESTS} views, ${writes} statements that write them`,
      measured: `${counted} kept after the end`,
      goal: `${GUESTS}, with no write for each`,
      passed: counted === GUESTS && writes <= GUESTS / 100,
    },
  ]
}
