import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FilesPlace } from './config/files-place.ts'
import { FilesAway } from './files.ts'
import type { Unkept, WantedVariants } from './picture-files.ts'

export const ENCODER_PROGRAM = join(import.meta.dirname, 'encoder-process.ts')
const RESTS_AFTER_MS = 10_000
/** Of the environment it is given only what Node needs to reach a bucket. */
const PASSED_ON = [
  ...[
    'NODE_COMPILE_CACHE',
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'NODE_USE_SYSTEM_CA',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
  ],
  ...['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
]

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
  /** Whom it was sent to; nobody while the encoder stands aside. */
  by?: ChildProcess | undefined
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

  /** Throws, or gives one without a channel, where the machine has no room for another process. */
  function start(): ChildProcess {
    const passed = PASSED_ON.filter((name) => process.env[name] !== undefined)
    const started = fork(ENCODER_PROGRAM, [String(priority)], {
      execArgv: [],
      // glibc keeps freed memory in as many arenas as it may have, and the more the larger the pieces were
      env: {
        MALLOC_ARENA_MAX: '1',
        MALLOC_TRIM_THRESHOLD_: '131072',
        ...Object.fromEntries(passed.map((name) => [name, process.env[name]])),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const gone = () => {
      if (child === started) {
        child = undefined
        clearTimeout(resting)
      }
      for (const [at, { by }] of asked) if (by === started) fail(at, new Error('the encoder ended'))
    }
    started.once('error', gone)
    started.once('exit', gone)
    started.on('message', ({ at, unkept, failed, isUnreadable }: Answer) => {
      const one = asked.get(at)
      if (one?.by !== started) return
      asked.delete(at)
      if (failed === undefined) one.resolve(unkept)
      else one.reject(isUnreadable ? new PictureUnreadable(failed) : new FilesAway(failed, true))
      if (asked.size === 0) rest()
    })
    before?.standAside(once(started, 'exit'))
    // why it could not be sent is told where the first picture is
    started.send?.(place, () => {})
    return started
  }

  function fail(at: number, error: Error) {
    asked.get(at)?.reject(error)
    asked.delete(at)
    if (asked.size === 0 && child && !stopped) rest()
  }

  function rest() {
    clearTimeout(resting)
    resting = setTimeout(() => child?.disconnect(), restsAfterMs)
    resting.unref()
    child?.unref()
    child?.channel?.unref()
  }

  function send(at: number, one: Asked) {
    clearTimeout(resting)
    try {
      if (!child?.connected) child = start()
    } catch (error) {
      return fail(at, error as Error)
    }
    const by = child
    one.by = by
    by.ref()
    by.channel?.ref()
    by.send?.({ at, wanted: one.wanted }, (error) => error && asked.get(at)?.by === by && fail(at, error))
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
      for (const one of asked.values()) one.by = undefined
      child?.kill('SIGKILL')
      child = undefined
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
      for (const at of asked.keys()) fail(at, new Error('the encoder ended'))
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise((resolve) => last.once('exit', resolve))
      last.ref()
      last.kill('SIGKILL')
      await ended
    },
  }
}
