import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { anApp, sampleFiles } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'

const house = await anApp()
const content = await aContentFolder()
afterAll(async () => {
  await content.drop()
  await house.close()
})

/** When each page changed, by its Vietnamese path. */
async function changes(): Promise<Map<string, string | undefined>> {
  house.app.contentChanged()
  const { body } = await house.app.inject('/sitemap.xml')
  const entries = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)]
  return new Map(entries.map(([, path, changed]) => [path!, changed]))
}

describe('the sitemap', () => {
  it('says of every venue, dress, maker, lookbook, brand, voucher, article, album and fair when it changed', async () => {
    const known = await changes()
    const described = [
      ...['/wedding-centers/hy-lam-palace', '/wedding-centers/hy-lam-palace/reviews', '/en/wedding-centers/lua-thong'],
      ...[/^\/dresses\/brands\//, /^\/dresses\/(?!brands)/, /^\/lookbooks\//, /^\/vouchers\/brands\//].map(among),
      ...[/^\/vouchers\/(?!brands)/, /^\/magazine\//, /^\/photography\//, /^\/fair\?/].map(among),
    ]
    for (const path of described) expect({ path, changed: known.get(path) }).toEqual({ path, changed: aTime })
    expect(known.has('/wedding-centers')).toBe(true)
    expect(known.get('/wedding-centers')).toBeUndefined()

    function among(shape: RegExp) {
      return [...known.keys()].find((path) => shape.test(path)) ?? `none like ${shape}`
    }
  })

  it('dates a venue’s reviews by the last word that was said there', async () => {
    const { rows } = await sql<{ last: Date }>`
      select max(greatest(created_at, edited_at, answered_at)) as last from reviews
      where venue_id = (select id from venues where unsigned_name = 'hy-lam-palace')`.execute(house.db)
    expect((await changes()).get('/wedding-centers/hy-lam-palace/reviews')).toBe(rows[0]!.last.toISOString())
  })

  it('moves the date of what an import changed, and of nothing else', async () => {
    await importContent({ db: house.db, files: sampleFiles(), folder: content.folder })
    const before = await changes()
    await content.edit('venues/lua-thong.yaml', 'Tiệc mùa lạnh', 'Tiệc mùa đông')
    await importContent({ db: house.db, files: sampleFiles(), folder: content.folder })
    const after = await changes()
    expect([...after.keys()]).toEqual([...before.keys()])
    const moved = [...after].filter(([path, changed]) => changed !== before.get(path)).map(([path]) => path)
    expect(moved).toEqual(['/wedding-centers/lua-thong', '/en/wedding-centers/lua-thong'])
  })

  it('keeps the date of an article that only moved down the list', async () => {
    const dateOf = () =>
      house.db.selectFrom('documents').select('changed_at').where('id', '=', 'privacy').executeTakeFirstOrThrow()
    const before = await dateOf()
    await house.db
      .updateTable('documents')
      .set({ position: 99, content_hash: 'of another place' })
      .where('id', '=', 'privacy')
      .execute()
    expect(await dateOf()).toEqual(before)
  })
})

const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
