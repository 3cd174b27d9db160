import { deviceClock } from '../device.ts'

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000

/**
 * Tries soon, then less and less often, while somebody looks, until it is called off: devices do not always say when their
 * network is back, and may say so before it carries anything.
 */
export function keepTrying(tryAgain: () => void, wait = FIRST_WAIT_MS): () => void {
  let forget = deviceClock.after(wait, () => {
    if (document.visibilityState === 'visible' && navigator.onLine) tryAgain()
    forget = keepTrying(tryAgain, Math.min(wait * 2, LONGEST_WAIT_MS))
  })
  return () => forget()
}
