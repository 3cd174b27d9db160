import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import styles from './focus-point.module.css'

/** In parts of the picture's width and height. */
interface Focus {
  x: number
  y: number
}

interface FocusPointProps {
  src: string
  width: number
  height: number
  label: string
  /** "ngang 40 %, dọc 60 %" */
  words: (focus: Focus) => string
  value: Focus
  onChange: (focus: Focus) => void
}

const STEP = 0.05
const KEYS: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
const inside = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

/** The point of a picture that stays in sight however it is cut: tapped, dragged, or moved with the arrow keys. */
export function FocusPoint({ src, width, height, label, words, value, onChange }: FocusPointProps) {
  const [dragged, setDragged] = useState<Focus | null>(null)
  const shown = dragged ?? value
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Focus => {
    const box = currentTarget.getBoundingClientRect()
    return { x: inside((clientX - box.left) / box.width), y: inside((clientY - box.top) / box.height) }
  }
  const onKey = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ x: inside(value.x + by.x), y: inside(value.y + by.y) })
  }
  return (
    <div
      className={styles.focus}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown.x * 100)}
      aria-valuetext={words(shown)}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(at(event))
      }}
      onPointerMove={(event) => dragged && setDragged(at(event))}
      onPointerUp={() => {
        if (dragged) onChange(dragged)
        setDragged(null)
      }}
      onPointerCancel={() => setDragged(null)}
    >
      <img src={src} alt="" width={width} height={height} draggable={false} />
      <i style={{ left: `${shown.x * 100}%`, top: `${shown.y * 100}%` }} />
    </div>
  )
}
