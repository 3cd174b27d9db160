/** The time and the timers of a device; a test moves its own. */
export interface DeviceClock {
  now(): number
  /** Runs it once, so many milliseconds later; what comes back calls it off. */
  after(ms: number, run: () => void): () => void
}

export const deviceClock: DeviceClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Tells each time that the network is back, until it is called off. */
export function onOnline(tell: () => void): () => void {
  addEventListener('online', tell)
  return () => removeEventListener('online', tell)
}
