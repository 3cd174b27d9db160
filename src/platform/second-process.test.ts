import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pictureUrl } from '#lib/picture-url.ts'
import { aClock, anApp, sampleFiles, TOKEN_SECRET } from '#test/factories/app.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import { aPhonePhotograph } from '#test/factories/hostile-files.ts'
import { upload } from '#test/factories/reviews.ts'
import { aStorage } from '#test/factories/storage.ts'
import { cleanUp, dataFolder, startSite } from '#test/faults/running-site.ts'
import { localFiles } from './files.ts'
import { moveFiles } from './move-files.ts'
import { refuseOtherFiles } from './refuse-other-files.ts'
import { s3Files } from './s3-files.ts'

const storage = await aStorage()
const bucket = s3Files(storage.bucket, { tries: 2, answerMs: 3000, writeMs: 3000, pauseMs: 1 })
const first = await anApp({ files: bucket })
const { db, databaseUrl } = first
const folder = await mkdtemp(join(tmpdir(), 'song-hy-second-'))
afterAll(async () => {
  await cleanUp()
  await first.close()
  await storage.stop()
  await rm(folder, { recursive: true })
})

/** A picture of the sample site, and one that a customer brought. */
const shown = await db
  .selectFrom('content_pictures')
  .select('picture_id as id')
  .orderBy('picture_id')
  .executeTakeFirstOrThrow()
const originals = { list: () => onlyOriginalOf(shown.id) }
async function* onlyOriginalOf(id: string) {
  for await (const file of sampleFiles().list()) if (file.name === `pictures/${id}/original`) yield file
}
await moveFiles({ from: { ...sampleFiles(), ...originals }, to: bucket, removesSource: false, progress: () => {} })

const start = { db, place: { folder }, allowsMissing: false }

describe('a second process', { timeout: 120_000 }, () => {
  it('with an empty data folder of its own does not start, and says what to set', async () => {
    const site = startSite(dataFolder(), { environment: { DATABASE_URL: databaseUrl, TOKEN_SECRET } })
    expect(await site.ended).toBe(1)
    expect(site.complained).toMatch(
      /^The database names pictures and music that are not in \S+: set FILES_URL to .+\.\n$/,
    )
  })

  it('answers the pictures of the first, which lie in a bucket', async () => {
    const { token } = await anOpenSession(first)
    const brought = await upload(first, token, await aPhonePhotograph())
    expect(brought.status).toBe(201)
    const environment = { ...storage.env, DATABASE_URL: databaseUrl, TOKEN_SECRET }
    const site = startSite(dataFolder(), { environment })
    const address = await site.opens()
    for (const id of [shown.id, String(brought.body.id)]) {
      const answer = await fetch(`${address}${pictureUrl(id, 200, 'webp')}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(storage.kept.has(`pictures/${id}/200.webp`)).toBe(true)
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await site.close()).toBe(0)
  })

  it('is refused a bucket that it can’t open, in one sentence without the key', async () => {
    const environment = { ...storage.env, FILES_KEY_SECRET: 'nobodys', DATABASE_URL: databaseUrl, TOKEN_SECRET }
    const site = startSite(dataFolder(), { environment })
    expect(await site.ended).toBe(1)
    expect(site.complained).toMatch(
      /^The files in s3:\/\/songhy\/ at \S+ can't be reached \(.*403 SignatureDoesNotMatch\): set .+\.\n$/,
    )
    expect(site.complained).not.toContain('nobodys')
  })

  it('is refused a folder that has the sample site and not what customers brought', async () => {
    const { token } = await anOpenSession(first)
    expect((await upload(first, token, await aPhonePhotograph())).status).toBe(201)
    await expect(refuseOtherFiles({ ...start, files: sampleFiles() })).rejects.toThrow(/names pictures/)
    await refuseOtherFiles({ ...start, files: bucket })
    // they are lost, and whoever runs the site knows
    await refuseOtherFiles({ ...start, files: localFiles(folder), allowsMissing: true })
  })
})

describe('readiness', () => {
  it('goes on while the storage that all share is away, and says so; pictures are asked for again later', async () => {
    const clock = aClock()
    const house = await anApp({ files: bucket, databaseUrl, clock })
    const ready = async () => {
      const { statusCode, body } = await house.app.inject('/readyz')
      return [statusCode, JSON.parse(body)]
    }
    expect(await ready()).toEqual([200, { ready: true }])
    storage.goDown()
    clock.pass(6000)
    await expect.poll(ready).toEqual([200, { ready: true, files: false }])
    expect((await house.app.inject('/metrics')).body).toMatch(/^files_reached 0$/m)
    const { statusCode, headers } = await house.app.inject(pictureUrl(shown.id, 400, 'webp'))
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', undefined])
    storage.goDown(false)
    clock.pass(6000)
    await expect.poll(ready).toEqual([200, { ready: true }])
    expect((await house.app.inject(pictureUrl(shown.id, 400, 'webp'))).statusCode).toBe(200)
    await house.close()
  })

  it('ends where the own folder of files is gone, and nothing is written in its place', async () => {
    const own = join(folder, 'own')
    const files = localFiles(own)
    const clock = aClock()
    const house = await anApp({ files, databaseUrl, clock })
    const ready = async () => (await house.app.inject('/readyz')).statusCode
    expect(await ready()).toBe(200)
    await rename(own, `${own}-gone`)
    clock.pass(6000)
    expect(await ready()).toBe(503)
    await expect(files.write('a', Buffer.from('a'))).rejects.toMatchObject({ status: 503 })
    await rename(`${own}-gone`, own)
    clock.pass(6000)
    expect(await ready()).toBe(200)
    await house.close()
  })
})
