import type { BenchSite } from '../bench-site.ts'
import type { Finding } from '../findings.ts'
import { renderings } from './renderings.ts'

const PAGES = ['/', '/wedding-centers', '/wedding-centers/gian-trau']

/**
 * Everything around React costs at most half as much as `renderToString` of the same tree with its data at hand. Beside
 * it, for information: what plain `pg` with the same SQL adds to React, which no rendering can do without.
 */
export const renderedPage = (benchSite: BenchSite): Promise<Finding[]> =>
  renderings(
    benchSite,
    PAGES.map((path) => ({ what: `rendered page (${path})`, path, against: 'only React' })),
  )
