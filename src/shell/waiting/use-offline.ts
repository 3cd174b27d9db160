import { useSyncExternalStore } from 'react'

function followNetwork(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Whether the device knows that it has no network. */
export const useOffline = () => useSyncExternalStore(followNetwork, () => !navigator.onLine)
