const KEY = 'pendingVoucher'
const LONGEST_MS = 15 * 60_000

/** Remembers what somebody wanted to claim while they sign in or make an account, and comes back to it once. */
export function rememberClaim(voucherId: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ voucherId, tsp: Date.now() }))
  } catch {
    // a browser without storage forgets, and works all the same
  }
}

export function takePendingClaim(voucherId: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { voucherId: string; tsp: number } | null
    if (kept?.voucherId !== voucherId) return false
    sessionStorage.removeItem(KEY)
    return Date.now() - kept.tsp < LONGEST_MS
  } catch {
    // without storage nothing was kept, and the button is there all the same
    return false
  }
}
