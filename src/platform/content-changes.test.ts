import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { aClock, aDatabase, anApp, sampleFiles, type TestApp } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'

const PAGE = '/wedding-centers/gian-trau'
let database: Awaited<ReturnType<typeof aDatabase>>
let content: Awaited<ReturnType<typeof aContentFolder>>
let two: TestApp[]
beforeAll(async () => {
  database = await aDatabase()
  content = await aContentFolder()
  // for these two no time passes, so that only word of the change can make them render anew
  two = [
    await anApp({ databaseUrl: database.url, clock: aClock() }),
    await anApp({ databaseUrl: database.url, clock: aClock() }),
  ]
})
afterAll(async () => {
  for (const house of two) await house.close()
  await content.drop()
  await database.drop()
})

const shown = async ({ app }: TestApp) => (await app.inject(PAGE)).body
const kept = ({ app }: TestApp) => app.pageCache.fresh(PAGE)
const put = () => importContent({ db: two[0]!.db, files: sampleFiles(), folder: content.folder })

/** The page is kept, and stays so: the word that a process gives itself when it starts has come. */
async function warm(house: TestApp) {
  await expect
    .poll(async () => {
      await shown(house)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return kept(house)
    })
    .toBeDefined()
}

describe('a change of content', () => {
  it('shows in every process within two seconds', async () => {
    for (const house of two) await warm(house)
    for (const address of ['1 Đường Thứ Nhất', '2 Đường Thứ Hai']) {
      await content.edit('venues/gian-trau.yaml', 'address:', `address: ${address} #`)
      await put()
      await expect.poll(() => two.map(kept), { timeout: 2000, interval: 20 }).toEqual([undefined, undefined])
      for (const house of two) expect(await shown(house)).toContain(address)
    }
  })

  it('that changes nothing leaves the kept pages alone', async () => {
    for (const house of two) await warm(house)
    expect(await put()).toEqual({ changed: 0 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (const house of two) expect(kept(house)).toBeDefined()
  })
})
