import { frameOf, type MapFrame, type Point } from '#lib/map-frame.ts'

/** The corners of what a map of the whole country shows: the mainland, Hoàng Sa and Trường Sa. */
const COUNTRY: Point[] = [
  { lat: 23.4, lng: 102.1 },
  { lat: 7.1, lng: 116.3 },
]
const COUNTRY_MARGIN = 0.03
/** About 25 km: closer than that the drawn rivers are a guess. */
const LEAST_WIDTH = 0.000_65

export type Archipelago = 'hoangSa' | 'truongSa'

/** Where their names stand, below their islands. */
export const ARCHIPELAGOS: Record<Archipelago, Point> = {
  hoangSa: { lat: 15.2, lng: 112 },
  truongSa: { lat: 7.5, lng: 113.9 },
}

export const countryFrame = (shape: number): MapFrame => frameOf(COUNTRY, shape, { margin: COUNTRY_MARGIN })

/** What a map shows at first: the country, or its places with the land around them. */
export const firstFrame = (points: Point[], shape: number, whole: boolean): MapFrame =>
  whole || points.length === 0 ? countryFrame(shape) : frameOf(points, shape, { least: LEAST_WIDTH })

/** How many of the places a first look may leave out, and how much closer it must come by that. */
const STRAYS = 0.25
const CLOSER = 0.5

/** The points without the few that lie far from all others, where a map without them is much closer. */
export function corePoints(points: Point[]): Point[] {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const centre = { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) }
  const nearest = points.toSorted((a, b) => kilometresBetween(centre, a) - kilometresBetween(centre, b))
  const core = nearest.slice(0, Math.ceil(points.length * (1 - STRAYS)))
  const reach = (some: Point[]) => kilometresBetween(centre, some.at(-1) ?? centre)
  if (reach(core) > reach(nearest) * CLOSER) return points
  return nearest.filter((point) => kilometresBetween(centre, point) <= reach(core) * 1.5)
}

const NARROWEST = 0.000_05

/** The frame with another part of the world in it: wider or narrower around its middle, and moved by parts of itself. */
export function movedFrame(frame: MapFrame, by: { zoom?: number; x?: number; y?: number }): MapFrame {
  const shape = frame.width / frame.height
  const width = Math.min(countryFrame(shape).width, Math.max(NARROWEST, frame.width * (by.zoom ?? 1)))
  const middle = {
    x: frame.left + frame.width * (0.5 + (by.x ?? 0)),
    y: frame.top + frame.height * (0.5 + (by.y ?? 0)),
  }
  // nobody gets lost at sea
  const { left, top, width: most, height: highest } = countryFrame(1)
  const x = Math.min(left + most, Math.max(left, middle.x))
  const y = Math.min(top + highest, Math.max(top, middle.y))
  const height = width / shape
  return { left: x - width / 2, top: y - height / 2, width, height }
}

const EARTH_RADIUS_KM = 6371

/** As the crow flies, in kilometres. */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2 * Math.cos(radians(a.lat)) * Math.cos(radians(b.lat))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(north + east)))
}

/** Where distances are told from, as addresses say it: a place that we know by name, or somebody's own position. */
export const NEAR_PATTERN = /^(?:[a-z][a-z0-9-]{1,39}|\d{1,2}\.\d\d,\d{3}\.\d\d)$/

/** Somebody's position to a hundredth of a degree, about a kilometre, so that no address tells where they live. */
export const roughPosition = ({ lat, lng }: Point) => `${lat.toFixed(2)},${lng.toFixed(2)}`

/** The point of a rough position; null of anything else. */
export function positionIn(near: string): Point | null {
  const [lat, lng] = near.split(',').map(Number)
  return lat !== undefined && lng !== undefined && Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null
}

/** Whether a position can be of use here: nobody far abroad is told how many thousand kilometres it is. */
export const isInVietnam = ({ lat, lng }: Point) => lat > 8 && lat < 23.5 && lng > 102 && lng < 110
