import { startChild } from '../child.ts'
import { atMostTimes, type Finding, milliseconds, times } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { median, sideBySide } from '../rounds.ts'
import type { Rendering } from '../servers/renderer.ts'
import { startServer } from '../visits.ts'
import { aPublishedCard, countViews } from './cards/guests.ts'

const GUESTS = 5000
const RENDERINGS = 150

/** A day's guests at one card: the link for all from the cache, households' links rendered for each, views counted. */
export async function cards(ground: Ground): Promise<Finding[]> {
  const card = await aPublishedCard(ground)
  return [
    await commonLink(ground, card.path),
    ...(await householdLink(ground, `${card.path}?g=${card.token}`)),
    ...(await views(ground, card.id)),
  ]
}

async function commonLink(ground: Ground, path: string): Promise<Finding> {
  const site = await startServer('servers/site.ts', ground)
  const { bodyBytes } = await site.load(path, 1)
  const { figure, ratio } = await sideBySide({
    card: () => site.cpuPerRequest(path, GUESTS),
    constant: () => site.cpuPerRequest(`/constant/${bodyBytes}`, GUESTS),
  })
  await site.stop()
  return {
    what: `one card, ${GUESTS} guests (${bodyBytes} bytes)`,
    ours: milliseconds(figure('card')),
    beside: `${milliseconds(figure('constant'))}, a constant in the same app`,
    ...atMostTimes(1.3, ratio('card', 'constant')),
  }
}

async function householdLink({ databaseUrl, dataDir }: Ground, path: string): Promise<Finding[]> {
  const renderer = await startChild<Rendering, number>('servers/renderer.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const rendered = (how: Rendering['how']) => () => renderer.ask({ how, path, times: RENDERINGS })
  const { figure, ratio } = await sideBySide({
    page: rendered('page'),
    bare: rendered('bare'),
    'only React': rendered('only React'),
    compressed: rendered('compressed'),
  })
  await renderer.stop()
  return [
    {
      what: "  a household's link",
      ours: milliseconds(figure('page')),
      beside: `${milliseconds(figure('bare'))}, bare pg and renderToString`,
      ...atMostTimes(1.5, ratio('page', 'bare')),
    },
    {
      what: '    the same',
      ours: milliseconds(figure('page')),
      beside: `${milliseconds(figure('only React'))}, renderToString alone`,
      measured: times(ratio('page', 'only React')),
      goal: '',
      passed: null,
    },
    {
      what: '    compressed',
      ours: milliseconds(figure('compressed')),
      beside: `${milliseconds(figure('page'))}, uncompressed`,
      measured: times(ratio('compressed', 'page')),
      goal: '',
      passed: null,
    },
  ]
}

async function views(ground: Ground, id: string): Promise<Finding[]> {
  const { counted, writes, microseconds } = await countViews(ground, id, GUESTS)
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
