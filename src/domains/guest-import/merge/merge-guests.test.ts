import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetRemovedGuests } from '#domains/guests/start.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask, said } from '#test/factories/customers.ts'
import { aGuestList, countedAnew, type GuestList } from '#test/factories/guests.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

interface OneGuest {
  id: string
  token: string
}
const path = (list: GuestList, kept: OneGuest, other: OneGuest) =>
  `${list.guestsPath}/${kept.id}/merges/${other.id}` as const
const merge = (list: GuestList, kept: OneGuest, other: OneGuest) =>
  ask(house, `PUT ${path(list, kept, other)}`, undefined, { token: list.token })
const undo = (list: GuestList, kept: OneGuest, other: OneGuest) =>
  ask(house, `DELETE ${path(list, kept, other)}`, undefined, { token: list.token })
const own = (list: GuestList, { token }: OneGuest) => ask(house, `GET ${list.openPath}/${token}`)
/** All that is kept of them, but for the transaction that last changed a wish. */
const rows = async ({ id }: GuestList) =>
  (
    await sql`select to_jsonb(g.*) - 'wish_changed' as row from guests g where invitation_id = ${id} order by id`.execute(
      house.db,
    )
  ).rows
const living = async (list: GuestList) =>
  (await list.list()).body.items.map(({ name }: { name: string }) => name).toSorted()

/** One that the couple wrote down, and the same people by the link for all, who answered, wished, sat, came and gave. */
async function twice() {
  const list = await aGuestList(house)
  const kept = await list.guest({ name: 'Anh Hiếu', side: 'GROOM', seats: 2, note: 'bạn thân', tags: ['bóng đá'] })
  const reply = { name: 'Hieu Nguyen', attending: 'YES', adults: 3, children: 1, message: 'Chúc mừng!' }
  const { body } = await list.reply(reply)
  const other = { id: body.id as string, token: body.editToken as string }
  const as = { token: list.token }
  await ask(house, `PUT ${list.guestsPath}/${other.id}`, { tel: '0912345678', note: 'gọi sau 18 giờ', seats: 4 }, as)
  await ask(house, `PATCH ${list.path}/seating/tiec`, { guestIds: [other.id], table: 7 }, as)
  const arrival = { id: `arrival-${other.id}`, guestId: other.id, people: 4, tsp: Date.now() }
  await ask(house, `PATCH ${list.path}/arrivals/tiec`, { arrivals: [arrival] }, as)
  await sql`
    insert into gift_entries (invitation_id, id, guest_id, name, side, thing, way, given_on, note, written_by, written_at)
    values (${list.id}, ${other.id}, ${other.id}, 'Hiếu', 'SHARED', 'một bộ ấm', 'HAND', '2026-11-28', '', 'x', now())`.execute(
    house.db,
  )
  return { list, kept, other }
}
const giftOf = async ({ id }: GuestList) =>
  (await sql<{ guest_id: string }>`select guest_id from gift_entries where invitation_id = ${id}`.execute(house.db))
    .rows[0]?.guest_id

