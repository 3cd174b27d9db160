/** Every key that the site keeps in local storage (spec 3), and those that are ours. */
export type StorageKey =
  | 'popupLastShownDate'
  | 'referral'
  | 'customerName'
  | 'customerId'
  | 'userExpiresIn'
  | 'oat'
  | 'st'
  | 'consent'
  | `reviewDraft:${string}`
  | 'quotationDraft'
  | 'fittingDraft'
  | 'quotationVenues'
  | 'favourites'

/** Storage can be switched off or full (private windows, in-app browsers): then the visit goes on without it. */
export const storage = {
  get(key: StorageKey): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: StorageKey, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {}
  },
  remove(...keys: StorageKey[]) {
    try {
      for (const key of keys) localStorage.removeItem(key)
    } catch {}
  },
}
