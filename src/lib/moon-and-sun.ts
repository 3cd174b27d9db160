/**
 * Where sun and moon stand, by the series in J. Meeus, Astronomical Algorithms, chapters 25 and 49: the new moon to
 * some seconds, the sun to a hundredth of a degree, which is a quarter of an hour.
 */

const DEGREE = Math.PI / 180
const sin = (degrees: number) => Math.sin(degrees * DEGREE)

/** Vietnam is seven hours ahead of Greenwich. */
export const VIETNAM = 7
/** A Julian day begins at noon, a calendar day at midnight. */
const toLocalDay = (ahead: number) => 0.5 + ahead / 24
/** Clocks are about this far behind the even time of the formulas, in our decades. */
const CLOCKS_BEHIND = 70 / 86_400

/** Amplitude in days, then how often each of M (sun), M′ (moon), F (latitude) goes in. */
const TERMS: [number, number, number, number][] = [
  [-0.4072, 0, 1, 0],
  [0.17241, 1, 0, 0],
  [0.01608, 0, 2, 0],
  [0.01039, 0, 0, 2],
  [0.00739, -1, 1, 0],
  [-0.00514, 1, 1, 0],
  [0.00208, 2, 0, 0],
  [-0.00111, 0, 1, -2],
  [-0.00057, 0, 1, 2],
  [0.00056, 1, 2, 0],
  [-0.00042, 0, 3, 0],
  [0.00042, 1, 0, 2],
  [0.00038, 1, 0, -2],
  [-0.00024, -1, 2, 0],
  [-0.00007, 2, 1, 0],
  [0.00004, 0, 2, -2],
  [0.00004, 3, 0, 0],
  [0.00003, 1, 1, -2],
  [0.00003, 0, 2, 2],
  [-0.00003, 1, 1, 2],
  [0.00003, -1, 1, 2],
  [-0.00002, -1, 1, -2],
  [-0.00002, 1, 3, 0],
  [0.00002, 0, 4, 0],
]

/** The day on which a new moon falls; moons are counted from the first of the year 2000. */
export function newMoonDay(moon: number, ahead: number): number {
  const t = moon / 1236.85
  const mean = 2451550.09766 + 29.530588861 * moon + 0.00015437 * t ** 2
  const sun = 2.5534 + 29.1053567 * moon - 0.0000014 * t ** 2
  const anomaly = 201.5643 + 385.81693528 * moon + 0.0107582 * t ** 2
  const latitude = 160.7108 + 390.67050284 * moon - 0.0016118 * t ** 2
  const node = 124.7746 - 1.56375588 * moon + 0.0020672 * t ** 2
  // the earth's way round the sun becomes rounder with time
  const roundness = 1 - 0.002516 * t - 0.0000074 * t ** 2

  let shift = -0.00017 * sin(node) + 0.000325 * sin(299.77 + 0.107408 * moon - 0.009173 * t ** 2)
  for (const [amplitude, m, n, f] of TERMS) {
    shift += amplitude * roundness ** Math.abs(m) * sin(m * sun + n * anomaly + f * latitude)
  }
  return Math.floor(mean + shift - CLOCKS_BEHIND + toLocalDay(ahead))
}

/** In which twelfth of its way, from 0 at the spring equinox, the sun stands when a day begins. */
export function sunSector(day: number, ahead: number): number {
  const t = (day - toLocalDay(ahead) + CLOCKS_BEHIND - 2451545) / 36525
  const mean = 280.46646 + 36000.76983 * t + 0.0003032 * t ** 2
  const anomaly = 357.52911 + 35999.05029 * t - 0.0001537 * t ** 2
  const centre =
    (1.914602 - 0.004817 * t) * sin(anomaly) +
    (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly)
  const seen = mean + centre - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * t)
  return Math.floor((((seen % 360) + 360) % 360) / 30)
}
