import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Encoding } from './encode-picture.ts'

const PROGRAM = join(import.meta.dirname, 'encoder-process.ts')
const RESTS_AFTER_MS = 10_000

/** The picture itself can't be encoded; trying again would not help. */
export class PictureUnreadable extends Error {}

export interface Encoder {
  /** Of the process, while there is one. */
  readonly pid: number | undefined
  encode(encoding: Encoding): Promise<Buffer>
  /** For good; also ends what is under way. */
  stop(): Promise<void>
}

interface Asked {
  resolve(encoded: Buffer): void
  reject(error: Error): void
}

interface Answer {
  at: number
  encoded?: Uint8Array
  failed?: string
}

/**
 * Encodes in a child process of its own priority (`os.constants.priority`), which is started when it is needed and ends
 * when it is not: what libvips took of memory goes with it. It is given no secret and opens no file.
 */
export function createEncoder(priority: number, restsAfterMs = RESTS_AFTER_MS): Encoder {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let count = 0
  let stopped = false
  const asked = new Map<number, Asked>()

  function start(): ChildProcess {
    const { NODE_COMPILE_CACHE } = process.env
    const started = fork(PROGRAM, [String(priority)], {
      execArgv: [],
      // glibc keeps freed memory in as many arenas as it has met threads, and the more the larger the pieces were
      env: {
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', ({ at, encoded, failed }: Answer) => {
      const one = asked.get(at)
      asked.delete(at)
      if (encoded) one?.resolve(Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength))
      else one?.reject(new PictureUnreadable(failed))
      if (asked.size === 0) rest()
    })
    started.once('error', gone)
    started.once('exit', gone)
    return started
    function gone() {
      if (child !== started) return
      child = undefined
      clearTimeout(resting)
      for (const { reject } of asked.values()) reject(new Error('the encoder ended'))
      asked.clear()
    }
  }

  function rest() {
    resting = setTimeout(() => child?.disconnect(), restsAfterMs)
    resting.unref()
    child?.unref()
    child?.channel?.unref()
  }

  return {
    get pid() {
      return child?.pid
    },
    encode(encoding) {
      // whoever was between two variants starts no further child
      if (stopped) return Promise.reject(new Error('the encoder ended'))
      clearTimeout(resting)
      if (!child?.connected) child = start()
      const { channel } = child
      child.ref()
      channel?.ref()
      const at = ++count
      return new Promise((resolve, reject) => {
        asked.set(at, { resolve, reject })
        child?.send({ at, encoding }, (error) => error && reject(error))
      })
    },
    async stop() {
      const last = child
      stopped = true
      clearTimeout(resting)
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise((resolve) => last.once('exit', resolve))
      last.ref()
      last.kill('SIGKILL')
      await ended
    },
  }
}
