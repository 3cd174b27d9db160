import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { keepOriginal, readOriginal } from '#platform/pictures.ts'
import { forgetUnusedUploads } from '#platform/uploads.ts'
import { anApp } from '#test/factories/app.ts'
import { anOpenSession, ask } from '#test/factories/customers.ts'
import { aPhonePhotograph, endOfJpeg, type Hostile, hostileFiles } from '#test/factories/hostile-files.ts'
import { aReview, aReviewer, aVenueId, upload, write } from '#test/factories/reviews.ts'
import { aDisk, cutUpload } from '#test/factories/uploads.ts'
import { picturesInReviews } from '../start.ts'

const disk = await aDisk()
const { files } = disk
const house = await anApp({ files })
const { db } = house
afterAll(async () => {
  await house.close()
  await disk.remove()
})

const hostile = await hostileFiles()

const { kept } = disk
const rows = async () => (await sql`select picture_id from uploads`.execute(db)).rows.length

describe('bringing a picture', () => {
  it('meets forty hostile files', () => expect(hostile.length).toBeGreaterThanOrEqual(40))

  const once = anOpenSession(house)
  const said = async ({ bytes, type, headers }: Hostile) => {
    const { token } = await once
    const began = process.cpuUsage()
    const answer = await upload(house, token, bytes, { ...(type && { 'content-type': type }), ...headers })
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(300)
    return answer
  }

  it.each(hostile.filter(({ harmless }) => !harmless))('refuses $name, and keeps nothing of it', async (file) => {
    const before = [await kept(), await rows()]
    const { status, body } = await said(file)
    expect([400, 413, 415, 422]).toContain(status)
    expect(body.error.code).toMatch(/^(picture_\w+|unsupported_media_type|body_too_large)$/)
    expect([await kept(), await rows()]).toEqual(before)
  })

  it.each(hostile.filter(({ harmless }) => harmless))('makes $name anew: only its pixels are kept', async (file) => {
    const { status, body } = await said(file)
    expect(status).toBe(201)
    const original = (await readOriginal(files, body.id))!
    expect(original.equals(file.bytes)).toBe(false)
    for (const word of ['<?', '<script', '<html', 'PK\x03\x04', '%PDF', 'ELF', 'evil']) {
      expect({ word, kept: original.toString('latin1').toLowerCase().includes(word.toLowerCase()) }).toEqual({
        word,
        kept: false,
      })
    }
    const { exif, xmp, iptc, icc, comments, format } = await sharp(original).metadata()
    expect({ exif, xmp, iptc, icc, comments, format }).toEqual({ format: 'jpeg' })
    expect(endOfJpeg(original)).toBe(original.length)
  })

  it('turns a phone’s photograph upright and takes place and maker out of it', async () => {
    const { token } = await anOpenSession(house)
    const photograph = await aPhonePhotograph()
    expect(await sharp(photograph).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const { status, body } = await upload(house, token, photograph)
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 300, height: 400 })
    const original = (await readOriginal(files, body.id))!
    const clean = await sharp(original).metadata()
    expect([clean.exif, clean.xmp, clean.iptc, clean.icc, clean.orientation]).toEqual(Array(5).fill(undefined))
    expect(original.includes('GPS')).toBe(false)
    // what lay along the top of the sensor lies on the right of a phone held upright
    const pixel = (left: number) => sharp(original).extract({ left, top: 200, width: 1, height: 1 }).raw().toBuffer()
    expect([...(await pixel(290))][0]).toBeGreaterThan(200)
    expect([...(await pixel(10))][0]).toBeLessThan(100)
    const shown = await house.app.inject({ url: `/pictures/${body.id}/200.webp` })
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('keeps the same picture once, however often it is brought', async () => {
    const { token } = await anOpenSession(house)
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const before = await kept()
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(house, token, bytes)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await kept()).toBe(before + 1)
  })

  it('leaves no file of an upload that was cut', async () => {
    const { token } = await anOpenSession(house)
    await house.app.listen({ port: 0, host: '127.0.0.1' })
    const photograph = await aPhonePhotograph()
    const before = [await kept(), await rows()]
    const cut = { path: '/api/b2c/venue-reviews/pictures', type: 'image/jpeg', token, bytes: photograph }
    for (let at = 0; at < 12; at += 1) await cutUpload(house, cut)
    expect([await kept(), await rows()]).toEqual(before)
    // and none of them holds the place of the next
    expect((await upload(house, token, photograph)).status).toBe(201)
  })

  it('is refused when the disk is full: no half file, no row, and reading goes on', async () => {
    const { token } = await anOpenSession(house)
    const before = [await kept(), await rows()]
    disk.full = true
    const { status, body } = await upload(
      house,
      token,
      await sharp(await aPhonePhotograph())
        .negate()
        .jpeg()
        .toBuffer(),
    )
    disk.full = false
    expect([status, body.error.code]).toEqual([507, 'storage_full'])
    expect([await kept(), await rows()]).toEqual(before)
    expect((await ask(house, 'GET /api/public/venue-reviews/removals')).status).toBe(200)
  })

  it('takes more than other calls do, and not without end', async () => {
    const { token } = await anOpenSession(house)
    expect((await upload(house, token, Buffer.alloc(400 * 1024, 1))).status).toBe(422)
    expect((await upload(house, token, Buffer.alloc(13 * 1024 * 1024, 1))).status).toBe(413)
    const large = { customerId: 'x', note: 'x'.repeat(300 * 1024) }
    expect((await write(house, await aVenueId(house), large, token)).status).toBe(413)
  })
})

