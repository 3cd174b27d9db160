/** What stands beside each other: does so much work, and tells how much CPU time a piece of it took. */
export type Contestant = () => Promise<number>

const WARM_UP_ROUNDS = 6
/** Many short ones: a machine that slows down for some seconds does so for all contestants of a round. */
const ROUNDS = 21

/**
 * Runs the contestants in turn, so that whatever else the machine does falls on all of them alike. The first rounds, in
 * which the code is still being compiled, do not count.
 */
export async function sideBySide<Name extends string>(contestants: Record<Name, Contestant>) {
  const names = Object.keys(contestants) as Name[]
  const rounds: Record<Name, number>[] = []
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const figures = {} as Record<Name, number>
    for (const name of names) figures[name] = await contestants[name]()
    if (round >= 0) rounds.push(figures)
  }
  return {
    figure: (name: Name) => median(rounds.map((figures) => figures[name])),
    /** Each round is compared with itself, then the median taken. */
    ratio: (name: Name, to: Name) => median(rounds.map((figures) => figures[name] / figures[to])),
  }
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
