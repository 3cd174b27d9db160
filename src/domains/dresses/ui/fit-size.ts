import type { Size } from '../words/rules.ts'

export interface Measures {
  bust: number
  waist: number
  hip: number
}

export type FixedSize = Exclude<Size, 'made-to-measure'>

/** Around the body in centimetres, at most; and the height it is cut for. */
export const SIZE_CHART: (Measures & { size: FixedSize; height: [number, number] })[] = [
  { size: 'XS', bust: 80, waist: 61, hip: 87, height: [150, 156] },
  { size: 'S', bust: 84, waist: 65, hip: 91, height: [154, 160] },
  { size: 'M', bust: 88, waist: 69, hip: 95, height: [157, 163] },
  { size: 'L', bust: 93, waist: 74, hip: 100, height: [160, 168] },
  { size: 'XL', bust: 98, waist: 80, hip: 106, height: [162, 170] },
  { size: 'XXL', bust: 104, waist: 87, hip: 112, height: [164, 172] },
  { size: 'XXXL', bust: 110, waist: 94, hip: 118, height: [165, 174] },
]

export const MEASURES = ['bust', 'waist', 'hip'] as const

/** A seam gives so much without being let out. */
const GIVES = 1

export type Fit =
  | { kind: 'fits'; size: FixedSize; by: keyof Measures }
  | { kind: 'alter'; size: FixedSize; wears: FixedSize }
  | { kind: 'tailor' }
  | { kind: 'none' }

/** The smallest size that holds every measure, and what to do where this dress does not come in it. */
export function fitSize(measures: Measures, sizes: readonly Size[]): Fit {
  const holds = (chart: Measures) => MEASURES.every((name) => measures[name] <= chart[name] + GIVES)
  const own = SIZE_CHART.find(holds)
  const tailored = sizes.includes('made-to-measure')
  if (!own) return tailored ? { kind: 'tailor' } : { kind: 'none' }
  if (sizes.includes(own.size)) return { kind: 'fits', size: own.size, by: decisive(measures) }
  const larger = SIZE_CHART.find((chart) => holds(chart) && sizes.includes(chart.size))
  if (larger && SIZE_CHART.indexOf(larger) - SIZE_CHART.indexOf(own) === 1)
    return { kind: 'alter', size: larger.size, wears: own.size }
  return tailored ? { kind: 'tailor' } : { kind: 'none' }
}

/** The measure that asks for the largest size. */
function decisive(measures: Measures): keyof Measures {
  const needs = (name: keyof Measures) => SIZE_CHART.findIndex((chart) => measures[name] <= chart[name] + GIVES)
  return MEASURES.toSorted((a, b) => needs(b) - needs(a))[0]!
}
