/** A piece of the world as a map shows it: Web Mercator, as tiles are cut, so that both lie on each other. */
export interface Point {
  lat: number
  lng: number
}

export interface MapFrame {
  /** in parts of the whole world's width, from the north-west */
  left: number
  top: number
  width: number
  height: number
}

/** What is nearer together than this is shown as if it were this far apart: about three kilometres. */
const LEAST_WIDTH = 0.000075
const MARGIN = 0.16
const DEEPEST_ZOOM = 16

const across = (lng: number) => (lng + 180) / 360
const down = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
const lngAt = (x: number) => x * 360 - 180
const latAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

interface Room {
  /** on each side, in parts of the frame */
  margin?: number
  least?: number
}

/** The frame of a given shape (width ÷ height) that holds all points with some room around them. */
export function frameOf(points: Point[], shape: number, { margin = MARGIN, least = LEAST_WIDTH }: Room = {}): MapFrame {
  const xs = points.map(({ lng }) => across(lng))
  const ys = points.map(({ lat }) => down(lat))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const needed = Math.max(right - left, (bottom - top) * shape, least)
  const width = needed / (1 - 2 * margin)
  const height = width / shape
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height }
}

/** A frame of a given width with a point in its middle. */
export function frameAround({ lat, lng }: Point, width: number, shape: number): MapFrame {
  const height = width / shape
  return { left: across(lng) - width / 2, top: down(lat) - height / 2, width, height }
}

/** The point at a place in the frame, in hundredths of its width and height. */
export const pointIn = ({ left, top, width, height }: MapFrame, x: number, y: number): Point => ({
  lat: latAt(top + (height * y) / 100),
  lng: lngAt(left + (width * x) / 100),
})

/** Where a point lies, in hundredths of the frame's width and height. */
export function placeIn({ left, top, width, height }: MapFrame, { lat, lng }: Point) {
  return { x: (100 * (across(lng) - left)) / width, y: (100 * (down(lat) - top)) / height }
}

const EARTH_KM = 40_075
const SCALES = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5]

/** A round distance of about a quarter of the frame, and how much of its width that is. */
export function scaleOf({ top, width, height }: MapFrame) {
  const latitude = latAt(top + height / 2)
  const kilometres = width * EARTH_KM * Math.cos((latitude * Math.PI) / 180)
  const shown = SCALES.find((size) => size <= kilometres / 4) ?? SCALES.at(-1)!
  return { kilometres: shown, share: (100 * shown) / kilometres }
}

export interface MapTile {
  url: string
  x: number
  y: number
  width: number
  height: number
}

/** The tiles of a server that cover the frame, at most some twelve: `https://tiles.example/{z}/{x}/{y}.png`. */
export function tilesOf({ left, top, width, height }: MapFrame, template: string): MapTile[] {
  const z = Math.min(DEEPEST_ZOOM, Math.floor(Math.log2(2.5 / width)))
  const count = 2 ** z
  const size = 1 / count
  const tiles: MapTile[] = []
  for (let row = Math.floor(top * count); row * size < top + height; row += 1) {
    for (let column = Math.floor(left * count); column * size < left + width; column += 1) {
      const url = template.replace('{z}', String(z)).replace('{x}', String(column)).replace('{y}', String(row))
      tiles.push({
        url,
        x: (100 * (column * size - left)) / width,
        y: (100 * (row * size - top)) / height,
        width: (100 * size) / width,
        height: (100 * size) / height,
      })
    }
  }
  return tiles
}
