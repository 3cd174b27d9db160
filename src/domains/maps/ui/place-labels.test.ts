import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelSize, markBox, nameBox, overlaps, placeLabels } from './place-labels.ts'

const names = fc.constantFrom('Hà Nội', 'TP. Hồ Chí Minh', 'Kho Gạch Trường Thọ', 'Du thuyền Nguyệt Giang', 'Huế')
const maps = fc.record({ width: fc.integer({ min: 260, max: 1200 }), height: fc.integer({ min: 300, max: 900 }) })
const types = fc.constantFrom(14, 16)
const spots = fc.array(fc.record({ x: fc.nat(1200), y: fc.nat(900), name: names }), { maxLength: 60 })

describe('the labels of a map', () => {
  it('never lie over each other, over a mark or beyond the edge', () => {
    fc.assert(
      fc.property(spots, maps, types, (marks, map, type) => {
        const labels = marks.map(({ name, x, y }) => ({
          x: x % map.width,
          y: y % map.height,
          ...labelSize([name, '7,12 triệu'], { type }, 200),
        }))
        const islands = nameBox(
          { x: map.width * 0.8, y: map.height * 0.9, ...labelSize(['Quần đảo Trường Sa'], { type }) },
          map,
        )
        const placed = placeLabels(labels, map, [islands])
        for (const [index, box] of placed.entries()) {
          if (!box) continue
          expect(overlaps(box, islands)).toBe(false)
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(map.width)
          expect(box.bottom).toBeLessThanOrEqual(map.height)
          for (const other of placed.slice(index + 1)) if (other) expect(overlaps(box, other)).toBe(false)
          for (const [at, label] of labels.entries())
            if (at !== index) expect(overlaps(box, markBox(label))).toBe(false)
        }
      }),
    )
  })

  it('have room where a mark stands alone, wherever it is', () => {
    fc.assert(
      fc.property(maps, fc.nat(1200), fc.nat(900), (map, x, y) => {
        const alone = { x: x % map.width, y: y % map.height, ...labelSize(['Huế'], { type: 16 }) }
        expect(placeLabels([alone], map)[0]).not.toBeNull()
      }),
    )
  })

  it('of islands stay inside the map', () => {
    fc.assert(
      fc.property(maps, types, fc.integer({ min: -50, max: 1300 }), (map, type, x) => {
        const box = nameBox({ x, y: map.height, ...labelSize(['Quần đảo Hoàng Sa'], { type }) }, map)
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(map.width)
        expect(box.bottom).toBeLessThanOrEqual(map.height)
      }),
    )
  })
})
