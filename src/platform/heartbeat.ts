import { setImmediate as afterAnswers, setTimeout as pause } from 'node:timers/promises'

/** After so long without a word of the database, while statements are under way, it is asked whether it is there. */
const SILENT_MS = 250
/** For so long it may take to say yes; together they are less than a second. */
const BEAT_MS = 450
/** Whoever looks so much later was late itself, and can't say who else was. */
const LATE_MS = 100
const AGAIN_MS = 100
/** What pg says of a connection or an answer that did not come in time; every other error is a word of somebody. */
const NO_WORD = /timeout/i

/**
 * Tells a database that hangs as a whole, whose callers are sent away at once, from a slow statement or a locked table, for
 * which they wait: on another connection the latter still answers. Any answer at all counts, so that nothing is asked as
 * long as calls are answered; and by whichever way, so that one that is broken stops nobody where another works.
 */
export class Heartbeat {
  readonly #ways: (() => Promise<unknown>)[]
  readonly #hangs: (isHanging: boolean) => void
  #underWay = 0
  #heardAt = 0
  #isWatching = false
  isHanging = false

  /** Each of `ways` fails where it has no answer in time; `hangs` sends away those who wait, and hears when it is over. */
  constructor(ways: (() => Promise<unknown>)[], hangs: (isHanging: boolean) => void) {
    this.#ways = ways
    this.#hangs = hangs
  }

  /** A statement is sent. */
  began() {
    this.#underWay += 1
    if (this.#isWatching) return
    this.#heard()
    // it only ever waits and asks, and its own failures are answers
    void this.#watch()
  }

  /** A statement is over, with a word of the database or because somebody lost patience. */
  ended({ isAnswered }: { isAnswered: boolean }) {
    this.#underWay -= 1
    if (isAnswered) this.#heard()
  }

  #heard() {
    this.#heardAt = performance.now()
    if (this.isHanging) this.#tell(false)
  }

  #tell(isHanging: boolean) {
    this.isHanging = isHanging
    this.#hangs(isHanging)
  }

  get #silentMs() {
    return performance.now() - this.#heardAt
  }

  async #watch() {
    this.#isWatching = true
    while (this.#underWay > 0 || this.isHanging) {
      await pause(Math.max(AGAIN_MS, SILENT_MS - this.#silentMs), undefined, { ref: false })
      // a busy event loop runs timers before it reads what has long arrived
      await afterAnswers()
      if (this.isHanging || (this.#underWay > 0 && this.#silentMs >= SILENT_MS)) await this.#beat()
    }
    this.#isWatching = false
  }

  async #beat() {
    const askedAt = performance.now()
    const asking = this.#ways.map((ask) =>
      ask().then(
        () => this.#heard(),
        (error: Error) => NO_WORD.test(error.message) || this.#heard(),
      ),
    )
    await Promise.race([...asking, pause(BEAT_MS, undefined, { ref: false })])
    await afterAnswers()
    const isLate = performance.now() - askedAt > BEAT_MS + LATE_MS
    if (this.#heardAt >= askedAt || isLate) return
    if (!this.isHanging) this.#tell(true)
    await Promise.all(asking)
  }
}
