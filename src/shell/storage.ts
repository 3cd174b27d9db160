import type { PrivateKey } from './session/private-data.ts'

/** Every key that the site keeps in local storage (spec 3), and those that are ours. */
export type StorageKey = DeviceKey | SessionKey | PrivateKey | OfficeKey
type SessionKey = 'customerName' | 'customerId' | 'userExpiresIn' | 'oat' | 'st'
/** What staff have begun to write and not yet sent. */
type OfficeKey = `officeDraft ${string}`
/** What says nothing about anybody, and stays when they sign out. `keptFor`: whose the private data here are. */
type DeviceKey =
  | 'popupLastShownDate'
  | 'referral'
  | 'consent'
  | 'quotationVenues'
  | 'favourites'
  | 'savedSearches'
  | 'cardVisitor'
  | 'keptFor'

/** Storage can be switched off or full (private windows, in-app browsers): then the visit goes on without it. */
export const storage = {
  get(key: StorageKey): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      // switched off
      return null
    }
  },
  /** What was kept as JSON; null where there is nothing, or nothing that can be read. */
  getJson(key: StorageKey): unknown {
    try {
      return JSON.parse(storage.get(key) ?? 'null')
    } catch {
      // written by an older release or by hand: as good as nothing
      return null
    }
  },
  /** False where the device can't keep it. */
  set(key: StorageKey, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      // switched off or full: whoever keeps something says so where it matters
      return false
    }
  },
  remove(...keys: StorageKey[]) {
    try {
      for (const key of keys) localStorage.removeItem(key)
    } catch {
      // a browser without storage forgets, and works all the same
    }
  },
}