describe('two households that are one', () => {
  it('are merged with all that either had, and both links open the one that stays', async () => {
    const { list, kept, other } = await twice()
    const { status, body } = await merge(list, kept, other)
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ id: kept.id, name: 'Anh Hiếu', seats: 4, tel: '+84912345678', note: 'bạn thân; gọi sau 18 giờ' },
        ...{ tags: ['bóng đá'], state: 'YES', adults: 3, children: 1, message: 'Chúc mừng!', places: { tiec: 7 } },
        listed: true,
      },
    ])
    expect(await living(list)).toEqual(['Anh Hiếu'])
    for (const link of [kept, other])
      expect((await own(list, link)).body).toMatchObject({ name: 'Anh Hiếu', arrived: true })
    const page = await house.app.inject(`/thiep/${list.name}?g=${other.token}`)
    expect(page.payload).toContain('Anh Hiếu')
    const answered = await list.reply({ token: other.token, attending: 'YES', adults: 5 })
    expect(answered.body).toEqual({ id: kept.id, editToken: kept.token })
    expect((await list.list()).body.items).toMatchObject([{ id: kept.id, adults: 5 }])
    const door = (await ask(house, `GET ${list.path}/arrivals/tiec`, undefined, list)).body.guests
    expect(door).toMatchObject([{ id: kept.id, arrived: 4, formerTokens: [other.token] }])
    // a phone that was offline since before the merge still knows the other
    const late = { id: `late-${other.id}`, guestId: other.id, people: 5, tsp: Date.now() + 60_000 }
    await ask(house, `PATCH ${list.path}/arrivals/tiec`, { arrivals: [late] }, list)
    expect((await ask(house, `GET ${list.path}/arrivals/tiec`, undefined, list)).body.guests).toMatchObject([
      { id: kept.id, arrived: 5 },
    ])
    expect(await giftOf(list)).toBe(kept.id)
    expect((await list.statistics()).households.total).toBe((await countedAnew(house, list.id)).households)
  })

  it('are merged once, however often that is asked', async () => {
    const { list, kept, other } = await twice()
    const answers = await Promise.all([1, 2, 3].map(() => merge(list, kept, other)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await own(list, other)).body.seats).toBe(4)
    expect(await living(list)).toEqual(['Anh Hiếu'])
  })

  it('merged both ways at once leave one of them, and nothing is lost', async () => {
    const { list, kept, other } = await twice()
    const answers = await Promise.all([merge(list, kept, other), merge(list, other, kept)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await list.list()).body.items).toMatchObject([{ seats: 4, tel: '+84912345678', adults: 3 }])
    for (const link of [kept, other]) expect((await own(list, link)).status).toBe(200)
  })

  it('keep the newer answer while one of them answers at the same moment', async () => {
    const { list, kept, other } = await twice()
    const [answered] = await Promise.all([
      list.reply({ token: kept.token, attending: 'YES', adults: 6 }),
      merge(list, kept, other),
    ])
    expect(answered.status).toBe(201)
    expect((await list.list()).body.items).toMatchObject([{ id: kept.id, adults: 6 }])
  })

  it('are two again as they were when that is undone', async () => {
    const { list, kept, other } = await twice()
    const before = await rows(list)
    await merge(list, kept, other)
    expect((await undo(list, kept, other)).body).toMatchObject({ id: other.id, places: { tiec: 7 } })
    expect(await rows(list)).toEqual(before)
    expect((await own(list, other)).body).toMatchObject({ name: 'Hieu Nguyen', arrived: true })
    expect((await own(list, kept)).body).toMatchObject({ name: 'Anh Hiếu', arrived: false })
    expect(await giftOf(list)).toBe(other.id)
    expect(said(await undo(list, kept, other))).toBe('404 not_found')
  })

  it('stay one where somebody has answered since, so that this is not lost', async () => {
    const { list, kept, other } = await twice()
    await merge(list, kept, other)
    await list.reply({ token: other.token, attending: 'YES', adults: 1 })
    expect(said(await undo(list, kept, other))).toBe('409 merge_changed')
    expect((await list.list()).body.items).toMatchObject([{ id: kept.id, adults: 1 }])
  })

  it('are merged with a third, to which all three links then lead, and back', async () => {
    const { list, kept, other } = await twice()
    await merge(list, kept, other)
    const third = await list.guest({ name: 'Nhà anh Hiếu', side: 'BRIDE' })
    expect((await merge(list, third, kept)).body).toMatchObject({ side: 'SHARED', adults: 3 })
    for (const link of [kept, other, third]) expect((await own(list, link)).body.name).toBe('Nhà anh Hiếu')
    expect((await undo(list, third, kept)).status).toBe(200)
    expect((await own(list, other)).body.name).toBe('Anh Hiếu')
    expect((await own(list, third)).body).toMatchObject({ name: 'Nhà anh Hiếu', state: 'WAITING' })
  })

  it('are invited to whatever either was', async () => {
    const list = await aGuestList(house)
    const one = await list.guest({ name: 'Cô Ba', side: 'GROOM', ceremonies: ['tiec'] })
    const two = await list.guest({ name: 'Cô Ba', side: 'GROOM' })
    expect((await merge(list, one, two)).body.ceremonies).toBe(null)
    const three = await list.guest({ name: 'Cô Ba', side: 'GROOM', ceremonies: ['vu-quy'] })
    expect((await merge(list, one, three)).body.ceremonies).toEqual(['thanh-hon', 'tiec', 'vu-quy'])
  })

  it('sit with and apart from whom either should, never from itself; undone, each has its own again', async () => {
    const list = await aGuestList(house)
    const names = ['Cô Ba', 'Cô Ba (cũ)', 'Chú Tư', 'Dì Năm', 'Bác Sáu']
    const guests: OneGuest[] = []
    for (const name of names) guests.push(await list.guest({ name }))
    const [kept, other, tu, nam, sau] = guests as [OneGuest, OneGuest, OneGuest, OneGuest, OneGuest]
    const as = { token: list.token }
    const pair = (one: OneGuest, two: OneGuest, kind: string) =>
      ask(house, `PUT ${list.path}/seating-pairs/${one.id}/${two.id}`, { kind }, as)
    await pair(kept, other, 'together')
    await pair(kept, tu, 'apart')
    await pair(other, tu, 'together')
    await pair(other, nam, 'apart')
    await pair(sau, other, 'together')
    const pairs = async () => {
      const { body } = await ask(house, `GET ${list.path}/seating/tiec`, undefined, as)
      return body.pairs
        .map((one: { kind: string; names: string[] }) => `${one.names.toSorted().join(' & ')}: ${one.kind}`)
        .toSorted()
    }
    const before = await pairs()
    expect(before).toHaveLength(5)
    await merge(list, kept, other)
    expect(await pairs()).toEqual(['Bác Sáu & Cô Ba: together', 'Chú Tư & Cô Ba: apart', 'Cô Ba & Dì Năm: apart'])
    await undo(list, kept, other)
    expect(await pairs()).toEqual(before)
  })

  it('are somebody else’s to nobody, and one household is not two', async () => {
    const { list, kept, other } = await twice()
    const stranger = await aGuestList(house)
    const theirs = await stranger.guest()
    expect(said(await merge({ ...list, token: stranger.token }, kept, other))).toBe('404 not_found')
    expect(said(await merge(list, kept, theirs))).toBe('404 not_found')
    expect(said(await merge(list, kept, kept))).toBe('404 not_found')
    expect((await list.list()).body.total).toBe(2)
  })

  it('leave nothing behind when they have themselves erased by the link that was merged', async () => {
    const { list, kept, other } = await twice()
    await merge(list, kept, other)
    expect((await ask(house, `DELETE ${list.openPath}/${other.token}`)).status).toBe(204)
    expect(await rows(list)).toEqual([])
    expect((await own(list, kept)).status).toBe(404)
  })

  it('after a month are forgotten as two, and the link still leads to the one', async () => {
    const { list, kept, other } = await twice()
    await merge(list, kept, other)
    await sql`update guests set removed_at = now() - interval '31 days' where id = ${other.id}`.execute(house.db)
    await sql`update guest_merges set merged_at = now() - interval '31 days' where merged_id = ${other.id}`.execute(
      house.db,
    )
    await forgetRemovedGuests(house.db)
    expect(await rows(list)).toHaveLength(1)
    expect(said(await undo(list, kept, other))).toBe('404 not_found')
    expect((await own(list, other)).body.name).toBe('Anh Hiếu')
    const { rows: left } = await sql`select before, after from guest_merges where guest_id = ${kept.id}`.execute(
      house.db,
    )
    expect(left).toEqual([{ before: null, after: null }])
  })

  it('part when the couple puts the merged one back on the list', async () => {
    const { list, kept, other } = await twice()
    await merge(list, kept, other)
    await ask(house, `PATCH ${list.guestsPath}`, { ids: [other.id], removed: false }, { token: list.token })
    expect((await own(list, other)).body.name).toBe('Hieu Nguyen')
    expect(await living(list)).toEqual(['Anh Hiếu', 'Hieu Nguyen'])
  })
})
