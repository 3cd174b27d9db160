import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  brokenPairs,
  cardsOfTables,
  LARGEST_ROOM,
  numberRanges,
  PAIR_KINDS,
  ROOM_KINDS,
  ROOM_SIZES,
  roomKindOf,
  rowsOfTables,
  TABLE_ACROSS,
  TABLE_NUMBER,
  THING_KEY,
  tableFigures,
  tableKey,
  tableOfKey,
} from './rules.ts'

const aTable = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null })
const guests = fc
  .array(fc.record({ table: aTable, people: fc.nat(9), children: fc.nat(4), vegetarians: fc.nat(4) }), {
    maxLength: 40,
  })
  .map((all) => all.map((one, at) => ({ ...one, id: `g${at}`, name: `Nhà ${at}` })))
const aThing = fc.record(
  {
    x: fc.nat(LARGEST_ROOM),
    y: fc.nat(LARGEST_ROOM),
    width: fc.integer({ min: 1, max: 120 }),
    height: fc.integer({ min: 1, max: 120 }),
    turned: fc.nat(359),
  },
  { requiredKeys: ['x', 'y'] },
)
const aKey = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(tableKey),
  fc.tuple(fc.constantFrom(...ROOM_KINDS), fc.integer({ min: 1, max: 20 })).map(([kind, at]) => `${kind}-${at}`),
)
const things = fc.dictionary(aKey, aThing, { maxKeys: 40 })

/** A round table touches a rectangle where a point of its edge, or its middle, lies inside; written anew for comparing. */
function isOver(place: { x: number; y: number }, key: string, thing: { x: number; y: number } & Partial<Extent>) {
  const kind = roomKindOf(key)
  if (!kind) return Math.hypot(place.x - thing.x, place.y - thing.y) < TABLE_ACROSS
  const { width = ROOM_SIZES[kind].width, height = ROOM_SIZES[kind].height, turned = 0 } = thing
  const angle = (turned * Math.PI) / 180
  const points = [0, 0.5, 1].flatMap((part) =>
    Array.from({ length: 48 }, (_, at) => ({
      x: place.x + Math.cos((at / 24) * Math.PI) * (TABLE_ACROSS / 2) * part * 0.999,
      y: place.y + Math.sin((at / 24) * Math.PI) * (TABLE_ACROSS / 2) * part * 0.999,
    })),
  )
  return points.some(({ x, y }) => {
    const across = (x - thing.x) * Math.cos(angle) + (y - thing.y) * Math.sin(angle)
    const along = (y - thing.y) * Math.cos(angle) - (x - thing.x) * Math.sin(angle)
    return Math.abs(across) < width / 2 && Math.abs(along) < height / 2
  })
}
interface Extent {
  width: number
  height: number
  turned: number
}

describe('the keys of a room', () => {
  it('are those of tables 1 to 500 and of stages, doors and pillars', () => {
    const numbers = Array.from({ length: 1200 }, (_, at) => at)
    expect(numbers.filter((number) => TABLE_NUMBER.test(String(number)))).toEqual(numbers.slice(1, 501))
    expect(numbers.filter((number) => THING_KEY.test(tableKey(number)))).toEqual(numbers.slice(1, 501))
    for (const kind of ROOM_KINDS)
      expect(numbers.filter((number) => THING_KEY.test(`${kind}-${number}`))).toEqual(numbers.slice(1, 100))
    for (const wrong of ['table-07', 'table-', 'table-1 ', 'xtable-1', 'bar-1', '__proto__']) {
      expect(THING_KEY.test(wrong)).toBe(false)
    }
    expect([tableOfKey('table-12'), tableOfKey('door-1'), roomKindOf('door-1'), roomKindOf('table-1')]).toEqual([
      12,
      null,
      'door',
      null,
    ])
  })
})

