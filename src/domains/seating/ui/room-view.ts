import { fitted, inRoom, onGrid, type RoomView, revealed, type Things, zoomedAt } from './room-geometry.ts'

/** Pixels of the drawing for a decimetre, before it is made larger or smaller: fonts below some pixels are not drawn. */
export const PIXELS = 6
const SLACK = 5
const WHEEL = 0.0015
const LINE = 16
/** Dots on the ground, in decimetres. */
const DOTS = 20
/** From so many pixels of a decimetre on a table has room for its figures, and for its name. */
const FIGURES_FROM = 2.4
const NAMES_FROM = 4.6

interface Hands {
  things: () => Things
  /** A finger moves only what is chosen: on all else it moves the whole plan. */
  isChosen: (key: string) => boolean
  mayArrange: () => boolean
  onMove: (key: string, place: { x: number; y: number }) => void
}

export type RoomHandle = ReturnType<typeof holdRoom>

const at = (element: HTMLElement, { x, y }: { x: number; y: number }) => {
  element.style.translate = `${x * PIXELS}px ${y * PIXELS}px`
}

/**
 * Moves the plan and what stands in it under mouse and fingers. All of it happens outside React: a frame of a drag costs
 * one style, however many tables there are, and only what has come to rest is told.
 */
export function holdRoom(frame: HTMLElement, room: HTMLElement, hands: Hands) {
  const over = new AbortController()
  const { signal } = over
  const fingers = new Map<number, { x: number; y: number }>()
  let view: RoomView = { x: 0, y: 0, scale: 1 }
  let isFitted = true
  let hasMoved = false
  let begun = { x: 0, y: 0 }
  let held: {
    key: string
    element: HTMLElement
    grip: { x: number; y: number }
    place: { x: number; y: number }
  } | null = null

  function show(next: RoomView) {
    view = next
    room.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale / PIXELS})`
    frame.style.backgroundPosition = `${view.x}px ${view.y}px`
    frame.style.backgroundSize = `${view.scale * DOTS}px ${view.scale * DOTS}px`
    const detail = view.scale >= NAMES_FROM ? 'names' : view.scale >= FIGURES_FROM ? 'figures' : 'numbers'
    if (frame.dataset.detail !== detail) frame.dataset.detail = detail
  }
  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight })
  const within = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = frame.getBoundingClientRect()
    return { x: clientX - left - frame.clientLeft, y: clientY - top - frame.clientTop }
  }
  function fit() {
    isFitted = true
    show(fitted(hands.things(), size()))
  }
  function zoom(factor: number, point = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }) {
    isFitted = false
    show(zoomedAt(view, point, factor))
  }

  function take(event: PointerEvent, point: { x: number; y: number }) {
    const element = (event.target as Element).closest<HTMLElement>('[data-thing]')
    const key = element?.dataset.thing
    const thing = key && hands.things()[key]
    if (!element || !thing || !hands.mayArrange()) return
    if (event.pointerType !== 'mouse' && !hands.isChosen(key)) return
    const { x, y } = inRoom(view, point)
    held = { key, element, grip: { x: thing.x - x, y: thing.y - y }, place: { x: thing.x, y: thing.y } }
  }
  /** Where it was, or where it was let go. */
  function letGo(isDone: boolean) {
    if (!held) return
    const { key, element, place } = held
    held = null
    delete element.dataset.held
    const thing = hands.things()[key]
    if (!thing) return
    isFitted = false
    at(element, isDone ? place : thing)
    if (isDone && (place.x !== thing.x || place.y !== thing.y)) hands.onMove(key, place)
  }

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    const point = within(event)
    fingers.set(event.pointerId, point)
    if (fingers.size > 1) return letGo(false)
    begun = point
    hasMoved = false
    take(event, point)
  }
  function pinch(moved: number, to: { x: number; y: number }) {
    const [other] = [...fingers].filter(([id]) => id !== moved).map(([, point]) => point)
    const from = fingers.get(moved)
    if (!other || !from) return
    const apart = (point: { x: number; y: number }) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
    const shifted = { ...view, x: view.x + (to.x - from.x) / 2, y: view.y + (to.y - from.y) / 2 }
    show(zoomedAt(shifted, middle, apart(to) / apart(from)))
  }
  function move(event: PointerEvent) {
    const from = fingers.get(event.pointerId)
    if (!from) return
    const to = within(event)
    if (!hasMoved && Math.hypot(to.x - begun.x, to.y - begun.y) < SLACK) return
    hasMoved = true
    if (held) {
      held.element.dataset.held = ''
      const { x, y } = inRoom(view, to)
      held.place = onGrid({ x: x + held.grip.x, y: y + held.grip.y })
      at(held.element, held.place)
    } else {
      isFitted = false
      // a layer of its own while it moves; at rest it is drawn anew, sharp at its size
      room.style.willChange = 'transform'
      if (fingers.size > 1) pinch(event.pointerId, to)
      else show({ ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y })
    }
    fingers.set(event.pointerId, to)
  }
  function end(event: PointerEvent, isDone: boolean) {
    if (!fingers.delete(event.pointerId)) return
    letGo(isDone && hasMoved)
    if (fingers.size === 0) room.style.willChange = ''
  }

  frame.addEventListener('pointerdown', down, { signal })
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', (event) => end(event, true), { signal })
  addEventListener('pointercancel', (event) => end(event, false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && letGo(false), { signal })
  // what was dragged is not pressed as well
  frame.addEventListener('click', (event) => hasMoved && event.detail > 0 && event.stopPropagation(), {
    signal,
    capture: true,
  })
  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY
      zoom(Math.exp(-by * WHEEL), within(event))
    },
    { signal, passive: false },
  )
  const watched = new ResizeObserver(() => isFitted && fit())
  watched.observe(frame)
  fit()

  return {
    fit,
    zoom,
    reveal(key: string) {
      const thing = hands.things()[key]
      if (thing) show(revealed(view, key, thing, size()))
    },
    middle: () => inRoom(view, { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }),
    /** The place in the room under a point of the screen; null beside the plan. */
    placeAt(point: { clientX: number; clientY: number }) {
      const { x, y } = within(point)
      const isInside = x >= 0 && y >= 0 && x <= frame.clientWidth && y <= frame.clientHeight
      return isInside ? onGrid(inRoom(view, { x, y })) : null
    },
    leave() {
      over.abort()
      watched.disconnect()
    },
  }
}
