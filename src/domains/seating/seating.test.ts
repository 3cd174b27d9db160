import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aCoOwner } from '#test/factories/co-owners.ts'
import { ask, said } from '#test/factories/customers.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'
import { unzipped } from '#test/factories/unzip.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp({ env: { LIMIT_SCALE: '1000' } })
})
afterAll(() => house.close())

interface By {
  token: string
}
const seating = async (list: GuestList, by: By = list, ceremony = 'tiec') =>
  (await ask(house, `GET ${list.path}/seating/${ceremony}`, undefined, { token: by.token })).body
const seat = (list: GuestList, body: object, by: By = list) =>
  ask(house, `PATCH ${list.path}/seating/tiec`, body, { token: by.token })
const arrange = (list: GuestList, things: object, by: By = list) =>
  ask(house, `PATCH ${list.path}/seating/tiec/room`, { things }, { token: by.token })
const pair = (list: GuestList, [one, other]: [string, string], kind: string, by: By = list) =>
  ask(house, `PUT ${list.path}/seating-pairs/${one}/${other}`, { kind }, { token: by.token })
const unpair = (list: GuestList, [one, other]: [string, string], by: By = list) =>
  ask(house, `DELETE ${list.path}/seating-pairs/${one}/${other}`, undefined, { token: by.token })
const notes = async (list: GuestList, what: string) =>
  (await ask(house, `GET ${list.path}/changes`, undefined, { token: list.token })).body.items.filter(
    (one: { what: string }) => one.what === what,
  ).length

/** Households that come, one of each side first. */
async function coming(names = ['Cô Lan', 'Chú Tư', 'Nhà bác Ba']) {
  const list = await aGuestList(house)
  const ids: string[] = []
  for (const [at, name] of names.entries()) {
    const guest = await list.guest({ name, side: at === 0 ? 'GROOM' : 'BRIDE' })
    await list.reply({ token: guest.token, attending: 'YES', adults: 2 })
    ids.push(guest.id)
  }
  const [one = '', other = '', third = ''] = ids
  return { list, one, other, third }
}

describe('seating', () => {
  it('says of households that are moved from a table whether they still sat there, and moves all or none', async () => {
    const { list, one, other } = await coming()
    expect((await seat(list, { guestIds: [one, other], table: 3, from: null })).body).toEqual({ changed: 2 })
    await seat(list, { guestIds: [other], table: 4, from: 3 })
    expect(said(await seat(list, { guestIds: [one, other], table: 5, from: 3 }))).toBe('409 seated_elsewhere')
    const places = (await seating(list)).guests.map(({ table }: { table: number }) => table)
    expect(places).toEqual([3, 4, null])
    expect(said(await seat(list, { guestIds: [one], table: null, from: null }))).toBe('409 seated_elsewhere')
    expect((await seat(list, { guestIds: [one], table: null, from: 3 })).body).toEqual({ changed: 1 })
  })

  it('is the same after the same request came twice, and noted once', async () => {
    const { list, one } = await coming()
    const body = { guestIds: [one], table: 3, from: null }
    expect((await seat(list, body)).body).toEqual({ changed: 1 })
    expect((await seat(list, body)).body).toEqual({ changed: 0 })
    expect(await notes(list, 'guests-seated')).toBe(1)
  })

  it('knows five hundred tables and no more', async () => {
    const { list, one } = await coming()
    expect((await seat(list, { guestIds: [one], table: 500 })).status).toBe(200)
    expect((await seating(list)).tables).toHaveLength(500)
    expect(said(await seat(list, { guestIds: [one], table: 501 }))).toBe('400 invalid')
    const named = ask(house, `PUT ${list.path}/seating/tiec/tables/501`, { name: 'Xa' }, { token: list.token })
    expect((await named).status).toBe(404)
  })
})

describe('the room', () => {
  const TABLE = { x: 40, y: 60 }
  const STAGE = { x: 200, y: 20, width: 90, height: 30, turned: 90 }

  it('is arranged thing by thing, at each ceremony by itself', async () => {
    const { list } = await coming()
    expect((await seating(list)).things).toEqual({})
    expect((await arrange(list, { 'table-7': TABLE, 'stage-1': STAGE })).body.things).toEqual({
      'table-7': TABLE,
      'stage-1': STAGE,
    })
    const moved = { ...TABLE, x: 80 }
    expect((await arrange(list, { 'table-7': moved })).body.things).toEqual({ 'table-7': moved, 'stage-1': STAGE })
    expect((await arrange(list, { 'stage-1': null, 'door-2': null })).body.things).toEqual({ 'table-7': moved })
    const now = await seating(list)
    expect([now.things, now.tables.length]).toEqual([{ 'table-7': moved }, 7])
    expect((await seating(list, list, 'vu-quy')).things).toEqual({})
  })

  it('takes nothing that is no thing of a room, and says so', async () => {
    const { list } = await coming()
    for (const things of [
      {},
      { 'table-0': TABLE },
      { 'table-501': TABLE },
      { 'pillar-100': TABLE },
      { 'bar-1': TABLE },
      { 'table-1': { x: -1, y: 0 } },
      { 'table-1': { x: 0, y: 1001 } },
      { 'table-1': { x: 0.5, y: 0 } },
      { 'table-1': { ...TABLE, colour: 'red' } },
      { 'stage-1': { ...STAGE, turned: 360 } },
      Object.fromEntries(Array.from({ length: 601 }, (_, at) => [`table-${at + 1}`, TABLE])),
    ])
      expect(said(await arrange(list, things))).toBe('400 invalid')
    expect((await seating(list)).things).toEqual({})
  })

  it('is noted once an hour of moving, and is not for who only looks after a side’s guests', async () => {
    const { list } = await coming()
    for (const x of [10, 20, 30]) await arrange(list, { 'table-1': { x, y: 10 } })
    expect(await notes(list, 'room-arranged')).toBe(1)
    const mother = await aCoOwner(house, list, { role: 'guests', side: 'BRIDE' })
    expect(said(await arrange(list, { 'table-1': TABLE }, mother))).toBe('404 not_found')
    expect((await seating(list, mother)).things).toEqual({ 'table-1': { x: 30, y: 10 } })
  })
})

