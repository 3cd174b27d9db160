import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseOldLists } from '#domains/guests/erase-old-lists.ts'
import { removeStrayFiles } from '#platform/stray-files.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { aCoOwner } from '#test/factories/co-owners.ts'
import { anOpenSession, ask, said, tally } from '#test/factories/customers.ts'
import { aPhoto, aPhotographedParty } from '#test/factories/guest-photos.ts'
import { aPhonePhotograph } from '#test/factories/hostile-files.ts'
import { unzipped } from '#test/factories/unzip.ts'
import { aDisk } from '#test/factories/uploads.ts'

const DAY = 86_400_000
const clock = aClock(Date.parse('2026-11-28T20:00:00+07:00'))
const disk = await aDisk()
let house: TestApp
let party: Awaited<ReturnType<typeof aPhotographedParty>>
beforeAll(async () => {
  house = await anApp({ clock, files: disk.files })
})
afterAll(async () => {
  await house.close()
  await disk.remove()
})
beforeEach(async () => {
  party = await aPhotographedParty(house)
})

/** The ids of so many photos that a household has sent, the first first. */
async function sent(count: number, given: object = {}) {
  const guest = await party.guest(given)
  const before = new Set((await party.photos()).items.map(({ id }: { id: string }) => id))
  for (let at = 0; at < count; at += 1) expect((await party.send(await aPhoto(), guest)).status).toBe(200)
  const ids: string[] = (await party.photos()).items.map(({ id }: { id: string }) => id)
  return { guest, ids: ids.filter((id) => !before.has(id)).reverse() }
}
const strays = () => removeStrayFiles({ db: house.db, files: disk.files })
const namesIn = async (path: string) => [...unzipped((await house.app.inject(path)).rawPayload).keys()]

describe('the couple', () => {
  it('shows and hides photos, several at once; only those it shows are on the card', async () => {
    const { guest, ids } = await sent(4)
    expect((await party.judge(ids.slice(0, 3), 'SHOWN')).body).toEqual({ changed: 3 })
    expect((await party.judge(ids.slice(0, 3), 'SHOWN')).body).toEqual({ changed: 0 })
    expect((await party.judge([ids[0]!, '0'.repeat(32)], 'HIDDEN')).body).toEqual({ changed: 1 })
    const { items, total } = await party.shown()
    const own = await party.photos(undefined, '?state=SHOWN')
    expect(items.map(({ id }: { id: string }) => id)).toEqual(
      own.items.map(({ picture }: { picture: { id: string } }) => picture.id),
    )
    expect([total, own.counts]).toEqual([2, { PENDING: 1, SHOWN: 2, HIDDEN: 1 }])
    expect(Object.keys(items[0]).sort()).toEqual(['ground', 'height', 'id', 'name', 'width'])
    expect(items[0].name).toBe(guest.name)
    const changes = (await ask(house, `GET ${party.path}/changes`, undefined, party)).body.items
    expect(changes[0]).toMatchObject({ what: 'photos-judged', count: 1 })
  })

  it('removes photos for good, with their files', async () => {
    const { guest, ids } = await sent(2)
    await party.judge(ids, 'SHOWN')
    const picture = (await party.shown()).items[1].id
    const before = await disk.kept()
    expect((await party.remove([ids[0]!])).body).toEqual({ removed: 1 })
    expect((await party.remove([ids[0]!])).body).toEqual({ removed: 0 })
    expect([before - (await disk.kept()), (await party.shown()).total]).toEqual([2, 1])
    expect((await house.app.inject(`/pictures/${picture}/200.webp`)).statusCode).toBe(404)
    // there is room for another
    expect((await party.send(await aPhoto(), guest)).body).toEqual({ left: 18 })
  })

  it('finds no photos of another’s card, nor does a stranger', async () => {
    const { ids } = await sent(1)
    const other = await aPhotographedParty(house)
    const calls = (by: { token: string }) => [
      ask(house, `GET ${party.ownPhotos}`, undefined, by),
      party.judge(ids, 'SHOWN', by),
      party.remove(ids, by),
      party.take(false, by),
      party.link(by),
    ]
    for (const by of [other, await anOpenSession(house)]) {
      expect(tally(await Promise.all(calls(by)))).toEqual({ '404 not_found': 5 })
    }
    // nor by way of the own card
    expect((await other.judge(ids, 'SHOWN')).body).toEqual({ changed: 0 })
    expect((await other.remove(ids)).body).toEqual({ removed: 0 })
    expect((await party.photos()).counts).toEqual({ PENDING: 1, SHOWN: 0, HIDDEN: 0 })
    expect(said(await party.judge(ids, 'PENDING'))).toBe('400 invalid')
    expect(said(await ask(house, `PATCH ${party.ownPhotos}`, { ids, state: 'SHOWN', all: true }, party))).toBe(
      '400 invalid',
    )
  })

  it('shares the work: who keeps a side’s guests judges theirs, who looks only looks', async () => {
    const [hers, his] = [await sent(1, { side: 'BRIDE' }), await sent(1, { side: 'GROOM' })]
    await party.send(await aPhoto(), { visitor: 'some-browser', name: 'Bạn' })
    const mother = await aCoOwner(house, party, { role: 'guests', side: 'BRIDE' })
    const aunt = await aCoOwner(house, party, { role: 'look' })
    const seen = async (by: { token: string }) => (await party.photos(by)).items.map(({ id }: { id: string }) => id)
    expect(await seen(mother)).toEqual(hers.ids)
    expect(await seen(aunt)).toHaveLength(3)
    expect((await party.judge([...hers.ids, ...his.ids], 'SHOWN', mother)).body).toEqual({ changed: 1 })
    expect((await party.remove(his.ids, mother)).body).toEqual({ removed: 0 })
    expect(await namesIn((await party.link(mother)).body.path)).toHaveLength(1)
    for (const answer of [party.judge(hers.ids, 'HIDDEN', aunt), party.remove(hers.ids, aunt), party.link(aunt)]) {
      expect(said(await answer)).toBe('404 not_found')
    }
    expect(said(await party.take(false, mother))).toBe('404 not_found')
  })
})

