import { startChild } from '../child.ts'
import { atMostTimes, type Finding, milliseconds, times } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { sideBySide } from '../rounds.ts'
import type { Rendering } from '../servers/renderer.ts'

const PAGES = ['/', '/wedding-centers', '/wedding-centers/gian-trau']
const RENDERINGS = 150

/**
 * Routes, token, checked calls and their answers cost at most half as much as what nobody can do without: plain `pg`
 * with the same SQL, and `renderToString` of the same tree. Beside it, React alone with the data already at hand.
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
        beside: `${milliseconds(figure('bare'))}, bare pg and renderToString`,
        ...atMostTimes(1.5, ratio('page', 'bare')),
      },
      {
        what: '  the same',
        ours: milliseconds(figure('page')),
        beside: `${milliseconds(figure('only React'))}, renderToString alone`,
        measured: times(ratio('page', 'only React')),
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
