export interface MapPoint {
  latitude: number
  longitude: number
}

/** What people paste: a place's own mark in a map's address, a search for two numbers, the middle of the map, or just the numbers. */
const MARK = /!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/
const SEARCH = /[?&](?:q|query|destination|ll)=([^&#]*)/
const SEARCHED = /^(-?\d{1,3}(?:\.\d+)?)(?:,|%2C)\s*(-?\d{1,3}(?:\.\d+)?)/
const MIDDLE = /@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/
const PLAIN = /^(-?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/

/** The point that a pasted address or pair of numbers names; null where it names none. */
export function mapPoint(text: string): MapPoint | null {
  const searched = text.match(SEARCH)?.[1]?.match(SEARCHED)
  const match = text.trim().match(PLAIN) ?? text.match(MARK) ?? searched ?? text.match(MIDDLE)
  if (!match) return null
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
