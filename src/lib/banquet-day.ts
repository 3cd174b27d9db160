/** When a banquet is held, as its price asks. */

export const DAY_KINDS = ['weekday', 'weekend'] as const
/** Monday to Thursday, or Friday to Sunday. */
export type DayKind = (typeof DAY_KINDS)[number]

export const SESSIONS = ['lunch', 'dinner'] as const
export type Session = (typeof SESSIONS)[number]

export const SEATS_A_TABLE = 10
/** Of a banquet nobody has said anything about yet. */
export const USUAL_TABLES = 30

/** Nobody orders half a table. */
export const tablesFor = (people: number) => Math.ceil(people / SEATS_A_TABLE)
