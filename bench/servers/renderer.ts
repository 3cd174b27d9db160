import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import pg from 'pg'
import { ROOT } from '#app'
import { createCall } from '#lib/call.ts'
import { compressed, type RenderedPage } from '#platform/page-cache.ts'
import { dispatch } from '#platform/serve.ts'
import { openSite as openBuiltSite, readTexts } from '#platform/site.ts'
import { callFromInside } from '../../src/call-from-inside.ts'
import { answerParent } from '../child.ts'
import { openSite, recordSite } from './open-site.ts'

type Bundle = typeof import('../../src/entry-server.tsx')

export interface Rendering {
  how: 'page' | 'compressed' | 'bare' | 'only React'
  path: string
  times: number
}

/** Several wait for their page at once, as they do when CPU time begins to matter. */
const VISITORS = 8

const app = await openSite()
await app.ready()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const { publicUrl, production } = app.deps.config
const site = await openBuiltSite<Bundle>(ROOT)
const { texts, version } = readTexts(join(ROOT, 'locales'))
const { compose, render: renderAny } = site.renderer.createRenderer({
  texts,
  textsVersion: version,
  settings: {
    publicUrl,
    ipLookupUrl: null,
    chatScriptUrl: null,
    tagManagerUrl: null,
    contact: app.deps.config.contact,
    mapTilesUrl: null,
    mapArchiveUrl: null,
    hasPlaceSearch: false,
    social: { facebook: null, apple: null },
  },
  production,
  now: Date.now,
  assetsOf: site.assetsOf,
})

/** What the app does when a page is not in its cache, taken from where the cache would do it; some are never kept. */
function renderOf(path: string): Promise<() => Promise<RenderedPage>> {
  return new Promise((resolve, reject) => {
    app.pageCache.get = async (_key, render) => {
      resolve(render)
      return compressed(await render())
    }
    const unkept = async () => renderAny(path, await callFromInside(app, 'vi'))
    app.inject(path).then(() => resolve(unkept), reject)
  })
}

/** The same tree with its data at hand: only React is left. */
async function drawOf(path: string): Promise<() => string> {
  const call = createCall((outgoing) => dispatch(app, outgoing, { authorization: undefined, lang: 'vi' }))
  return (await compose(path, call)).draw
}

async function waysTo(path: string): Promise<Record<Rendering['how'], () => Promise<unknown>>> {
  const [render, draw, { queries }] = [await renderOf(path), await drawOf(path), await recordSite(path)]
  const { status, html } = await render()
  if (status !== 200 || html !== `<!doctype html>${draw()}`) throw new Error(`${path}: the two are not the same page`)
  return {
    page: render,
    compressed: async () => compressed(await render()),
    async bare() {
      await Promise.all(queries.map((query) => pool.query(query)))
      return draw()
    },
    async 'only React'() {
      await immediate()
      return draw()
    },
  }
}

const known = new Map<string, Awaited<ReturnType<typeof waysTo>>>()

answerParent(async ({ how, path, times }: Rendering): Promise<number> => {
  if (!known.has(path)) known.set(path, await waysTo(path))
  const once = known.get(path)![how]
  const before = process.cpuUsage()
  let left = times
  const visitor = async () => {
    while (left-- > 0) await once()
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
})
