import { type RefObject, useEffect } from 'react'

/** Before the end is reached, so that reading need not stop. */
const AHEAD = '900px'

/** Calls when the element comes near the screen. */
export function useNear(ref: RefObject<Element | null>, near: () => void) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  })
}
