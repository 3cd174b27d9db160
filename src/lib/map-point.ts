export interface MapPoint {
  latitude: number
  longitude: number
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** What people paste: a place's own mark in a map's address, a search for two numbers, the middle of the map, or just the numbers. */
const FORMS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|destination|ll)=${NUMBER}(?:,|%2C)\\s*${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
]
const PLAIN = new RegExp(`^\\s*${NUMBER}\\s*[,; ]\\s*${NUMBER}\\s*$`)

/** The point that a pasted address or pair of numbers names; null where it names none. */
export function mapPoint(text: string): MapPoint | null {
  const match = text.match(PLAIN) ?? FORMS.map((form) => text.match(new RegExp(form))).find(Boolean)
  if (!match) return null
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
