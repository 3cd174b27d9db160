import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { thisPhone } from '#shell/offline-world.ts'
import { createDoor } from './door-notes.ts'

/** The door of one ceremony, for as long as the page shows it. */
export function useDoor(id: string, ceremony: string) {
  const door = useMemo(() => createDoor(thisPhone, id, ceremony), [id, ceremony])
  useEffect(() => door.open(), [door])
  return { ...useStore(door.store), note: door.note }
}
