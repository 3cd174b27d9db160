import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FilesPlace } from './config/files-place.ts'
import { FilesAway } from './files.ts'
import type { Unkept, WantedVariants } from './picture-files.ts'

export const ENCODER_PROGRAM = join(import.meta.dirname, 'encoder-process.ts')
const RESTS_AFTER_MS = 10_000

/** The picture itself can't be encoded; trying again would not help. */
export class PictureUnreadable extends Error {}

export interface Encoder {
  /** Of the process, while there is one. */
  readonly pid: number | undefined
  /** Makes and keeps those that are not there yet; gives one that could not be kept, null where all is well. */
  encode(wanted: WantedVariants): Promise<Unkept | null>
  /** Has no process meanwhile: what it was at is begun anew then. */
  standAside(until: Promise<unknown>): void
  /** For good; also ends what is under way. */
  stop(): Promise<void>
}

interface Wishes {
  place: FilesPlace
  /** Of its process, one of `os.constants.priority`. */
  priority: number
  /** Stands aside while this one has a process, because two take more memory than a small machine has. */
  before?: Encoder | undefined
  restsAfterMs?: number
}

interface Asked {
  wanted: WantedVariants
  resolve(unkept: Unkept | null): void
  reject(error: Error): void
}

interface Answer {
  at: number
  unkept: Unkept | null
  failed?: string
  isUnreadable?: boolean
}

/**
 * Encodes in a child process of its own priority, which is started when it is needed and ends when it is not: what
 * libvips took of memory goes with it. It reads and writes the files by itself, so that no picture passes through here;
 * of secrets it is given the one that opens them, where they are in a bucket.
 */
export function createEncoder({ place, priority, before, restsAfterMs = RESTS_AFTER_MS }: Wishes): Encoder {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let aside: Promise<unknown> | undefined
  let count = 0
  let stopped = false
  const asked = new Map<number, Asked>()

  function start(): ChildProcess {
    const { NODE_COMPILE_CACHE } = process.env
    const started = fork(ENCODER_PROGRAM, [String(priority)], {
      execArgv: [],
      // glibc keeps freed memory in as many arenas as it may have, and the more the larger the pieces were
      env: {
        MALLOC_ARENA_MAX: '1',
        MALLOC_TRIM_THRESHOLD_: '131072',
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    before?.standAside(once(started, 'exit'))
    // why it could not be sent is told where the first picture is
    started.send(place, () => {})
    started.on('message', ({ at, unkept, failed, isUnreadable }: Answer) => {
      const one = asked.get(at)
      asked.delete(at)
      if (failed === undefined) one?.resolve(unkept)
      else one?.reject(isUnreadable ? new PictureUnreadable(failed) : new FilesAway(failed, true))
      if (asked.size === 0) rest()
    })
    started.once('error', gone)
    started.once('exit', gone)
    return started
    function gone() {
      if (child !== started) return
      child = undefined
      clearTimeout(resting)
      if (!aside) giveUp()
    }
  }

  function giveUp() {
    for (const { reject } of asked.values()) reject(new Error('the encoder ended'))
    asked.clear()
  }

  function rest() {
    resting = setTimeout(() => child?.disconnect(), restsAfterMs)
    resting.unref()
    child?.unref()
    child?.channel?.unref()
  }

  function send(at: number, { wanted, reject }: Asked) {
    clearTimeout(resting)
    if (!child?.connected) child = start()
    const { channel } = child
    child.ref()
    channel?.ref()
    child.send({ at, wanted }, (error) => error && !aside && reject(error))
  }

  return {
    get pid() {
      return child?.pid
    },
    encode(wanted) {
      // whoever was between two pictures starts no further child
      if (stopped) return Promise.reject(new Error('the encoder ended'))
      return new Promise((resolve, reject) => {
        const one = { wanted, resolve, reject }
        asked.set(++count, one)
        if (!aside) send(count, one)
      })
    },
    standAside(until) {
      aside = until
      child?.kill('SIGKILL')
      const goOn = () => {
        if (aside !== until) return
        aside = undefined
        for (const [at, one] of asked) send(at, one)
      }
      until.then(goOn, goOn)
    },
    async stop() {
      const last = child
      stopped = true
      clearTimeout(resting)
      giveUp()
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise((resolve) => last.once('exit', resolve))
      last.ref()
      last.kill('SIGKILL')
      await ended
    },
  }
}
