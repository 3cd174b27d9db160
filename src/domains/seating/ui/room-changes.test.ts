import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aGuestList, type GuestList } from '#test/factories/guests.ts'
import { aTab } from '#test/factories/tabs.ts'
import { createRoomChanges, type RoomChange } from './room-changes.ts'
import type { Things } from './room-geometry.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const TOGETHER = 500

/** A page that shows the room of a card's banquet. */
function aPage({ id, token }: GuestList) {
  const tab = aTab(house, token)
  const page = { things: {} as Things, kept: [] as string[], refused: 0, back: undefined as RoomChange | undefined }
  const { arrange, flush } = createRoomChanges({
    call: tab.call,
    clock: tab.clock,
    params: { id, ceremony: 'tiec' },
    onThings: (change) => {
      page.things = change(page.things)
    },
    onKept: (words, back) => {
      page.kept.push(words)
      page.back = back
    },
    onRefused: () => {
      page.refused += 1
    },
  })
  return Object.assign(page, {
    tab,
    flush,
    put: (change: RoomChange, words = 'moved', within = 0) => arrange(page.things, change, words, within),
  })
}

const stored = async ({ path, token }: GuestList): Promise<Things> =>
  (await ask(house, `GET ${path}/seating/tiec`, undefined, { token })).body.things

describe('what is moved in the room', () => {
  it('shows at once, is kept, and can be taken back', async () => {
    const list = await aGuestList(house)
    const page = aPage(list)
    page.put({ 'table-1': { x: 20, y: 20 }, 'stage-1': { x: 100, y: 10 } }, 'placed')
    expect(Object.keys(page.things)).toEqual(['table-1', 'stage-1'])
    await page.tab.quiet()
    expect(await stored(list)).toEqual({ 'table-1': { x: 20, y: 20 }, 'stage-1': { x: 100, y: 10 } })
    page.put({ 'table-1': { x: 50, y: 20 }, 'stage-1': null })
    await page.tab.quiet()
    expect(await stored(list)).toEqual({ 'table-1': { x: 50, y: 20 } })
    expect(page.kept).toEqual(['placed', 'moved'])
    page.put(page.back!, '')
    await page.tab.quiet()
    expect(await stored(list)).toEqual({ 'table-1': { x: 20, y: 20 }, 'stage-1': { x: 100, y: 10 } })
    expect(page.kept).toHaveLength(2)
  })

  it('by a key that is held down is one change with one way back', async () => {
    const list = await aGuestList(house)
    const page = aPage(list)
    page.put({ 'table-1': { x: 20, y: 20 } })
    await page.tab.quiet()
    for (let x = 25; x <= 60; x += 5) {
      page.put({ 'table-1': { x, y: 20 } }, 'moved', TOGETHER)
      await page.tab.pass(30)
    }
    expect(page.tab.sent).toHaveLength(1)
    await page.tab.pass(TOGETHER)
    expect(page.tab.sent).toHaveLength(2)
    expect(await stored(list)).toEqual({ 'table-1': { x: 60, y: 20 } })
    expect(page.back).toEqual({ 'table-1': { x: 20, y: 20 } })
  })

  it('is kept at once when the page is left', async () => {
    const list = await aGuestList(house)
    const page = aPage(list)
    page.put({ 'door-1': { x: 5, y: 5 } }, 'added', TOGETHER)
    await page.flush()
    expect(await stored(list)).toEqual({ 'door-1': { x: 5, y: 5 } })
  })

  it('arrives in its order, however many moves are under way', async () => {
    const list = await aGuestList(house)
    const page = aPage(list)
    for (const x of [10, 20, 30, 40]) page.put({ 'table-1': { x, y: 0 } })
    await page.tab.quiet()
    expect(await stored(list)).toEqual({ 'table-1': { x: 40, y: 0 } })
    expect(page.things).toEqual({ 'table-1': { x: 40, y: 0 } })
  })

  it('goes back where it was when it can’t be kept, and leaves alone what was moved since', async () => {
    const list = await aGuestList(house)
    const page = aPage(list)
    page.put({ 'table-1': { x: 20, y: 20 }, 'table-2': { x: 50, y: 20 } })
    await page.tab.quiet()
    page.tab.line = 'away'
    page.put({ 'table-1': { x: 90, y: 90 }, 'table-3': { x: 80, y: 20 } })
    page.put({ 'table-2': { x: 70, y: 70 } })
    page.tab.line = 'there'
    await page.tab.quiet()
    expect(page.refused).toBe(1)
    expect(page.things).toEqual({ 'table-1': { x: 20, y: 20 }, 'table-2': { x: 70, y: 70 } })
    expect(await stored(list)).toEqual(page.things)
  })

  it('shows what somebody else moved meanwhile, and neither undoes the other', async () => {
    const list = await aGuestList(house)
    const [here, there] = [aPage(list), aPage(list)]
    here.put({ 'table-1': { x: 20, y: 20 } })
    await here.tab.quiet()
    there.put({ 'table-2': { x: 50, y: 20 } })
    await there.tab.quiet()
    expect(there.things).toEqual({ 'table-1': { x: 20, y: 20 }, 'table-2': { x: 50, y: 20 } })
    here.put({ 'table-1': { x: 25, y: 20 } })
    await here.tab.quiet()
    expect(here.things).toEqual(await stored(list))
    expect(Object.keys(here.things)).toHaveLength(2)
  })

  it('is put back with its reason where the card is no longer theirs', async () => {
    const list = await aGuestList(house)
    const page = aPage({ ...list, id: crypto.randomUUID() })
    page.put({ 'table-1': { x: 20, y: 20 } })
    await page.tab.quiet()
    expect([page.things, page.refused, page.kept]).toEqual([{}, 1, []])
  })
})
