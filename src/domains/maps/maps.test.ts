import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Point, placeIn } from '#lib/map-frame.ts'
import { masked } from '#platform/log.ts'
import { KNOWN_PLACES, knownPlace, nearPoint } from './places/rules.ts'
import {
  ARCHIPELAGOS,
  corePoints,
  countryFrame,
  firstFrame,
  isInVietnam,
  kilometresBetween,
  movedFrame,
  NEAR_PATTERN,
  positionIn,
  roughPosition,
} from './rules.ts'
import { type Coast, covers, viewBoxOf } from './ui/coast.ts'
import near from './ui/coast-near.json' with { type: 'json' }
import wide from './ui/coast-wide.json' with { type: 'json' }

const inVietnam = fc.record({
  lat: fc.double({ min: 8.5, max: 23.3, noNaN: true }),
  lng: fc.double({ min: 102.2, max: 109.4, noNaN: true }),
})
const shapes = fc.double({ min: 0.45, max: 2.4, noNaN: true })
const CITIES = {
  'Hà Nội': { lat: 21.02, lng: 105.82 },
  'TP. Hồ Chí Minh': { lat: 10.78, lng: 106.66 },
  'Đà Lạt': { lat: 11.94, lng: 108.46 },
  Huế: { lat: 16.46, lng: 107.59 },
  'Cần Thơ': { lat: 10.03, lng: 105.75 },
}
const AT_SEA = {
  'Biển Đông': { lat: 14, lng: 112 },
  'Vịnh Bắc Bộ': { lat: 19.8, lng: 107.5 },
  'Vịnh Thái Lan': { lat: 8.5, lng: 103 },
}

/** Every ring of a drawing, in its own steps. */
function ringsOf(path: string): [number, number][][] {
  return [...path.matchAll(/M(-?\d+)[ ]?(-?\d+)l([-\d ]+)/g)].map(([, x, y, steps = '']) => {
    let at: [number, number] = [Number(x), Number(y)]
    const numbers = [...steps.matchAll(/-?\d+/g)].map(([text]) => Number(text))
    const ring = [at]
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      at = [at[0] + numbers[index]!, at[1] + numbers[index + 1]!]
      ring.push(at)
    }
    return ring
  })
}

/** Whether a point lies on the land of a drawing, by how often a line to the west of it crosses a shore. */
function isOnLand(coast: Coast, point: Point) {
  const [x, y] = viewBoxOf(coast, { left: across(point), top: down(point), width: 0, height: 0 })
  let isInside = false
  for (const ring of ringsOf(coast.land)) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    }
  }
  return isInside
}
const unit = { left: 0, top: 0, width: 1, height: 1 }
const across = (point: Point) => placeIn(unit, point).x / 100
const down = (point: Point) => placeIn(unit, point).y / 100

describe('the drawn coast', () => {
  it.each(Object.entries(CITIES))('has %s on land, in both drawings', (_, point) => {
    expect([isOnLand(wide, point), isOnLand(near, point)]).toEqual([true, true])
  })

  it.each(Object.entries(AT_SEA))('has no land in the middle of %s', (_, point) => {
    expect(isOnLand(wide, point)).toBe(false)
  })

  it('has Phú Quốc and Côn Đảo, and Hoàng Sa and Trường Sa island by island', () => {
    expect(isOnLand(wide, { lat: 10.25, lng: 103.98 })).toBe(true)
    expect(isOnLand(wide, { lat: 8.69, lng: 106.61 })).toBe(true)
    const islets = [...wide.islets.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => ({
      x: wide.left + Number(x) * wide.step,
      y: wide.top + Number(y) * wide.step,
    }))
    const within = (north: number, south: number) =>
      islets.filter(({ y }) => y > down({ lat: north, lng: 0 }) && y < down({ lat: south, lng: 0 }))
    expect(within(17.3, 15.5).length).toBeGreaterThanOrEqual(8)
    expect(within(12, 7).length).toBeGreaterThanOrEqual(20)
  })

  it('is a few kilobytes, and finer around the cities', () => {
    for (const coast of [wide, near]) expect(JSON.stringify(coast).length).toBeLessThan(48 * 1024)
    const around = (point: Point) => ({
      left: across(point) - 0.0005,
      top: down(point) - 0.0005,
      width: 0.001,
      height: 0.001,
    })
    for (const point of Object.values(CITIES)) expect(covers(near, around(point))).toBe(true)
    expect(covers(near, around({ lat: 19, lng: 104.5 }))).toBe(false)
  })
})

