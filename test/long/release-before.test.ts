import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { aDatabase, TOKEN_SECRET } from '../factories/app.ts'
import { theReleaseBefore } from '../factories/release-before.ts'
import { tellFault, tellUntried } from '../factories/tell-fault.ts'
import { aWriteJournal } from '../factories/write-journal.ts'
import { cleanUp, dataFolder, startSite } from '../faults/running-site.ts'

const WHAT = { case: 'the real release before, on the schema of this one and beside it', goal: 'no request failed' }
const WRITING_MS = 20_000
const START_MS = 300_000
/** More writes than one journal keeps. */
const MANY = 500_000

const release = theReleaseBefore()
const database = await aDatabase()
afterAll(async () => {
  await cleanUp()
  await database.drop()
  release?.remove()
})

/** Where all public pages are. */
async function pagesOf(address: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(address + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
      url.replace(/^https?:\/\/[^/]+/, ''),
    )
  const first = await locations('/sitemap.xml')
  const maps = first.filter((path) => path.startsWith('/sitemaps/'))
  const further = await Promise.all(maps.map(locations))
  return [...first.filter((path) => !maps.includes(path)), ...further.flat()]
}

it('the release before runs on the new schema: every kind of write, every public page', async () => {
  if (!release) return tellUntried(WHAT, 'this checkout has no history to take it from')
  const folder = dataFolder()
  const environment = { DATABASE_URL: database.url, TOKEN_SECRET, LIMIT_SCALE: '100000', FILES_MISSING: 'allow' }
  const current = startSite(folder, { environment })
  const now = await current.opens(START_MS)
  const former = startSite(folder, { environment, command: release.command })
  const before = await former.opens(START_MS)
  expect(former.said).toContain('can run with it')

  let isOver = false
  const releases = [before, now].map((address, at) => ({ address, journal: aWriteJournal(at * MANY) }))
  for (const { journal } of releases) await journal.prepare(database.url)
  const writing = releases.map(({ address, journal }) => journal.write(address, () => isOver, { betweenMs: 20 }))
  const pages = await pagesOf(now)
  const notGiven: string[] = []
  for (const path of pages) {
    const { status } = await fetch(before + path)
    if (status !== 200) notGiven.push(`${path} ${status}`)
  }
  await pause(WRITING_MS)
  isOver = true
  const told = (await Promise.all(writing)).flat()
  for (const { address, journal } of releases) told.push(...(await journal.repeat(address)))
  const wrong = { lost: 0, doubled: 0, halved: 0 }
  let acknowledged = 0
  for (const { journal } of releases) {
    const found = await journal.wrong(database.url, join(folder, 'files'))
    for (const kind of ['lost', 'doubled', 'halved'] as const) wrong[kind] += found[kind].length
    acknowledged += journal.acknowledged()
  }
  tellFault({
    ...WHAT,
    tried: `${release.commit}, ${acknowledged} acknowledged writes through both, ${pages.length} pages`,
    lost: `${told.length} writes failed, ${wrong.lost} lost, ${wrong.doubled} doubled, ${wrong.halved} halved, ${notGiven.length} pages not given`,
    met: told.length + notGiven.length === 0 && Object.values(wrong).every((n) => n === 0),
  })
  expect(pages.length).toBeGreaterThan(300)
  expect({ told, notGiven, ...wrong }).toEqual({ told: [], notGiven: [], lost: 0, doubled: 0, halved: 0 })
  expect(await former.close()).toBe(0)
  expect(await current.close()).toBe(0)
})
