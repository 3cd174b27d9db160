import { useEffect, useState } from 'react'
import type { Drawing } from './drawings.tsx'
import { fetchDrawing } from './fetch-drawing.tsx'

/** The drawing of a look; null until it has come, undefined where there is none to wait for. */
export function useDrawing(look: string | null): Drawing | null | undefined {
  const [fetched, setFetched] = useState<{ look: string; drawing: Drawing | undefined }>()
  useEffect(() => {
    if (look) void fetchDrawing(look).then((drawing) => setFetched({ look, drawing }))
  }, [look])
  if (!look) return undefined
  return fetched?.look === look ? fetched.drawing : null
}
