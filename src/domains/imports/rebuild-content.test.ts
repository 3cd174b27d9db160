import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { StartRefused } from '#platform/start-refused.ts'
import { anApp, sampleFiles } from '#test/factories/app.ts'
import { rebuildContent } from './start.ts'

const house = await anApp()
afterAll(() => house.close())

const rebuild = () => rebuildContent({ db: house.db, files: sampleFiles() })
const LIST = '/api/public/wedding-centers?fetchSize=5'
const list = () => house.app.inject(LIST)

/** As the database of an older release is: written in another shape, without a field that is needed today. */
const writtenBefore = async () => {
  await sql`update content_imports set shape = 'of another release'`.execute(house.db)
  await sql`update venues set content_hash = 'of another release', card = card #- '{vi,unsignedName}'`.execute(house.db)
}

describe('what is stored in the shape of a contract', () => {
  it('is made anew by a release with another shape, before it answers anybody', async () => {
    const before = (await list()).json()
    await writtenBefore()
    expect((await list()).statusCode).toBe(500)
    expect(await rebuild()).toBe(true)
    expect((await list()).json()).toEqual(before)
  })

  it('is left alone while the shape is the same', async () => {
    expect(await rebuild()).toBe(false)
  })

  it('keeps a release from starting whose contracts need what the last folder does not have', async () => {
    await writtenBefore()
    const file = 'venues/gian-trau.yaml'
    await sql`update content_sources set text = replace(text, 'headline:', '#') where path = ${file}`.execute(house.db)
    const error = await rebuild().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartRefused)
    expect((error as Error).message).toContain(`${file}:`)
  })
})
