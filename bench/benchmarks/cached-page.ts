import type { BenchSite } from '../bench-site.ts'
import { atMostTimes, type Finding, forInformation, milliseconds } from '../findings.ts'
import { sideBySide } from '../rounds.ts'
import { startServer } from '../visits.ts'

const PAGE = '/wedding-centers'
const REQUESTS = 1000

/**
 * A page from the cache costs hardly more than a text that never changes: the constant of the same size goes through
 * the same logging, headers and counting; one from a bare Fastify shows what those cost.
 */
export async function cachedPage(benchSite: BenchSite): Promise<Finding[]> {
  const site = await startServer('servers/site.ts', benchSite)
  const { bodyBytes } = await site.load(PAGE, 1)
  const bare = await startServer('servers/bare.ts', benchSite, { CONSTANT_BYTES: String(bodyBytes) })
  const { figure, ratio } = await sideBySide({
    page: () => site.cpuPerRequest(PAGE, REQUESTS),
    constant: () => site.cpuPerRequest(`/constant/${bodyBytes}`, REQUESTS),
    bare: () => bare.cpuPerRequest('/constant', REQUESTS),
  })
  await Promise.all([site.stop(), bare.stop()])

  const ours = milliseconds(figure('page'))
  return [
    {
      what: `cached page (${PAGE}, ${bodyBytes} bytes)`,
      ours,
      beside: `${milliseconds(figure('constant'))}, a constant in the same app`,
      ...atMostTimes(1.3, ratio('page', 'constant')),
    },
    {
      what: 'cached page',
      ours,
      beside: `${milliseconds(figure('bare'))}, a constant in a bare Fastify`,
      ...forInformation(ratio('page', 'bare')),
    },
  ]
}
