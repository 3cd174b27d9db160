/** Table numbers go from 1 to this. */
export const MOST_SEATING_TABLES = 500
export const MOST_PAIRS = 500
/** How the tables are looked at, as the address says it. */
export const SEATING_VIEWS = ['room', 'list'] as const

export const PAIR_KINDS = ['together', 'apart'] as const
export type PairKind = (typeof PAIR_KINDS)[number]

/** A room is at most so many decimetres wide and deep; tables are round. */
export const LARGEST_ROOM = 1000
export const TABLE_ACROSS = 18
export const ROOM_KINDS = ['stage', 'door', 'pillar'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]
/** How large they are until somebody says otherwise. */
export const ROOM_SIZES: Record<RoomKind, { width: number; height: number }> = {
  stage: { width: 80, height: 30 },
  door: { width: 20, height: 6 },
  pillar: { width: 8, height: 8 },
}
export const TABLE_NUMBER = /^(?:[1-9]\d?|[1-4]\d\d|500)$/
export const THING_KEY = /^(?:table-(?:[1-9]\d?|[1-4]\d\d|500)|(?:stage|door|pillar)-[1-9]\d?)$/

interface Standing {
  x: number
  y: number
  width?: number | undefined
  height?: number | undefined
  turned?: number | undefined
}

export const tableKey = (number: number) => `table-${number}`

/** The number of a table's key; null for what is none. */
export const tableOfKey = (key: string) => (key.startsWith('table-') ? Number(key.slice('table-'.length)) : null)

/** What else stands there; null for a table. */
export const roomKindOf = (key: string): RoomKind | null =>
  ROOM_KINDS.find((kind) => key.startsWith(`${kind}-`)) ?? null

interface Placed {
  id: string
  table: number | null
}

interface Wanted {
  kind: PairKind
  guestIds: readonly [string, string]
}

export interface BrokenPair<G extends Placed> {
  kind: PairKind
  guests: [G, G]
}

/** Those that sit apart and should sit together, or the other way round; who has no table yet breaks nothing. */
export function brokenPairs<G extends Placed>(guests: readonly G[], pairs: readonly Wanted[]): BrokenPair<G>[] {
  if (pairs.length === 0) return []
  const known = new Map(guests.map((guest) => [guest.id, guest]))
  return pairs.flatMap(({ kind, guestIds: [one, other] }): BrokenPair<G>[] => {
    const [first, second] = [known.get(one), known.get(other)]
    if (!first || !second || first.table === null || second.table === null) return []
    const isBroken = (first.table === second.table) === (kind === 'apart')
    return isBroken ? [{ kind, guests: [first, second] }] : []
  })
}

interface Counted {
  table: number | null
  people: number
  children: number
  vegetarians: number
}

export interface TableFigures {
  households: number
  people: number
  children: number
  vegetarians: number
}

/** What each table comes to; under null those who have none yet. */
export function tableFigures(guests: readonly Counted[]): Map<number | null, TableFigures> {
  const figures = new Map<number | null, TableFigures>()
  for (const { table, people, children, vegetarians } of guests) {
    const now = figures.get(table) ?? { households: 0, people: 0, children: 0, vegetarians: 0 }
    now.households += 1
    now.people += people
    now.children += children
    now.vegetarians += vegetarians
    figures.set(table, now)
  }
  return figures
}

/** `41–43, 50`: numbers in order, those that follow one another as one range. */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** So many names have room on the smallest card, however long they are. */
const MOST_ON_A_CARD = 20

interface TableCard<G> {
  key: string
  number: number
  name: string
  guests: G[]
}

/** One for each table that somebody sits at or that has a name; a table with more households than fit has several. */
export function cardsOfTables<G extends Placed>(
  tables: readonly { number: number; name: string }[],
  guests: readonly G[],
): TableCard<G>[] {
  const at = Map.groupBy(guests, ({ table }) => table)
  return tables.flatMap(({ number, name }) => {
    const those = at.get(number) ?? []
    const cards = Math.max(name ? 1 : 0, Math.ceil(those.length / MOST_ON_A_CARD))
    return Array.from({ length: cards }, (_, card) => ({
      key: `${number}-${card}`,
      number,
      name,
      guests: those.slice(card * MOST_ON_A_CARD, (card + 1) * MOST_ON_A_CARD),
    }))
  })
}

const RADIUS = TABLE_ACROSS / 2

/** How far a point is from a table or from the nearest side of a rectangle, which may be turned. */
function distanceTo(key: string, { x, y, width, height, turned = 0 }: Standing, at: { x: number; y: number }) {
  const kind = roomKindOf(key)
  if (!kind) return Math.hypot(at.x - x, at.y - y) - RADIUS
  const angle = (-turned * Math.PI) / 180
  const [right, down] = [at.x - x, at.y - y]
  const across = Math.abs(right * Math.cos(angle) - down * Math.sin(angle)) - (width ?? ROOM_SIZES[kind].width) / 2
  const along = Math.abs(right * Math.sin(angle) + down * Math.cos(angle)) - (height ?? ROOM_SIZES[kind].height) / 2
  return Math.hypot(Math.max(0, across), Math.max(0, along))
}

/** From centre to centre: first with aisles in which a waiter passes, in a full room closer, at last side by side. */
const STEPS = [30, 24, TABLE_ACROSS]
/** Chairs stand around a table, so that the first row keeps clear of the wall. */
const MARGIN = 20

function* places(step: number, columns: number) {
  for (let y = MARGIN; y <= LARGEST_ROOM - RADIUS; y += step)
    for (let x = MARGIN, at = 0; x <= LARGEST_ROOM - RADIUS && at < columns; x += step, at++) yield { x, y }
}

/**
 * Free places in rows for the tables 1 to `count` that have none yet: never over another table, a stage, a door or a
 * pillar, and the same for the same room. Where a room is full, the last ones get none.
 */
export function rowsOfTables(count: number, things: Readonly<Record<string, Standing>>) {
  const waiting = Array.from({ length: count }, (_, at) => tableKey(at + 1)).filter((key) => !things[key])
  const standing = Object.entries(things)
  const suggested: Record<string, { x: number; y: number }> = {}
  const width = Math.max(4, Math.ceil(Math.sqrt(count * 1.4)))
  const tries = [{ step: STEPS[0] as number, columns: width }, ...STEPS.map((step) => ({ step, columns: Infinity }))]
  for (const { step, columns } of tries)
    for (const place of places(step, columns)) {
      const key = waiting[0]
      if (!key) return suggested
      // an aisle is kept between tables; what is no table needs room for the chairs
      const clear = step - TABLE_ACROSS
      if (standing.some(([other, thing]) => distanceTo(other, thing, place) < RADIUS + Math.min(clear, RADIUS)))
        continue
      suggested[key] = place
      standing.push([key, place])
      waiting.shift()
    }
  return suggested
}
