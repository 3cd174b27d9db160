/**
 * How fast a venue answers: the time from a request to its first answer, of the last ninety days. Nights do not count,
 * not answering does.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const VIETNAM = 7 * 60 * MINUTE
/** Minutes of the day between which the clock goes: 08:00 to 21:00. */
const [OPENS, CLOSES] = [8 * 60, 21 * 60]
const OPEN = CLOSES - OPENS
const WINDOW_DAYS = 90
/** With fewer requests nothing is said. */
const LEAST_REQUESTS = 5

/** The clock's minutes since it began to go. */
function clockAt(tsp: number): number {
  const day = Math.floor((tsp + VIETNAM) / DAY)
  const minute = (tsp + VIETNAM - day * DAY) / MINUTE
  return day * OPEN + Math.min(Math.max(minute - OPENS, 0), OPEN)
}

/** The minutes between two moments in which somebody could have answered. */
export const clockMinutes = (fromTsp: number, toTsp: number) => Math.max(0, clockAt(toTsp) - clockAt(fromTsp))

/** When so many of the clock's minutes will have passed. */
export function dueAt(fromTsp: number, minutes: number): number {
  const wanted = clockAt(fromTsp) + minutes
  // a span that ends with the day ends at 21:00, not at 08:00 of the next
  const day = minutes > 0 ? Math.ceil(wanted / OPEN) - 1 : Math.floor(wanted / OPEN)
  return day * DAY + (OPENS + wanted - day * OPEN) * MINUTE - VIETNAM
}

export interface AskedOnce {
  askedTsp: number
  /** The first proposal, refusal, or call that nobody contradicted. */
  answeredTsp: number | null
  /** An operator found that nobody real had asked. */
  notReal?: boolean
}

export interface ReplyClock {
  medianMinutes: number
  answered: number
  asked: number
}

/**
 * The median over all requests. One that was not answered counts once it is older than the median of those that were, and
 * then as its age: whoever leaves the slow ones lying looks no faster.
 */
export function replyClock(requests: AskedOnce[], now: number): ReplyClock | null {
  const real = requests.filter(({ askedTsp, notReal }) => !notReal && askedTsp > now - WINDOW_DAYS * DAY)
  if (real.length < LEAST_REQUESTS) return null
  const taken: number[] = []
  const ages: number[] = []
  for (const { askedTsp, answeredTsp } of real) {
    if (answeredTsp === null) ages.push(clockMinutes(askedTsp, now))
    else taken.push(clockMinutes(askedTsp, answeredTsp))
  }
  const ofAnswered = median(taken)
  const counted = [...taken, ...ages.filter((age) => ofAnswered === null || age > ofAnswered)]
  return { medianMinutes: Math.ceil(median(counted) ?? 0), answered: taken.length, asked: real.length }
}

/** The upper one of the two in the middle. */
function median(minutes: number[]): number | null {
  return minutes.toSorted((one, other) => one - other)[Math.floor(minutes.length / 2)] ?? null
}
