import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'
import { aTab } from '#test/factories/tabs.ts'
import { createDoor } from './door-notes.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const AGAIN_BY = 5_000

/** A tab at the door; tabs of one phone share what it keeps. */
function aDoor({ id, token }: GuestList, kept = new Map<string, string>()) {
  const tab = aTab(house, token)
  const session = { isSignedIn: true }
  const world = {
    call: tab.call,
    keep: {
      read: (key: string) => JSON.parse(kept.get(key) ?? 'null'),
      write: (key: string, value: unknown) => Boolean(kept.set(key, JSON.stringify(value))),
      remove: (key: string) => void kept.delete(key),
    },
    clock: tab.clock,
    onOnline: tab.onOnline,
    isSignedIn: () => session.isSignedIn,
  }
  const door = createDoor(world, id, 'tiec')
  const close = door.open()
  const state = () => door.store.getState()
  return { ...door, tab, kept, session, close, state, arrived: () => state().guests?.map(({ arrived }) => arrived) }
}

async function anOpenDoor(list: GuestList, kept?: Map<string, string>) {
  const door = aDoor(list, kept)
  await door.tab.quiet()
  return door
}

async function aListOfTwo() {
  const list = await aGuestList(house)
  const guests = [await list.guest({ name: 'Nhà Một' }), await list.guest({ name: 'Nhà Hai' })]
  const [one, two] = guests.map(({ id }) => id as string) as [string, string]
  return { list, one, two }
}

const told = async ({ path, token }: GuestList): Promise<number[]> =>
  (await ask(house, `GET ${path}/arrivals/tiec`, undefined, { token })).body.guests.map(
    ({ arrived }: { arrived: number }) => arrived,
  )
const noted = async ({ id }: GuestList): Promise<number> =>
  (
    await sql`select 1 from guest_arrivals where guest_id in (select id from guests where invitation_id = ${id})`.execute(
      house.db,
    )
  ).rows.length

describe('the door without a network', () => {
  it('shows arrivals at once, and tells them later in their order, each once', async () => {
    const { list, one, two } = await aListOfTwo()
    const door = await anOpenDoor(list)
    door.tab.line = 'away'
    door.note(one, 2)
    await door.tab.pass(1)
    door.note(two, 4)
    await door.tab.pass(1)
    door.note(one, 3)
    await door.tab.pass(AGAIN_BY)
    expect(door.arrived()).toEqual([3, 4])
    expect(door.state()).toMatchObject({ waiting: 3, online: false })
    await door.tab.back()
    expect(door.state()).toMatchObject({ waiting: 0, online: true })
    const { arrivals } = JSON.parse(door.tab.sent.at(-1)!.replace('tellArrivals ', ''))
    expect(arrivals.map(({ people }: { people: number }) => people)).toEqual([2, 4, 3])
    expect(await told(list)).toEqual([3, 4])
    await door.tab.pass(AGAIN_BY)
    expect(await noted(list)).toBe(3)
  })

  it('tells again what was told and not answered, and it counts once', async () => {
    const { list, one } = await aListOfTwo()
    const door = await anOpenDoor(list)
    door.tab.line = 'deaf'
    door.note(one, 2)
    await door.tab.pass(2 * AGAIN_BY)
    expect(door.state()).toMatchObject({ waiting: 1, online: false })
    await door.tab.back()
    expect(door.state().waiting).toBe(0)
    expect([await told(list), await noted(list)]).toEqual([[2, 0], 1])
  })

  it('opens with the list that the phone keeps, and nothing in it opens a household’s card', async () => {
    const { list, one } = await aListOfTwo()
    const first = await anOpenDoor(list)
    first.note(one, 2)
    await first.tab.quiet()
    first.close()
    expect(JSON.stringify([...first.kept])).not.toContain('token')
    expect(aDoor(list, first.kept).arrived()).toEqual([2, 0])
  })
})

describe('several at one door', () => {
  it('sees what another phone noted, and the latest of a household counts', async () => {
    const { list, one, two } = await aListOfTwo()
    const [here, there] = [await anOpenDoor(list), await anOpenDoor(list)]
    here.note(one, 2)
    await here.tab.quiet()
    await there.tab.pass(AGAIN_BY)
    there.note(one, 5)
    there.note(two, 1)
    await there.tab.pass(2 * AGAIN_BY)
    await here.tab.pass(AGAIN_BY)
    expect(here.arrived()).toEqual([5, 1])
  })

  it('loses nothing in two tabs of one phone: either tells what both noted, once', async () => {
    const { list, one, two } = await aListOfTwo()
    const here = await anOpenDoor(list)
    const there = await anOpenDoor(list, here.kept)
    here.tab.line = 'away'
    there.tab.line = 'away'
    here.note(one, 2)
    there.note(two, 3)
    await here.tab.quiet()
    await there.tab.quiet()
    await there.tab.back()
    expect(await told(list)).toEqual([2, 3])
    await here.tab.back()
    expect([here.state().waiting, there.state().waiting, await noted(list)]).toEqual([0, 0, 2])
  })
})

describe('a door that is left', () => {
  it('keeps what was not told for whoever comes back, and tells nothing after it is closed', async () => {
    const { list, one } = await aListOfTwo()
    const door = await anOpenDoor(list)
    door.tab.line = 'away'
    door.note(one, 2)
    await door.tab.quiet()
    door.close()
    const before = door.tab.sent.length
    await door.tab.pass(60_000)
    expect(door.tab.sent).toHaveLength(before)
    const next = await anOpenDoor(list, door.kept)
    expect(next.state().waiting).toBe(0)
    expect(await told(list)).toEqual([2, 0])
  })

  it('writes nothing onto the phone with an answer that comes after a sign-out', async () => {
    const { list, one } = await aListOfTwo()
    const door = await anOpenDoor(list)
    door.note(one, 2)
    door.session.isSignedIn = false
    door.kept.clear()
    await door.tab.quiet()
    expect([...door.kept]).toEqual([])
  })

  it('keeps no guest of a card that was deleted', async () => {
    const { list } = await aListOfTwo()
    const door = await anOpenDoor(list)
    await list.show(false)
    await sql`update wedding_invitations set deleted_at = now() where id = ${list.id}`.execute(house.db)
    await door.tab.pass(AGAIN_BY)
    expect(door.state().guests).toEqual([])
    expect([...door.kept.keys()].filter((key) => key.startsWith('doorList'))).toEqual([])
  })
})
