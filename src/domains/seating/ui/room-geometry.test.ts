import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LARGEST_ROOM, TABLE_ACROSS } from '#domains/seating/rules.ts'
import {
  extentOf,
  fitted,
  freePlace,
  GRID,
  inRoom,
  linesOf,
  nextKey,
  onGrid,
  revealed,
  roomBounds,
  type Things,
  zoomedAt,
} from './room-geometry.ts'

const FRAME = { width: 800, height: 600 }
const inside = fc.record({ x: fc.integer({ min: 0, max: LARGEST_ROOM }), y: fc.integer({ min: 0, max: LARGEST_ROOM }) })
const someRoom = fc
  .array(inside, { minLength: 1, maxLength: 40 })
  .map((places): Things => Object.fromEntries(places.map((place, at) => [`table-${at + 1}`, place])))
const onScreen = (view: { x: number; y: number; scale: number }, { x, y }: { x: number; y: number }) => ({
  x: view.x + x * view.scale,
  y: view.y + y * view.scale,
})

describe('a place in the room', () => {
  it('is on the grid and never outside, wherever it was let go', () => {
    const anywhere = fc.record({ x: fc.double({ noNaN: true, min: -5e3, max: 5e3 }), y: fc.double({ noNaN: true }) })
    fc.assert(
      fc.property(anywhere, (point) => {
        const { x, y } = onGrid(point)
        for (const one of [x, y]) {
          expect(one % GRID).toBe(0)
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(LARGEST_ROOM)
        }
      }),
    )
    expect(onGrid({ x: 7.4, y: 12 }, 1)).toEqual({ x: 7, y: 12 })
  })

  it('is the free one nearest to where it is wanted', () => {
    const things: Things = { 'table-1': { x: 100, y: 100 }, 'stage-1': { x: 100, y: 60, width: 80, height: 30 } }
    expect(freePlace({}, 'table-2', { x: 101, y: 99 })).toEqual({ x: 100, y: 100 })
    const free = freePlace(things, 'table-2', { x: 100, y: 100 })
    expect(Math.hypot(free.x - 100, free.y - 100)).toBeGreaterThanOrEqual(TABLE_ACROSS)
    expect(Math.hypot(free.x - 100, free.y - 100)).toBeLessThan(2 * TABLE_ACROSS)
    const full: Things = { 'stage-1': { x: 500, y: 500, width: 1000, height: 1000 } }
    expect(freePlace(full, 'pillar-1', { x: 500, y: 500 })).toEqual({ x: 500, y: 500 })
  })
})

describe('the view of the room', () => {
  it('shows every table of a room that is fitted, as long as they can be drawn at all', () => {
    fc.assert(
      fc.property(someRoom, (things) => {
        const view = fitted(things, FRAME)
        if (view.scale === 0.3) return
        for (const [key, thing] of Object.entries(things)) {
          const { x, y } = onScreen(view, thing)
          const half = (extentOf(key, thing).width / 2) * view.scale
          expect(x - half >= 0 && x + half <= FRAME.width && y - half >= 0 && y + half <= FRAME.height).toBe(true)
          expect(revealed(view, key, thing, FRAME)).toBe(view)
        }
      }),
    )
  })

  it('keeps what is under the pointer there while it is zoomed', () => {
    const factor = fc.double({ noNaN: true, min: 0.2, max: 5 })
    fc.assert(
      fc.property(someRoom, inside, factor, (things, point, by) => {
        const view = fitted(things, FRAME)
        const next = zoomedAt(view, point, by)
        const [before, after] = [inRoom(view, point), inRoom(next, point)]
        expect(after.x).toBeCloseTo(before.x, 5)
        expect(after.y).toBeCloseTo(before.y, 5)
        expect(next.scale).toBeGreaterThanOrEqual(0.3)
        expect(next.scale).toBeLessThanOrEqual(12)
      }),
    )
  })

  it('moves just as far as brings a table into sight', () => {
    const view = { x: 0, y: 0, scale: 2 }
    const next = revealed(view, 'table-1', { x: 450, y: 10 }, FRAME)
    expect(next).toEqual({ x: 800 - 900 - 18, y: 0, scale: 2 })
    expect(revealed(view, 'table-1', { x: 4, y: 100 }, FRAME)).toEqual({ x: 10, y: 0, scale: 2 })
  })

  it('has the whole of a turned stage, and a hall for a room without anything', () => {
    const stage = { x: 100, y: 100, width: 80, height: 30, turned: 90 }
    expect(extentOf('stage-1', stage)).toEqual({ width: 30, height: 80 })
    expect(roomBounds({ 'stage-1': stage })).toEqual({ x: 70, y: 45, width: 60, height: 110 })
    expect(roomBounds({}).width).toBeGreaterThan(100)
  })
})

describe('names', () => {
  it('of a new door, stage or pillar are the first that is free', () => {
    const things: Things = { 'door-1': { x: 0, y: 0 }, 'door-3': { x: 0, y: 0 } }
    expect([nextKey(things, 'door'), nextKey(things, 'stage')]).toEqual(['door-2', 'stage-1'])
    const all: Things = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`pillar-${at + 1}`, { x: 0, y: 0 }]))
    expect(nextKey(all, 'pillar')).toBe(null)
  })

  it('of a table fit into its circle in two lines, and are cut where they are longer', () => {
    expect(linesOf('', 13)).toEqual([])
    expect(linesOf('Nhà ngoại', 13)).toEqual(['Nhà ngoại'])
    expect(linesOf('Bạn đại học của cô dâu', 13)).toEqual(['Bạn đại học', 'của cô dâu'])
    expect(linesOf('Đồng nghiệp công ty cũ của chú rể', 13)).toEqual(['Đồng nghiệp', 'công ty cũ c…'])
    const name = fc.array(fc.string({ maxLength: 20 }), { maxLength: 6 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(name, (text) => {
        const lines = linesOf(text, 13)
        expect(lines.length <= 2 && lines.every((line) => line.length <= 13)).toBe(true)
      }),
    )
  })
})
