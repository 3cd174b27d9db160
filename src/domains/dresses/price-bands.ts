import type { Mode } from './words/rules.ts'

const MILLION = 1_000_000

/** The upper limits of the first three bands of a price; the fourth has none. */
export const BANDS: Record<Mode | 'any', [number, number, number]> = {
  any: [2 * MILLION, 4 * MILLION, 8 * MILLION],
  rent: [2 * MILLION, 4 * MILLION, 7 * MILLION],
  buy: [10 * MILLION, 20 * MILLION, 40 * MILLION],
  tailor: [6 * MILLION, 15 * MILLION, 30 * MILLION],
}

/** A price that is a limit belongs to the band above it. */
export function bandOf(mode: Mode | 'any', price: number): string {
  const at = BANDS[mode].findIndex((limit) => price < limit)
  return String(at < 0 ? BANDS[mode].length + 1 : at + 1)
}
