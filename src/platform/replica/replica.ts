import type { SystemClock } from '../clock.ts'
import { type Db, openDb, openProbePool, openVisitorPool, poolOf } from '../db.ts'
import { Busy } from '../errors.ts'
import type { Log } from '../log.ts'
import { Lag } from './lag.ts'
import { AFTER_ALL, askPrimary, askReplica, type Identity, type Position, type PrimaryState } from './position.ts'
import { repeat } from './repeat.ts'
import { shareAnswers } from './share-answers.ts'

/** It is waited for less than the primary, which is asked after it. */
const PATIENCE = { waitMs: 500, queryMs: 3000 }
const PROBE_PATIENCE = { waitMs: 1000, queryMs: 1000 }
const BEHIND_MS = 50
const HEARD_MS = 1000
/** For so long it is as it was when it was last asked. */
const TRUST_MS = 2000

interface Pace {
  /** How often both are asked where they are. */
  everyMs: number
  /** A replica that is further behind is not read from. */
  mostLagMs: number
}

const PACE: Pace = { everyMs: 500, mostLagMs: 5000 }

interface Wishes extends Partial<Pace> {
  url: string
  /** The primary, on the connections of health and metrics. */
  probes: Db
  clock?: SystemClock
  log: Log
  size?: number
}

/**
 * A replica that lists and pages are read from: whether it may be now, and what it must have replayed for that. It is
 * trusted for as long as it was asked lately, stands in recovery of this primary, is not further behind than five seconds,
 * and shows the last change of content that this process has heard of.
 */
export class Replica {
  readonly db: Db
  /** How often it was read from, and not: it failed, or said no, and the primary was asked after it. */
  readonly asked = { replica: 0, primary: 0, failed: 0, denied: 0 }
  /** Whether it may be read from; why not, in words for the log. */
  trouble: string | null = 'it was not asked yet'
  lagMs = 0
  readonly #pace: Pace
  readonly #primary: Db
  readonly #probe: Db
  readonly #log: Log
  readonly #lag = new Lag()
  readonly #loops: ReturnType<typeof repeat>[]
  #identity: Identity | undefined
  #replayed: Position = 0
  #checkedAt = Number.NEGATIVE_INFINITY
  /** Reads must show this; after all until the primary has said where it is. */
  #floor = AFTER_ALL
  #raised = 0
  #heard: Position = 0
  #hear: () => Promise<Position> = () => Promise.resolve(AFTER_ALL)

  constructor({ url, probes, clock, log, size, ...pace }: Wishes) {
    this.#pace = { ...PACE, ...pace }
    this.#primary = probes
    this.#log = log
    // what stands before it may be a pooler, which takes no settings
    const options = { isPooler: true, mayAsk: () => this.#refuseUnlessTrusted() }
    this.db = openDb(openVisitorPool(url, log, { ...PATIENCE, size, ...options }), clock)
    this.#probe = openDb(openProbePool(url, log, { ...PROBE_PATIENCE, isPooler: true, size: 1 }), clock)
    poolOf(this.db)?.on('error', () => this.doubt())
    const { everyMs } = this.#pace
    const replica = repeat(
      () => this.#check(),
      () => (this.#isBehind && this.lagMs < this.#pace.mostLagMs ? Math.min(BEHIND_MS, everyMs) : everyMs),
    )
    const primary = repeat(
      () => this.#locate(replica.soon),
      () => everyMs,
    )
    this.#loops = [primary, replica]
  }

  /** Whether it shows whatever was written before. */
  shows(after: Position = 0): boolean {
    return this.isTrusted && this.#replayed >= after
  }

  get isTrusted(): boolean {
    return this.trouble === null && !this.#isBehind && performance.now() - this.#checkedAt < TRUST_MS
  }

  get #isBehind() {
    return this.#replayed < this.#floor
  }

  /** Something changed that nobody may see as it was: the primary is read until the replica shows it. */
  mustShowNow() {
    this.#floor = AFTER_ALL
    this.#raised += 1
    this.#loops[0]?.soon()
  }

  /** It failed: nobody asks it before it was looked at. A replica that starts again may show less than before. */
  doubt() {
    this.#checkedAt = Number.NEGATIVE_INFINITY
    this.#loops[1]?.soon()
  }

  /** How the process learns that it has heard of all changes of content before a position. */
  hearBy(hear: () => Promise<Position>) {
    this.#hear = shareAnswers(hear, HEARD_MS)
  }

  /** Whether this process has heard of every change of content before a write, so that nothing kept is older. */
  async hasHeard(after: Position | undefined): Promise<boolean> {
    if (after === undefined || after < this.#heard) return true
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('no answer')), HEARD_MS)
    try {
      this.#heard = Math.max(this.#heard, await Promise.race([this.#hear(), late.promise]))
      return true
    } catch {
      // whoever asks is answered without what is kept
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  async close() {
    await Promise.all(this.#loops.map((loop) => loop.stop()))
    await this.#probe.destroy()
    await this.db.destroy()
  }

  #refuseUnlessTrusted() {
    if (!this.isTrusted) throw new Busy()
  }

  async #locate(located: () => void) {
    const raised = this.#raised
    const at = performance.now()
    // whoever needs it hears of it: the replica goes on with what is known
    const state: PrimaryState | null = await askPrimary(this.#primary).catch(() => null)
    if (!state) return
    const { system, database, timeline } = state
    this.#identity = { system, database, timeline }
    this.#lag.note(at, state.flushed)
    if (raised !== this.#raised || this.#floor !== AFTER_ALL) return
    this.#floor = state.inserted
    located()
  }

  async #check() {
    const at = performance.now()
    try {
      const state = await askReplica(this.#probe)
      this.#replayed = state.replayed
      this.lagMs = this.#lag.of(state.replayed)
      this.#checkedAt = at
      this.#say(this.#troubleWith(state))
    } catch (error) {
      this.lagMs = Math.max(this.lagMs, this.#lag.of(this.#replayed))
      this.#say(`it gave no answer: ${(error as Error).message}`)
    }
  }

  #troubleWith({ isReplica, ...its }: Identity & { isReplica: boolean }): string | null {
    const own = this.#identity
    if (!own) return 'the primary was not asked yet'
    if (!isReplica) return 'it takes writes itself'
    if (its.system !== own.system || its.database !== own.database) return 'it is of another database'
    if (its.timeline !== own.timeline) return 'it follows another timeline'
    return this.lagMs > this.#pace.mostLagMs ? `it is ${Math.round(this.lagMs / 1000)} s behind` : null
  }

  #say(trouble: string | null) {
    const before = this.trouble
    this.trouble = trouble
    if ((before === null) === (trouble === null)) return
    if (trouble) this.#log.warn(`the replica is not read from: ${trouble}`)
    else this.#log.info('the replica is read from')
  }
}
