import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { MapFrame } from '#lib/map-frame.ts'
import { movedFrame } from '../rules.ts'
import type { MapSize } from './place-labels.ts'

/** A finger that trembles is no move. */
const LEAST_MOVE = 5

/** One finger or the mouse moves a map, two fingers widen and narrow it; what was only a tap stays one. */
export function useMoves(frame: MapFrame, { width, height }: MapSize, show: (frame: MapFrame) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(false)
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (fingers.current.size === 0) moved.current = false
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [dx, dy] = [now.x - before.x, now.y - before.y]
    if (!moved.current && Math.hypot(dx, dy) < LEAST_MOVE) return
    if (!moved.current) event.currentTarget.setPointerCapture(event.pointerId)
    moved.current = true
    fingers.current.set(event.pointerId, now)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const zoom = other && apart(before, other) / Math.max(1, apart(now, other))
    const share = other ? 2 : 1
    show(movedFrame(frame, { zoom, x: -dx / share / width, y: -dy / share / height }))
  }
  const up = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId)
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!moved.current) return
    moved.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onClickCapture: click }
}

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
