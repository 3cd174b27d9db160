import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { call } from '#shell/call/browser-call.ts'
import { deviceClock, onOnline } from '#shell/device.ts'
import { isValid } from '#shell/session/session-store.ts'
import { storage } from '#shell/storage.ts'
import { createDoor, type DoorWorld } from './door-notes.ts'

const phone: DoorWorld = {
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

/** The door of one ceremony, for as long as the page shows it. */
export function useDoor(id: string, ceremony: string) {
  const door = useMemo(() => createDoor(phone, id, ceremony), [id, ceremony])
  useEffect(() => door.open(), [door])
  return { ...useStore(door.store), note: door.note }
}
