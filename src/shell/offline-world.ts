import type { Call } from '#lib/call.ts'
import { call } from '#shell/call/browser-call.ts'
import { type DeviceClock, deviceClock, onOnline } from './device.ts'
import type { PrivateKey } from './session/private-data.ts'
import { isValid } from './session/session-store.ts'
import { storage } from './storage.ts'

/** What somebody's notes need of a phone to outlive a lost network. */
export interface OfflineWorld {
  call: Call
  /** What the phone keeps as JSON, beyond a closed tab. */
  keep: {
    read(key: PrivateKey): unknown
    /** False where the device can't keep it. */
    write(key: PrivateKey, value: unknown): boolean
    remove(key: PrivateKey): void
  }
  clock: DeviceClock
  onOnline(tell: () => void): () => void
  isSignedIn(): boolean
}

export const thisPhone: OfflineWorld = {
  call,
  keep: {
    read: storage.getJson,
    write: (key, value) => storage.set(key, JSON.stringify(value)),
    remove: storage.remove,
  },
  clock: deviceClock,
  onOnline,
  isSignedIn: isValid,
}