describe('pairs', () => {
  it('are told in either order, changed and forgotten, however often that is asked', async () => {
    const { list, one, other } = await coming()
    const guestIds = [one, other].sort()
    expect((await pair(list, [one, other], 'apart')).body).toEqual({ kind: 'apart', guestIds })
    expect((await pair(list, [other, one], 'apart')).body).toEqual({ kind: 'apart', guestIds })
    expect(await notes(list, 'guests-paired')).toBe(1)
    await pair(list, [other, one], 'together')
    const names = guestIds.map((id) => (id === one ? 'Cô Lan' : 'Chú Tư'))
    expect((await seating(list)).pairs).toEqual([{ kind: 'together', guestIds, names }])
    expect((await seating(list, list, 'vu-quy')).pairs).toHaveLength(1)
    for (const _ of [1, 2]) expect((await unpair(list, [other, one])).status).toBe(204)
    expect([(await seating(list)).pairs, await notes(list, 'guests-unpaired')]).toEqual([[], 1])
  })

  it('are of two households of the card, both of which somebody sees', async () => {
    const { list, one, other, third } = await coming()
    const elsewhere = await coming()
    expect(said(await pair(list, [one, one], 'apart'))).toBe('422 same_household')
    expect(said(await pair(list, [one, elsewhere.one], 'apart'))).toBe('404 not_found')
    expect(said(await pair(list, [one, other], 'apart', elsewhere.list))).toBe('404 not_found')
    const mother = await aCoOwner(house, list, { role: 'guests', side: 'BRIDE' })
    expect(said(await pair(list, [one, other], 'apart', mother))).toBe('404 not_found')
    expect((await pair(list, [other, third], 'together', mother)).status).toBe(200)
    await pair(list, [one, other], 'apart')
    expect((await seating(list, mother)).pairs).toMatchObject([{ kind: 'together' }])
    expect(said(await unpair(list, [one, other], mother))).toBe('404 not_found')
    expect((await seating(list)).pairs).toHaveLength(2)
  })

  it('go with a household that leaves the list, and come back with it', async () => {
    const { list, one, other } = await coming()
    await pair(list, [one, other], 'apart')
    const removed = (is: boolean) =>
      ask(house, `PATCH ${list.guestsPath}`, { ids: [one], removed: is }, { token: list.token })
    await removed(true)
    expect((await seating(list)).pairs).toEqual([])
    await removed(false)
    expect((await seating(list)).pairs).toHaveLength(1)
  })

  it('and rooms are in the owner’s download; a household that has itself erased leaves none behind', async () => {
    const list = await aGuestList(house)
    const [lan, tu] = [await list.guest({ name: 'Cô Lan' }), await list.guest({ name: 'Chú Tư' })]
    await pair(list, [lan.id, tu.id], 'apart')
    await arrange(list, { 'door-1': { x: 1, y: 2 } })
    const { body } = await ask(house, 'POST /api/b2c/customers/exports', undefined, { token: list.token })
    const files = unzipped((await house.app.inject(body.path)).rawPayload)
    const rows = (table: string) => JSON.parse(files.get(`${table}.json`)?.toString() ?? '[]')
    expect(rows('room_plans')).toMatchObject([{ ceremony: 'tiec', things: { 'door-1': { x: 1, y: 2 } } }])
    expect(rows('seating_pairs')).toMatchObject([{ kind: 'apart' }])
    expect((await ask(house, `DELETE ${list.openPath}/${tu.token}`)).status).toBe(204)
    const left = house.db.selectFrom('seating_pairs').select('kind').where('invitation_id', '=', list.id)
    expect(await left.execute()).toEqual([])
  })

  it('are five hundred at most', async () => {
    const { list, one, other, third } = await coming()
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...{ id: at.toString(16).padStart(32, '0'), invitation_id: list.id, token: `t-${list.id}-${at}` },
      ...{ name: `Nhà ${at}`, name_key: `nha ${at}`, search: `nha ${at}`, position: at },
    }))
    await house.db.insertInto('guests').values(rows).execute()
    const pairs = rows.map(({ id }) => ({ invitation_id: list.id, guest_id: id, other_id: one, kind: 'apart' }))
    await house.db.insertInto('seating_pairs').values(pairs.slice(1)).execute()
    const both = await Promise.all([pair(list, [one, other], 'apart'), pair(list, [one, third], 'apart')])
    expect(both.map(said).toSorted()).toEqual(['200', '422 too_many_pairs'])
    const known = both[0]?.status === 200 ? other : third
    expect((await pair(list, [one, known], 'together')).status).toBe(200)
  })
})
