import { type ReactNode, useEffect } from 'react'

/** Tells `entry-start.ts`, which replays early taps and input, that this part of the page is hydrated. */
export function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('alive')), [])
  return children
}