describe('the export', () => {
  it('holds the very bytes that were sent, by household and number', async () => {
    expect(said(await party.link())).toBe('422 photos_none')
    const [photo, second, third] = [await aPhonePhotograph(), await aPhoto(), await aPhoto()]
    const guest = await party.guest({ name: 'Bác Đỗ Thị Hường' })
    await party.send(photo, guest)
    clock.pass(1000)
    await party.send(second, guest)
    await party.send(third, { visitor: 'some-browser', name: '💐' })
    const { body, status } = await party.link()
    expect([status, body.expireTsp > clock.now()]).toEqual([201, true])
    const answer = await house.app.inject(body.path)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    expect(answer.headers['content-disposition']).toContain(`anh-cua-khach-${party.name}.zip`)
    expect(unzipped(answer.rawPayload)).toEqual(
      new Map([
        ['bac-do-thi-huong-01.jpg', photo],
        ['bac-do-thi-huong-02.jpg', second],
        ['khach-01.jpg', third],
      ]),
    )
    expect(house.logLines.join()).not.toContain(body.path.split('/').at(-1))
  })

  it('opens for ten minutes, and not once the session is over or the co-owner has left', async () => {
    await sent(1)
    const friend = await aCoOwner(house, party, { role: 'all' })
    const [own, theirs] = [(await party.link()).body.path, (await party.link(friend)).body.path]
    const statuses = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await house.app.inject(path)).statusCode))
    expect(await statuses(own, theirs, `${own}x`)).toEqual([200, 200, 404])
    // a link to the photos opens nothing else
    expect(await statuses(own.replace('guest-photo-exports', 'exports'))).toEqual([404])
    await ask(house, `DELETE ${party.path}/owners/${friend.customerId}`, undefined, party)
    await sql`update sessions set ended_at = now() where customer_id = ${party.customerId}`.execute(house.db)
    expect(await statuses(own, theirs)).toEqual([404, 404])
  })
})

