import { SESSIONS, type Session } from '#lib/banquet-day.ts'

/** So long after a house last changed its calendar or said that it is right, what it says counts as known. */
export const KNOWN_DAYS = 14
export const KNOWN_MS = KNOWN_DAYS * 86_400_000
/** After so many days without a change the house is asked whether it is still right. */
export const ASKED_AFTER_DAYS = 7

/** How long a hold lasts where nobody says otherwise, and at most. */
export const HOLD_HOURS = 72
export const MOST_HOLD_HOURS = 60 * 24
/** A couple that accepted has so long to pay the deposit. */
export const DEPOSIT_HOURS = 72
/** Before a hold ends, whoever has it is warned. */
export const WARNED_HOURS = [24, 2] as const

/** From so many on it is told how many couples ask for a day. */
export const LEAST_ASKED = 5
/** How far ahead a calendar goes. */
export const MOST_MONTHS_AHEAD = 36
/** Of one closing. */
export const MOST_CLOSED_DAYS = 400
export const LONGEST_ENTRY_NAME = 60
export const LONGEST_ENTRY_NOTE = 200
export const MOST_PASTED_ROWS = 400
export const LONGEST_PASTE = 40_000

/** What takes a slot. */
export const TAKEN_STATES = ['held', 'booked', 'closed'] as const
export type TakenState = (typeof TAKEN_STATES)[number]
export const ENTRY_STATES = [...TAKEN_STATES, 'queued'] as const

/** What couples are told of a hall or a venue on a day. `ask`: nobody knows. */
export const DATE_STATES = ['free', 'held', 'full', 'closed', 'ask'] as const
export type DateState = (typeof DATE_STATES)[number]

export interface PartedHall {
  key: string
  /** The halls that it is made of; none where it is one by itself. */
  parts: string[]
}

/** The halls that are taken with one: its parts, or itself. In the order in which all take them. */
export const takenWith = ({ key, parts }: PartedHall) => (parts.length > 0 ? parts.toSorted() : [key])

export interface SizedHall extends PartedHall {
  minTables: number
  maxTables: number
}
export const fitsTables = (hall: Pick<SizedHall, 'minTables' | 'maxTables'>, tables: number | undefined) =>
  tables === undefined || (hall.minTables <= tables && tables <= hall.maxTables)

export interface TakenSlot {
  hall: string
  date: string
  session: Session
  state: TakenState
}

/** The better for a couple, the lower. */
const TOLD = ['free', 'held', 'full', 'closed'] as const satisfies DateState[]
const RANKS: Record<TakenState, number> = { held: 1, booked: 2, closed: 3 }

const isTakenWith = ({ key, parts }: PartedHall, taken: string) =>
  parts.length > 0 ? parts.includes(taken) : key === taken

/** Of the worst that is taken of a hall. A list asks it of a hundred thousand venues, so it makes nothing on the way. */
function rankOf(hall: PartedHall, taken: readonly TakenSlot[], date: string, session: Session): number {
  let worst = 0
  for (const slot of taken) {
    if (slot.session !== session || slot.date !== date || !isTakenWith(hall, slot.hall)) continue
    worst = Math.max(worst, RANKS[slot.state])
  }
  return worst
}

/** What one hall is on a day and in a session: free, unless it or one of its parts is taken; then the worst of them. */
export const hallState = (hall: PartedHall, taken: readonly TakenSlot[], date: string, session: Session): DateState =>
  TOLD[rankOf(hall, taken, date, session)] ?? 'closed'

/** What a venue is on a day: the best of its halls that take so many tables, in the session or in either of them. */
export function venueState(
  halls: readonly SizedHall[],
  taken: readonly TakenSlot[],
  { date, session, tables }: { date: string; session?: Session; tables?: number },
): DateState {
  let best = Number.POSITIVE_INFINITY
  for (const hall of halls) {
    if (!fitsTables(hall, tables)) continue
    for (const each of SESSIONS) {
      if (session === undefined || each === session) best = Math.min(best, rankOf(hall, taken, date, each))
    }
    if (best === 0) break
  }
  return TOLD[best] ?? 'full'
}
