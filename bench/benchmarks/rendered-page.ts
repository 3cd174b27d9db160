import { startChild } from '../child.ts'
import { atMostTimes, type Finding, milliseconds, times } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { sideBySide } from '../rounds.ts'
import type { Rendering } from '../servers/renderer.ts'

const PAGES = ['/', '/wedding-centers', '/wedding-centers/gian-trau']
const RENDERINGS = 150

/**
 * Everything around React costs at most half as much as `renderToString` of the same tree with its data at hand. Beside
 * it, for information: what plain `pg` with the same SQL adds to React, which no rendering can do without.
 */
export async function renderedPage({ databaseUrl, dataDir }: Ground): Promise<Finding[]> {
  const renderer = await startChild<Rendering, number>('servers/renderer.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const findings: Finding[] = []
  for (const path of PAGES) {
    const rendered = (how: Rendering['how']) => () => renderer.ask({ how, path, times: RENDERINGS })
    const { figure, ratio } = await sideBySide({
      page: rendered('page'),
      bare: rendered('bare'),
      'only React': rendered('only React'),
      compressed: rendered('compressed'),
    })
    findings.push(
      {
        what: `rendered page (${path})`,
        ours: milliseconds(figure('page')),
        beside: `${milliseconds(figure('only React'))}, renderToString alone`,
        ...atMostTimes(1.5, ratio('page', 'only React')),
      },
      {
        what: '  the same',
        ours: milliseconds(figure('page')),
        beside: `${milliseconds(figure('bare'))}, bare pg and renderToString`,
        measured: times(ratio('page', 'bare')),
        goal: '',
        passed: null,
      },
      {
        what: '  compressed for the cache',
        ours: milliseconds(figure('compressed')),
        beside: `${milliseconds(figure('page'))}, uncompressed`,
        measured: times(ratio('compressed', 'page')),
        goal: '',
        passed: null,
      },
    )
  }
  await renderer.stop()
  return findings
}