describe('pictures in reviews', () => {
  it('are the author’s own: nobody shows what another brought', async () => {
    const venue = await aVenueId(house)
    const [mine, theirs] = [await anOpenSession(house), await anOpenSession(house)]
    const { body } = await upload(house, theirs.token, await aPhonePhotograph())
    const pictures = [{ id: body.id, alt: 'Sảnh' }]
    const refusal = await write(house, venue, aReview(mine.customerId, { pictures }), mine.token)
    expect([refusal.status, refusal.body.error.code]).toEqual([422, 'picture_unknown'])
    expect((await write(house, venue, aReview(theirs.customerId, { pictures }), theirs.token)).status).toBe(201)
  })

  it('are forgotten when nothing shows them any more, file and row', async () => {
    const { token, reviewId, customerId } = await aReviewer(house, await aVenueId(house, 'gian-trau'))
    const bring = async (background: string) =>
      (
        await upload(
          house,
          token,
          await sharp({ create: { width: 300, height: 200, channels: 3, background } })
            .png()
            .toBuffer(),
        )
      ).body.id as string
    const [shown, unused] = [await bring('#010203'), await bring('#998877')]
    const pictures = [{ id: shown, alt: '' }]
    await ask(house, `PUT /api/b2c/venue-reviews/${reviewId}`, aReview(customerId, { pictures }), { token })
    await sql`update uploads set created_at = now() - interval '4 days'`.execute(db)
    await forgetUnusedUploads({ db, files }, picturesInReviews)
    expect(await readOriginal(files, unused)).toBeNull()
    expect(await readOriginal(files, shown)).not.toBeNull()
    await ask(house, `DELETE /api/b2c/venue-reviews/${reviewId}`, undefined, { token })
    await forgetUnusedUploads({ db, files }, picturesInReviews)
    expect(await readOriginal(files, shown)).toBeNull()
  })

  it('are forgotten though more than a thousand that are in use stand before them', async () => {
    const { customerId } = await anOpenSession(house)
    const idOf = (number: number) => number.toString(16).padStart(20, '0')
    const ids = Array.from({ length: 1203 }, (_, at) => idOf(at))
    await sql`
      with brought as (select unnest(${ids}::text[]) as id),
        kept as (insert into pictures (id, width, height, ground, thumb_hash) select id, 1, 1, '#000000', '' from brought)
      insert into uploads (customer_id, picture_id, created_at)
      select ${customerId}, id, now() - interval '4 days' from brought`.execute(db)
    const unused = [600, 1201, 1202].map(idOf)
    for (const id of unused) await keepOriginal(files, id, Buffer.from('x'))
    const inUse = async (_: unknown, asked: string[]) => asked.filter((id) => !unused.includes(id))
    expect(await forgetUnusedUploads({ db, files }, inUse)).toBe(3)
    for (const id of unused) expect(await readOriginal(files, id)).toBeNull()
  })
})