describe('photos go', () => {
  const left = async () =>
    Number(
      (
        await sql<{ n: number }>`select count(*) as n from guest_photos where invitation_id = ${party.id}`.execute(
          house.db,
        )
      ).rows[0]!.n,
    )

  it('with the household that erases itself and with the card, files too', async () => {
    const before = await disk.kept()
    const { guest } = await sent(1)
    await ask(house, `DELETE ${party.openPath}/${guest.token}`)
    expect([await left(), await strays(), await disk.kept()]).toEqual([0, 2, before])

    await sent(1)
    await ask(house, `DELETE ${party.path}`, undefined, party)
    expect([(await ask(house, `GET ${party.openPhotos}`)).status, await left()]).toEqual([404, 1])
    await sql`delete from wedding_invitations where id = ${party.id}`.execute(house.db)
    expect([await left(), await strays(), await disk.kept()]).toEqual([0, 2, before])
  })

  it('with a list that is a year old, also where only strangers sent some', async () => {
    await party.send(await aPhoto(), { visitor: 'some-browser', name: 'Bạn' })
    const [{ id }] = (await party.photos()).items
    for (const day of ['2027-10-30', '2027-11-15', '2027-12-02']) {
      await eraseOldLists(house.db, house.config.messageBudgets, new Date(`${day}T09:00:00+07:00`))
    }
    await strays()
    expect([await left(), await disk.files.read(`guest-photos/${id}`)]).toEqual([0, null])
  })

  it('with whoever leaves the site, and are in their download until then', async () => {
    const photo = await aPhonePhotograph()
    const guest = await party.guest()
    await party.send(photo, guest)
    const [{ id }] = (await party.photos()).items
    const { path } = (await ask(house, 'POST /api/b2c/customers/exports', undefined, party)).body
    const files = unzipped((await house.app.inject(path)).rawPayload)
    expect(files.get(`guest-photos/${id}.jpg`)).toEqual(photo)
    expect(JSON.parse(String(files.get('guest_photos.json')))).toMatchObject([{ id, state: 'PENDING' }])
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, party)).status).toBe(204)
    clock.pass(31 * DAY)
    await strays()
    expect([await left(), await disk.files.read(`guest-photos/${id}`)]).toEqual([0, null])
    clock.pass(-31 * DAY)
  })

  it('nowhere when two households become one, and back when they are two again', async () => {
    const [stays, goes] = [await sent(1), await sent(1, { name: 'Chị Mai' })]
    const path = `${party.guestsPath}/${stays.guest.id}/merges/${goes.guest.id}` as const
    const owners = async () => {
      const { rows } = await sql<{ guest_id: string }>`
        select guest_id from guest_photos where invitation_id = ${party.id} order by sent_at, id`.execute(house.db)
      return rows.map((row) => row.guest_id).sort()
    }
    expect((await ask(house, `PUT ${path}`, undefined, party)).status).toBe(200)
    expect(await owners()).toEqual([stays.guest.id, stays.guest.id])
    clock.pass(1000)
    expect((await party.send(await aPhoto(), goes.guest)).body).toEqual({ left: 17 })
    await party.remove((await party.photos()).items.slice(0, 1).map(({ id }: { id: string }) => id))
    expect((await ask(house, `DELETE ${path}`, undefined, party)).status).toBe(200)
    expect(await owners()).toContain(goes.guest.id)
  })
})

it('one network sends no end of photos neither on the link for all nor by a household’s', async () => {
  const ip = '198.51.100.7'
  const junk = Buffer.from('no photo')
  const answers: Awaited<ReturnType<typeof party.send>>[] = []
  for (let at = 0; at < 241; at += 1) answers.push(await party.send(junk, { ip, visitor: `browser-${at}`, name: 'A' }))
  expect(tally(answers)).toEqual({ '422 picture_unreadable': 240, '429 too_many_requests': 1 })
  const { token } = await party.guest()
  expect(said(await party.send(await aPhoto(), { ip, token }))).toBe('200')
  const theirs: typeof answers = []
  for (let at = 0; at < 120; at += 1) theirs.push(await party.send(junk, { token }))
  expect(tally(theirs)).toEqual({ '422 picture_unreadable': 119, '429 too_many_requests': 1 })
}, 60_000)
