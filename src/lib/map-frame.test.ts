import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, placeIn, scaleOf, tilesOf } from './map-frame.ts'

const inVietnam = fc.record({
  lat: fc.double({ min: 8.5, max: 23.3, noNaN: true }),
  lng: fc.double({ min: 102.2, max: 109.4, noNaN: true }),
})
const someOf = fc.array(inVietnam, { minLength: 1, maxLength: 20 })

describe('a map', () => {
  it('holds every point, with room around it, whatever its shape', () => {
    fc.assert(
      fc.property(someOf, fc.constantFrom(0.8, 1, 16 / 9), (points, shape) => {
        const frame = frameOf(points, shape)
        expect(frame.width / frame.height).toBeCloseTo(shape)
        for (const point of points) {
          const { x, y } = placeIn(frame, point)
          expect(Math.min(x, y)).toBeGreaterThan(10)
          expect(Math.max(x, y)).toBeLessThan(90)
        }
      }),
    )
  })

  it('has north above and east to the right', () => {
    const [hanoi, saigon] = [
      { lat: 21.03, lng: 105.85 },
      { lat: 10.78, lng: 106.7 },
    ]
    const frame = frameOf([hanoi, saigon], 0.8)
    expect(placeIn(frame, hanoi).y).toBeLessThan(placeIn(frame, saigon).y)
    expect(placeIn(frame, hanoi).x).toBeLessThan(placeIn(frame, saigon).x)
  })

  it('says how far things are', () => {
    fc.assert(
      fc.property(someOf, (points) => {
        const frame = frameOf(points, 0.8)
        expect(scaleOf(frame).share).toBeLessThanOrEqual(51)
      }),
    )
    // from Hà Nội to Hải Phòng it is some ninety kilometres
    const frame = frameOf(
      [
        { lat: 21.03, lng: 105.85 },
        { lat: 20.86, lng: 106.68 },
      ],
      1,
    )
    expect(scaleOf(frame).kilometres).toBe(20)
  })

  it('is covered by a server’s tiles without a gap', () => {
    fc.assert(
      fc.property(someOf, (points) => {
        const tiles = tilesOf(frameOf(points, 0.8), 'https://tiles.example/{z}/{x}/{y}.png')
        expect(tiles.length).toBeLessThanOrEqual(24)
        expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
        expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0)
        expect(Math.max(...tiles.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(100)
        expect(Math.max(...tiles.map(({ y, height }) => y + height))).toBeGreaterThanOrEqual(100)
        for (const { url } of tiles) expect(url).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/)
      }),
    )
  })
})
