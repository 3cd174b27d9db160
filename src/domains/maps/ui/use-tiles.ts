import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapFrame } from '#lib/map-frame.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import type { OpenTiles } from './open-tiles.ts'
import type { MapSize } from './place-labels.ts'

interface Tiles {
  host: RefObject<HTMLDivElement | null>
  /** Fetches them, the first time that somebody touches the map. */
  wake: () => void
  isOpen: boolean
  attribution: string
}

/** A tile archive's map over the drawn one; where it can't be had or drawn, the drawn one stays. */
export function useTiles(frame: MapFrame, size: MapSize): Tiles {
  const { lang } = useTexts()
  const { mapArchiveUrl } = useSettings()
  const host = useRef<HTMLDivElement>(null)
  const state = useRef<'asleep' | 'awake' | 'gone'>('asleep')
  const [tiles, setTiles] = useState<OpenTiles | null>(null)

  const wake = () => {
    const element = host.current
    if (!mapArchiveUrl || !element || state.current !== 'asleep') return
    state.current = 'awake'
    import('./open-tiles.ts')
      .then(({ openTiles }) => openTiles(element, mapArchiveUrl, lang, frame))
      .then(
        (opened) => (state.current === 'gone' ? opened.close() : setTiles(opened)),
        // unreachable, unreadable, or a browser without WebGL: a map is there already
        () => {},
      )
  }
  useEffect(
    () => () => {
      state.current = 'gone'
    },
    [],
  )
  useEffect(() => () => tiles?.close(), [tiles])
  useEffect(() => tiles?.show(frame, size))
  return { host, wake, isOpen: tiles !== null, attribution: tiles?.attribution ?? '' }
}
