import { useEffect, useRef } from 'react'

/**
 * For what lies along the bottom of the window over any page: its height becomes the page's floor, above which the chat,
 * toasts and a page's own bar stand, and which the end of the page can be scrolled above.
 */
export function useFloor() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--floor', `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('--floor')
    }
  }, [])
  return ref
}
