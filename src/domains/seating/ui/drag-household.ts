import type { PointerEvent as ReactPointerEvent } from 'react'
import styles from './seating.module.css'

const SLACK = 5
const EDGE = 80
const SLOWED = 5

const mayDrag = ({ button, pointerType, target }: PointerEvent) =>
  button === 0 &&
  target instanceof Element &&
  (pointerType === 'mouse' ? !target.closest('select') : target.closest('[data-handle]') !== null)

/** A household goes to the table it is let go over. */
export const dragHousehold = (event: ReactPointerEvent, name: string, onDrop: (table: number | null) => void) =>
  dragName(event, name, '[data-table]', ({ dataset }) => onDrop(Number(dataset.table) || null))

/**
 * A name follows the mouse, or the finger on its handle: the rest of the row scrolls the page. It is let go over what
 * takes it; near the edges the page comes along, and Escape leaves everything as it was.
 */
export function dragName(
  { nativeEvent: begun }: ReactPointerEvent,
  name: string,
  takers: string,
  onDrop: (taker: HTMLElement, point: { clientX: number; clientY: number }) => void,
) {
  if (!mayDrag(begun)) return
  const over = new AbortController()
  const { signal } = over
  let { clientX: x, clientY: y } = begun
  let ghost: HTMLElement | undefined
  let place: HTMLElement | null = null
  let seen = { x: Number.NaN, y: Number.NaN }

  function look() {
    // asking again for a point that was just asked for would have the page reckon its styles once more
    if (seen.x === x && seen.y === y) return
    seen = { x, y }
    const next = document.elementFromPoint(x, y)?.closest<HTMLElement>(takers) ?? null
    if (place !== next) delete place?.dataset.over
    place = next
    if (place) place.dataset.over = ''
  }
  function follow() {
    if (signal.aborted) return
    const beyond = Math.min(0, y - EDGE) + Math.max(0, y - innerHeight + EDGE)
    if (beyond) {
      scrollBy({ top: beyond / SLOWED, behavior: 'instant' })
      seen = { x: Number.NaN, y: Number.NaN }
    }
    ghost!.style.translate = `${x}px ${y}px`
    look()
    requestAnimationFrame(follow)
  }
  function move(event: PointerEvent) {
    if (event.pointerId !== begun.pointerId) return
    ;({ clientX: x, clientY: y } = event)
    if (ghost || Math.hypot(x - begun.clientX, y - begun.clientY) < SLACK) return
    ghost = document.body.appendChild(document.createElement('div'))
    ghost.className = styles.ghost!
    ghost.textContent = name
    follow()
  }
  function end() {
    over.abort()
    ghost?.remove()
    delete place?.dataset.over
  }
  addEventListener('pointermove', move, { signal })
  addEventListener(
    'pointerup',
    (event) => {
      move(event)
      if (ghost) look()
      end()
      if (ghost && place) onDrop(place, event)
    },
    { signal },
  )
  addEventListener('pointercancel', end, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
}
