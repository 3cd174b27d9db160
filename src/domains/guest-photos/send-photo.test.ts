import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeStrayFiles } from '#platform/stray-files.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { aPhoto, aPhotographedParty } from '#test/factories/guest-photos.ts'
import { aPhonePhotograph, hostileFiles } from '#test/factories/hostile-files.ts'
import { aDraft } from '#test/factories/invitations.ts'
import { aDisk } from '#test/factories/uploads.ts'
import { isPhotoDay, photoDays } from './rules.ts'

const HOUR = 3_600_000
/** The evening before the first ceremony of a card, which is on 20 November. */
const EVE = Date.parse('2026-11-19T23:30:00+07:00')
const disk = await aDisk()
let at = EVE + HOUR
const clock = { ...aClock(EVE), now: () => at }
let house: TestApp
let party: Awaited<ReturnType<typeof aPhotographedParty>>
beforeAll(async () => {
  house = await anApp({ clock, files: disk.files, env: { LIMIT_SCALE: '1000' } })
})
afterAll(async () => {
  await house.close()
  await disk.remove()
})
beforeEach(async () => {
  at = EVE + HOUR
  party = await aPhotographedParty(house)
})

const rows = async () =>
  (await sql`select id from guest_photos where invitation_id = ${party.id}`.execute(house.db)).rows

describe('the days for photos', () => {
  it('begin with the first ceremony and end two weeks after the last, where there are any', () => {
    const days = photoDays([{ date: '2026-11-28' }, { date: null }, { date: '2026-11-20' }])
    expect(days).toEqual({ from: '2026-11-20', to: '2026-12-12' })
    const asked = ['2026-11-19', '2026-11-20', '2026-12-12', '2026-12-13']
    expect(asked.map((day) => isPhotoDay(days, day))).toEqual([false, true, true, false])
    expect(photoDays([{ date: null }])).toBeNull()
    expect(isPhotoDay(null, '2026-11-20')).toBe(false)
  })

  it('are those of Vietnam: not the evening before, and the whole last day', async () => {
    const { token } = await party.guest()
    const moments = ['2026-11-19T23:59:59', '2026-11-20T00:00:00', '2026-12-12T23:59:59', '2026-12-13T00:00:00']
    const answers: string[] = []
    for (const moment of moments) {
      at = Date.parse(`${moment}+07:00`)
      const { open } = await party.shown()
      answers.push(`${open} ${said(await party.send(await aPhoto(), { token }))}`)
    }
    expect(answers).toEqual(['false 422 photos_closed', 'true 200', 'true 200', 'false 422 photos_closed'])
  })
})