describe('what a map shows', () => {
  it('holds the country with Hoàng Sa, Trường Sa and their names, whatever its shape', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const frame = countryFrame(shape)
        const corners = [
          { lat: 23.35, lng: 105.3 },
          { lat: 8.6, lng: 104.7 },
          { lat: 16.97, lng: 112.3 },
          { lat: 10.84, lng: 115.83 },
          ...Object.values(ARCHIPELAGOS),
        ]
        for (const { x, y } of corners.map((point) => placeIn(frame, point))) {
          expect(Math.min(x, y)).toBeGreaterThan(0)
          expect(Math.max(x, y)).toBeLessThan(100)
        }
      }),
    )
  })

  it('can be moved and come closer, and never loses the country', () => {
    const part = fc.double({ min: -3, max: 3, noNaN: true })
    const steps = fc.array(fc.record({ zoom: fc.constantFrom(0.5, 1, 2), x: part, y: part }), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(inVietnam, { minLength: 1, maxLength: 9 }), shapes, steps, (points, shape, moves) => {
        const first = firstFrame(points, shape, false)
        let frame = first
        for (const by of moves) frame = movedFrame(frame, by)
        expect(frame.width / frame.height).toBeCloseTo(shape)
        expect(frame.width).toBeLessThanOrEqual(Math.max(first.width, countryFrame(shape).width) + 1e-9)
        const middle = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
        const whole = countryFrame(1)
        expect(middle.x).toBeGreaterThanOrEqual(whole.left - 1e-9)
        expect(middle.y).toBeLessThanOrEqual(whole.top + whole.height + 1e-9)
      }),
    )
  })

  it('comes closer where a few lie far off, and leaves out at most a quarter', () => {
    const town = Array.from({ length: 12 }, (_, at) => ({ lat: 10.7 + at / 100, lng: 106.6 + at / 100 }))
    expect(corePoints([...town, { lat: 10.35, lng: 107.4 }])).toHaveLength(12)
    expect(corePoints(town)).toHaveLength(12)
    fc.assert(
      fc.property(fc.array(inVietnam, { minLength: 1, maxLength: 30 }), (points) => {
        expect(corePoints(points).length).toBeGreaterThanOrEqual(Math.floor(points.length * 0.75))
      }),
    )
  })
})

describe('a distance', () => {
  it('is that of an atlas, the same both ways, and never longer by a stop between', () => {
    const [hanoi, saigon] = [CITIES['Hà Nội'], CITIES['TP. Hồ Chí Minh']]
    expect(kilometresBetween(hanoi, saigon)).toBeGreaterThan(1135)
    expect(kilometresBetween(hanoi, saigon)).toBeLessThan(1145)
    fc.assert(
      fc.property(inVietnam, inVietnam, inVietnam, (a, b, c) => {
        expect(kilometresBetween(a, b)).toBeCloseTo(kilometresBetween(b, a), 6)
        expect(kilometresBetween(a, c)).toBeLessThanOrEqual(kilometresBetween(a, b) + kilometresBetween(b, c) + 1e-6)
      }),
    )
  })

  it('can be told from every place that we offer, each once and where it is', () => {
    const places = Object.values(KNOWN_PLACES).flat()
    expect(places.length).toBeGreaterThan(75)
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
    for (const { key, name, point } of places) {
      expect(key).toMatch(NEAR_PATTERN)
      expect(name).not.toMatch(/\d\.\d/)
      expect(isInVietnam(point)).toBe(true)
      expect(nearPoint(key)).toEqual(point)
    }
    expect(knownPlace('quan-7')?.name).toBe('Quận 7')
    expect(nearPoint('nowhere')).toBeUndefined()
  })

  it('from where somebody is goes by a position that is true to a kilometre only, and no log has it', () => {
    fc.assert(
      fc.property(inVietnam, (point) => {
        const rough = roughPosition(point)
        expect(rough).toMatch(NEAR_PATTERN)
        expect(kilometresBetween(point, positionIn(rough)!)).toBeLessThan(0.8)
        expect(masked(`/wedding-centers?cityId=hue&near=${rough}&page=2`)).toBe(
          '/wedding-centers?cityId=hue&near=***&page=2',
        )
        expect(masked(`/api/public/wedding-centers?near=${encodeURIComponent(rough)}`)).not.toContain(rough.slice(0, 4))
      }),
    )
  })
})
