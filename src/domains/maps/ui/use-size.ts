import { type RefObject, useEffect, useState } from 'react'
import type { Letters, MapSize } from './place-labels.ts'

interface Measured extends MapSize, Letters {
  shown: boolean
}

/** On a phone, until it is known. */
const GUESSED = { width: 328, type: 16 }

/** How large an element is, whether it can be seen, and how large its letters are; a guess before it stands. */
export function useSize(ref: RefObject<HTMLElement | null>, shape: number) {
  const [size, setSize] = useState<Measured>({ ...GUESSED, height: GUESSED.width / shape, shown: false })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      // one that is not shown has none
      if (width && height) setSize({ width, height, ...lettersOf(element), shown: true })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [ref])
  return size
}

function lettersOf(element: HTMLElement): Letters {
  const { fontSize, fontFamily } = getComputedStyle(element)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = `${fontSize} ${fontFamily}`
  return { type: Number.parseFloat(fontSize), widthOf: pen ? (text) => pen.measureText(text).width : undefined }
}
