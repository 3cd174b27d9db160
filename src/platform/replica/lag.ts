import type { Position } from './position.ts'

const MOST_SAMPLES = 1000

/** How far behind a replica is, told from where the primary was at which time. */
export class Lag {
  #samples: { at: number; position: Position }[] = []
  #latest = Number.NEGATIVE_INFINITY

  /** The primary was at `position` at that time, if not further. */
  note(at: number, position: Position) {
    this.#latest = at
    const last = this.#samples.at(-1)
    if (last && last.position >= position) last.at = at
    else this.#samples.push({ at, position })
    // far behind, every other one tells enough
    if (this.#samples.length > MOST_SAMPLES) this.#samples = this.#samples.filter((_, index) => index % 2 === 0)
  }

  /**
   * For how long the primary has had what is not replayed yet. It does not grow while the primary is away: then there is
   * nothing that a replica could miss, and it shows more than a database that can't be reached.
   */
  of(replayed: Position): number {
    const next = this.#samples.findIndex(({ position }) => position > replayed)
    if (next < 0) return 0
    const seen = this.#samples[Math.max(0, next - 1)]
    if (next > 1) this.#samples.splice(0, next - 1)
    return this.#latest - (seen?.at ?? this.#latest)
  }
}