describe('pairs', () => {
  it('are broken exactly when both have a table and it is not as was wanted', () => {
    const pairs = fc.array(
      fc.tuple(fc.constantFrom(...PAIR_KINDS), fc.nat(45), fc.nat(45)).filter(([, one, other]) => one !== other),
    )
    fc.assert(
      fc.property(guests, pairs, (all, wanted) => {
        const told = wanted.map(([kind, one, other]) => ({ kind, guestIds: [`g${one}`, `g${other}`] as const }))
        const broken = brokenPairs(all, told)
        const expected = told.filter(({ kind, guestIds: [one, other] }) => {
          const tables = [one, other].map((id) => all.find((guest) => guest.id === id)?.table ?? null)
          if (tables.includes(null)) return false
          return kind === 'apart' ? tables[0] === tables[1] : tables[0] !== tables[1]
        })
        expect(broken.map(({ kind, guests: [one, other] }) => ({ kind, guestIds: [one.id, other.id] }))).toEqual(
          expected,
        )
      }),
    )
  })
})

describe('what tables come to', () => {
  it('adds up to what all come to, and leaves nobody out', () => {
    fc.assert(
      fc.property(guests, (all) => {
        const figures = [...tableFigures(all)]
        for (const part of ['people', 'children', 'vegetarians'] as const) {
          const sum = figures.reduce((so, [, one]) => so + one[part], 0)
          expect(sum).toBe(all.reduce((so, one) => so + one[part], 0))
        }
        expect(figures.map(([table, { households }]) => [table, households])).toEqual(
          [...Map.groupBy(all, ({ table }) => table)].map(([table, those]) => [table, those.length]),
        )
      }),
    )
  })

  it('stands on cards: every seated household on one, none for a table without households and name', () => {
    const names = fc.array(fc.constantFrom('', 'Bạn đại học'), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(guests, names, (all, given) => {
        const cards = cardsOfTables(
          given.map((name, at) => ({ number: at + 1, name })),
          all,
        )
        for (const { number, guests: those } of cards) expect(those.every(({ table }) => table === number)).toBe(true)
        const seated = all.filter(({ table }) => table !== null).map(({ id }) => id)
        expect(cards.flatMap((card) => card.guests.map(({ id }) => id)).toSorted()).toEqual(seated.toSorted())
        expect(cards.every((card) => card.guests.length > 0 || card.name)).toBe(true)
        expect(Math.max(0, ...cards.map((card) => card.guests.length))).toBeLessThanOrEqual(20)
        expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
      }),
    )
  })
})

describe('numbers in order', () => {
  it('are told as ranges that name each of them once', () => {
    expect([numberRanges([]), numberRanges([4]), numberRanges([1, 2, 3, 7, 9, 10])]).toEqual(['', '4', '1–3, 7, 9–10'])
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (some) => {
        const numbers = some.toSorted((one, other) => one - other)
        const named = numberRanges(numbers)
          .split(', ')
          .filter(Boolean)
          .flatMap((range) => {
            const [from = 0, to = from] = range.split('–').map(Number)
            return Array.from({ length: to - from + 1 }, (_, at) => from + at)
          })
        expect(named).toEqual(numbers)
      }),
    )
  })
})

describe('places that are suggested', () => {
  it('are free, inside the room, for tables without one only, and always the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), things, (count, standing) => {
        const suggested = rowsOfTables(count, standing)
        expect(rowsOfTables(count, standing)).toEqual(suggested)
        const all = Object.entries(suggested)
        for (const [key, place] of all) {
          expect([Object.hasOwn(standing, key), (tableOfKey(key) ?? 0) <= count]).toEqual([false, true])
          expect(Math.min(place.x, place.y, LARGEST_ROOM - place.x, LARGEST_ROOM - place.y)).toBeGreaterThanOrEqual(9)
          for (const [other, thing] of [...Object.entries(standing), ...all]) {
            if (other !== key) expect([key, other, isOver(place, other, thing)]).toEqual([key, other, false])
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are there for all of five hundred tables, in rows, in a moment', () => {
    const before = performance.now()
    const suggested = rowsOfTables(500, { 'stage-1': { x: 300, y: 20 }, 'pillar-1': { x: 110, y: 110 } })
    expect(Object.keys(suggested)).toHaveLength(500)
    expect(performance.now() - before).toBeLessThan(1000)
    const rows = Map.groupBy(Object.values(suggested), ({ y }) => y)
    expect(rows.size).toBeLessThan(30)
  })

  it('are none in a room that is full', () => {
    const wall = { x: 500, y: 500, width: 1000, height: 1000 }
    expect(rowsOfTables(3, { 'stage-1': wall })).toEqual({})
  })
})
