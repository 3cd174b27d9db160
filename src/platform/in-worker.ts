import { Worker } from 'node:worker_threads'

/** A worker that was ended because it exceeded its limit of time or memory. */
export class WorkerStopped extends Error {
  readonly why: 'time' | 'memory'
  constructor(why: 'time' | 'memory') {
    super(`stopped for want of ${why}`)
    this.why = why
  }
}

const YOUNG_MEGABYTES = 16
const LOOK_MS = 100
/** Wall-clock limit as a multiple of the CPU limit: a busy machine gives a thread little of each second. */
const BUSY = 4

/**
 * Runs a module in a thread of its own, which finds its work in `workerData` and posts one message as its answer. It is
 * ended when it needs more processor time or memory than it may, whatever it is doing.
 */
export function inWorker<T>(module: URL, work: unknown, limits: { ms: number; megabytes: number }): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: work,
      env: {},
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: limits.megabytes - YOUNG_MEGABYTES,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      },
    })
    const tooLate = performance.now() + limits.ms * BUSY
    const looking = setInterval(async () => {
      // it is on its way out, and its end is heard below
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
      const spent = (user + system) / 1000
      if (spent > limits.ms || performance.now() > tooLate) end(() => reject(new WorkerStopped('time')))
    }, LOOK_MS)
    /** Settles only once the thread has exited, so that its slot is really free. */
    function end(tell: () => void) {
      clearInterval(looking)
      worker.removeAllListeners()
      worker.on('error', () => {})
      void worker.terminate().then(tell, tell)
    }
    worker.once('message', (answer: T) => end(() => resolve(answer)))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(() => reject(full ? new WorkerStopped('memory') : error))
    })
    worker.once('exit', () => end(() => reject(new Error('the worker ended without an answer'))))
  })
}