describe('sending a photo', () => {
  it('keeps it for the couple, who sees whose it is, and for nobody else', async () => {
    const { token, name } = await party.guest()
    expect((await party.send(await aPhoto(), { token })).body).toEqual({ left: 19 })
    const stranger = { visitor: 'a-browser-somewhere', name: ' Bạn học  ' }
    expect((await party.send(await aPhoto(), stranger)).body).toEqual({ left: 19 })
    const { items, counts } = await party.photos()
    expect(counts).toEqual({ PENDING: 2, SHOWN: 0, HIDDEN: 0 })
    const told = items.map(({ name, stranger }: { name: string; stranger: boolean }) => [name, stranger])
    expect(told.toSorted()).toEqual(
      [
        [name, false],
        ['Bạn học', true],
      ].toSorted(),
    )
    expect(await party.shown(`?token=${token}`)).toMatchObject({ items: [], total: 0, left: 19, asksName: false })
    expect(await party.shown('?visitor=a-browser-somewhere')).toMatchObject({ left: 19, asksName: true })
  })

  it('is safe to repeat, also at once: one photo under one key', async () => {
    const { token } = await party.guest()
    const photo = await aPhoto()
    const key = crypto.randomUUID()
    expect(tally(await atOnce(8, () => party.send(photo, { token, key })))).toEqual({ '200': 8 })
    expect((await party.send(photo, { token, key })).body).toEqual({ left: 19 })
    expect(await rows()).toHaveLength(1)
    // after the days are over too: its answer may have been lost
    at += 60 * 24 * HOUR
    expect(said(await party.send(photo, { token, key }))).toBe('200')
    expect((await sql`select name from stray_files`.execute(house.db)).rows).toEqual([])
  })

  it('takes twenty of one household and one browser, though fifty come at once', async () => {
    const { token } = await party.guest()
    const photos = await Promise.all(Array.from({ length: 50 }, aPhoto))
    const before = await disk.kept()
    expect(tally(await atOnce(50, (at) => party.send(photos[at]!, { token })))).toEqual({
      '200': 20,
      '422 photos_enough': 30,
    })
    // each has an original and a cleaned copy; of those refused nothing is left
    expect((await disk.kept()) - before).toBe(40)
    const visitor = { visitor: 'the-same-browser', name: 'Cô Tư' }
    const theirs = await atOnce(25, (at) => party.send(photos[at]!, visitor))
    expect(tally(theirs)).toEqual({ '200': 20, '422 photos_enough': 5 })
  }, 60_000)

  it('takes five hundred of one card, though many come at once', async () => {
    await sql`
      insert into guest_photos (id, invitation_id, visitor, name, sent_key, picture_id, width, height, ground, format, bytes, sent_at)
      select ${party.id} || n, ${party.id}, 'visitor-' || n, 'Khách', 'a-key-' || n, ${party.id} || n, 9, 9, '#fff', 'jpeg', 9, now()
      from generate_series(1, 495) n`.execute(house.db)
    const photos = await Promise.all(Array.from({ length: 12 }, aPhoto))
    const answers = await atOnce(12, (at) => party.send(photos[at]!, { visitor: `another-${at}`, name: 'Khách' }))
    expect(tally(answers)).toEqual({ '200': 5, '422 photos_full': 7 })
    expect(await rows()).toHaveLength(500)
  }, 60_000)

  it('needs a link or a browser with a name, and takes no field that nobody knows', async () => {
    const photo = await aPhoto()
    const fields = async (sending: object) => (await party.send(photo, sending)).body.error.fields
    expect(await fields({})).toEqual({ visitor: 'required' })
    expect(await fields({ visitor: 'some-browser' })).toEqual({ name: 'required' })
    expect(await fields({ visitor: 'some-browser', name: 'x'.repeat(121) })).toEqual({ name: 'too_long' })
    expect(await fields({ visitor: 'some-browser', name: 'A', query: '&state=SHOWN' })).toEqual({
      state: 'unknown_field',
    })
    expect(said(await party.send(photo, { visitor: 'some-browser', name: 'A', key: 'short' }))).toBe('404 not_found')
    expect(await rows()).toEqual([])
  })

  it('finds nothing behind a link of nobody, of another card or of a household that was removed, or on a hidden card', async () => {
    const other = await aPhotographedParty(house)
    const [theirs, removed] = [await other.guest(), await party.guest()]
    await ask(house, `PATCH ${party.guestsPath}`, { ids: [removed.id], removed: true }, { token: party.token })
    for (const token of [theirs.token, removed.token, 'A'.repeat(22)]) {
      expect(said(await party.send(await aPhoto(), { token }))).toBe('404 not_found')
    }
    const { token } = await party.guest()
    await party.show(false)
    expect(said(await party.send(await aPhoto(), { token }))).toBe('404 not_found')
    expect((await ask(house, `GET ${party.openPhotos}`)).status).toBe(404)
  })

  it('is closed where the couple takes none, or only from households with a link', async () => {
    const { token } = await party.guest()
    const stranger = { visitor: 'some-browser', name: 'Khách' }
    await ask(house, `PATCH ${party.path}/guest-settings`, { personalOnly: true }, { token: party.token })
    expect(said(await party.send(await aPhoto(), stranger))).toBe('422 photos_by_link')
    expect([(await party.shown()).open, (await party.shown(`?token=${token}`)).open]).toEqual([false, true])
    expect((await party.take(false)).body).toEqual({ takes: false })
    expect(said(await party.send(await aPhoto(), { token }))).toBe('422 photos_closed')
    expect(await party.photos()).toMatchObject({ takes: false, days: { from: '2026-11-20', to: '2026-12-12' } })
  })

  it('has no day on a card whose ceremonies have none', async () => {
    const undated = await aPhotographedParty(house, aDraft())
    await sql`update wedding_invitations set published = published || '{"ceremonies": []}' where id = ${undated.id}`.execute(
      house.db,
    )
    expect((await undated.shown()).open).toBe(false)
    expect((await undated.photos()).days).toBeNull()
  })
})

describe('a file', () => {
  it('that is hostile leaves no byte behind; one that is a picture is shown by its pixels alone', async () => {
    const { token } = await party.guest()
    const wrong: string[] = []
    for (const { name, bytes, type, headers, harmless } of await hostileFiles()) {
      const before = await disk.kept()
      const answer = await party.send(bytes, { token, type, headers })
      const isFine = harmless ? answer.status === 200 : [400, 413, 415, 422].includes(answer.status)
      if (!isFine || (await disk.kept()) - before !== (harmless ? 2 : 0)) wrong.push(`${name}: ${said(answer)}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('shows nobody where it was taken, and stays for the couple byte for byte', async () => {
    const { token } = await party.guest()
    const photo = await aPhonePhotograph()
    await party.send(photo, { token })
    const [{ id, picture }] = (await party.photos()).items
    expect(picture).toMatchObject({ width: 300, height: 400 })
    const served = await house.app.inject(`/pictures/${picture.id}/200.webp`)
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
    expect(await disk.files.read(`guest-photos/${id}`)).toEqual(photo)
    for (const url of [`/guest-photos/${id}`, `/pictures/${id}/original`, `/pictures/${picture.id}/original`]) {
      expect((await house.app.inject(url)).statusCode).toBe(404)
    }
  })

  it('is refused in a sentence where the disk is full, and what a crash left over goes after an hour', async () => {
    const { token } = await party.guest()
    const before = await disk.kept()
    disk.full = true
    expect(said(await party.send(await aPhoto(), { token }))).toBe('507 storage_full')
    disk.full = false
    expect([await disk.kept(), await rows()]).toEqual([before, []])
    await disk.files.write('guest-photos/cut-off', Buffer.from('half'))
    await sql`insert into stray_files values ('guest-photos/cut-off', ${new Date(at)})`.execute(house.db)
    expect(await removeStrayFiles({ db: house.db, files: disk.files })).toBe(0)
    at += 2 * HOUR
    expect(await removeStrayFiles({ db: house.db, files: disk.files })).toBe(1)
    expect(await disk.kept()).toBe(before)
  })
})
