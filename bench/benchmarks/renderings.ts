import type { BenchSite } from '../bench-site.ts'
import { startChild } from '../child.ts'
import { atMostTimes, type Finding, forInformation, milliseconds } from '../findings.ts'
import { sideBySide } from '../rounds.ts'
import type { Rendering } from '../servers/renderer.ts'

const RENDERINGS = 50
const BESIDE = { bare: 'bare pg and renderToString', 'only React': 'renderToString alone' }

interface Rendered {
  what: string
  path: string
  /** What the goal is set against; the other stands there for information. */
  against: keyof typeof BESIDE
}

/** What a rendering costs beside the same tree with less around it, and how much more compressing it takes. */
export async function renderings({ databaseUrl, dataDir }: BenchSite, pages: Rendered[]): Promise<Finding[]> {
  const renderer = await startChild<Rendering, number>('servers/renderer.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const findings: Finding[] = []
  for (const { what, path, against } of pages) {
    const rendered = (how: Rendering['how']) => () => renderer.ask({ how, path, times: RENDERINGS })
    const { figure, ratio } = await sideBySide({
      page: rendered('page'),
      bare: rendered('bare'),
      'only React': rendered('only React'),
      compressed: rendered('compressed'),
    })
    const inner = `${/^ */.exec(what)![0]}  `
    const other = against === 'bare' ? 'only React' : 'bare'
    const beside = (name: keyof typeof BESIDE) => `${milliseconds(figure(name))}, ${BESIDE[name]}`
    const ours = milliseconds(figure('page'))
    findings.push(
      { what, ours, beside: beside(against), ...atMostTimes(1.5, ratio('page', against)) },
      { what: `${inner}the same`, ours, beside: beside(other), ...forInformation(ratio('page', other)) },
      {
        what: `${inner}compressed`,
        ours: milliseconds(figure('compressed')),
        beside: `${ours}, uncompressed`,
        ...forInformation(ratio('compressed', 'page')),
      },
    )
  }
  await renderer.stop()
  return findings
}
