import { type ReactNode, useEffect } from 'react'

/** Tells whoever kept what was pressed and typed before that this part of the page can hear of it now. */
export function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('alive')), [])
  return children
}
