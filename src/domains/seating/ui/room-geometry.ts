import type { Seating, Thing } from '#domains/seating/contract.ts'
import { LARGEST_ROOM, ROOM_SIZES, type RoomKind, roomKindOf, TABLE_ACROSS } from '#domains/seating/rules.ts'

export type Things = Seating['things']

interface Point {
  x: number
  y: number
}

/** Where the room lies on the screen: its corner in pixels, and how many pixels a decimetre has. */
export interface RoomView extends Point {
  scale: number
}

export const GRID = 5
const MARGIN = 15
/** What an empty plan shows, in decimetres: a hall for about thirty tables. */
const EMPTY_ROOM = { x: 0, y: 0, width: 240, height: 180 }
const FARTHEST = 0.3
const NEAREST = 12

/** Width and height as it lies there: turned by a quarter they change places. */
export function extentOf(key: string, { width, height, turned = 0 }: Thing) {
  const kind = roomKindOf(key)
  const size = kind ? ROOM_SIZES[kind] : { width: TABLE_ACROSS, height: TABLE_ACROSS }
  const [across, along] = kind ? [width ?? size.width, height ?? size.height] : [size.width, size.height]
  return turned % 180 === 90 ? { width: along, height: across } : { width: across, height: along }
}

/** Onto the grid, unless it is moved finely, and never out of the room. */
export function onGrid({ x, y }: Point, grid = GRID): Point {
  const within = (at: number) => Math.min(LARGEST_ROOM, Math.max(0, Math.round(at / grid) * grid))
  return { x: within(x), y: within(y) }
}

/** What a drawing of the whole room has to show. */
export function roomBounds(things: Things) {
  const all = Object.entries(things).map(([key, thing]) => ({ ...thing, ...extentOf(key, thing) }))
  if (all.length === 0) return EMPTY_ROOM
  const left = Math.min(...all.map(({ x, width }) => x - width / 2)) - MARGIN
  const top = Math.min(...all.map(({ y, height }) => y - height / 2)) - MARGIN
  const right = Math.max(...all.map(({ x, width }) => x + width / 2)) + MARGIN
  const bottom = Math.max(...all.map(({ y, height }) => y + height / 2)) + MARGIN
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The whole room in the middle of a frame, and no table larger than a thumb needs. */
export function fitted(things: Things, frame: { width: number; height: number }): RoomView {
  const { x, y, width, height } = roomBounds(things)
  const scale = Math.max(FARTHEST, Math.min(NEAREST / 2, frame.width / width, frame.height / height))
  return { scale, x: frame.width / 2 - (x + width / 2) * scale, y: frame.height / 2 - (y + height / 2) * scale }
}

/** Larger or smaller by a factor, while what is under the point stays there. */
export function zoomedAt(view: RoomView, at: Point, factor: number): RoomView {
  const scale = Math.min(NEAREST, Math.max(FARTHEST, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

export const inRoom = (view: RoomView, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
})

/** Moved as little as brings a thing into the frame; the same view where it is there already. */
export function revealed(
  view: RoomView,
  key: string,
  thing: Thing,
  frame: { width: number; height: number },
): RoomView {
  const { width, height } = extentOf(key, thing)
  const by = (at: number, half: number, end: number) =>
    at - half < 0 ? half - at : at + half > end ? end - at - half : 0
  const [x, y] = [view.x + thing.x * view.scale, view.y + thing.y * view.scale]
  const right = by(x, (width / 2) * view.scale, frame.width)
  const down = by(y, (height / 2) * view.scale, frame.height)
  return right || down ? { ...view, x: view.x + right, y: view.y + down } : view
}

const meet = (one: Thing & { width: number; height: number }, other: Thing & { width: number; height: number }) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2

/** The free place nearest to a point, looked for in rings around it; the point itself where all is full. */
export function freePlace(things: Things, key: string, near: Point): Point {
  const size = extentOf(key, { x: 0, y: 0 })
  const standing = Object.entries(things).map(([other, thing]) => ({ ...thing, ...extentOf(other, thing) }))
  const start = onGrid(near)
  const RINGS = 60
  for (let ring = 0; ring <= RINGS; ring += 1) {
    const steps = Math.max(1, ring * 8)
    for (let step = 0; step < steps; step += 1) {
      const angle = (2 * Math.PI * step) / steps
      const aside = { x: near.x + Math.cos(angle) * ring * GRID, y: near.y + Math.sin(angle) * ring * GRID }
      const place = onGrid(aside)
      if (!standing.some((one) => meet({ ...place, ...size }, one))) return place
    }
  }
  return start
}

const MOST_OF_A_KIND = 99

/** The next name for a stage, a door or a pillar; none where there are too many. */
export function nextKey(things: Things, kind: RoomKind): string | null {
  for (let at = 1; at <= MOST_OF_A_KIND; at += 1) if (!things[`${kind}-${at}`]) return `${kind}-${at}`
  return null
}

/** A table's name in at most two lines that fit into its circle; what is longer ends in an ellipsis. */
export function linesOf(name: string, longest: number): string[] {
  const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)
  const words = name.split(' ').filter(Boolean)
  let first = words.shift() ?? ''
  while (words[0] && `${first} ${words[0]}`.length <= longest) first += ` ${words.shift()}`
  return [first, words.join(' ')].filter(Boolean).map(short)
}
