import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './sorted-pictures.module.css'

interface SortedPicture {
  id: string
  src: string
  alt: string
  open: string
  drag: string
}

interface SortedPicturesProps {
  pictures: SortedPicture[]
  onOpen: (index: number) => void
  onMove: (from: number, to: number) => void
  /** Says where a picture has come to. */
  moved: (to: number) => string
}

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Pictures in their order: each has a handle to drag it by, which also hears the arrow keys. */
export function SortedPictures({ pictures, onOpen, onMove, moved }: SortedPicturesProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const placeOf = (id: string) => pictures.findIndex((picture) => picture.id === id)
  const move = (id: string, to: number) => {
    const from = placeOf(id)
    if (from < 0 || to < 0 || to >= pictures.length || from === to) return
    onMove(from, to)
    setSaid(moved(to))
  }
  const over = useRef((_event: PointerEvent) => {})
  over.current = ({ clientX, clientY }) => {
    const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]')
    if (dragged && found?.dataset.picture) move(dragged, placeOf(found.dataset.picture))
  }
  useEffect(() => {
    if (!dragged) return
    // heard at the window: a picture that changes its place loses hold of the pointer
    const onMove = (event: PointerEvent) => over.current(event)
    const stop = () => setDragged(null)
    const ends = ['pointerup', 'pointercancel'] as const
    addEventListener('pointermove', onMove)
    for (const end of ends) addEventListener(end, stop)
    return () => {
      removeEventListener('pointermove', onMove)
      for (const end of ends) removeEventListener(end, stop)
    }
  }, [dragged])
  const onKey = (event: KeyboardEvent, id: string) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    move(id, placeOf(id) + step)
  }
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map(({ id, src, alt, open, drag }, index) => (
          <li key={id} data-picture={id} data-dragged={dragged === id || undefined}>
            <button type="button" className={styles.open} aria-label={open} onClick={() => onOpen(index)}>
              <img src={src} alt={alt} width={200} height={200} draggable={false} />
            </button>
            <button
              type="button"
              className={styles.handle}
              aria-label={drag}
              onKeyDown={(event) => onKey(event, id)}
              onPointerDown={() => setDragged(id)}
            >
              <Icon name="menu" />
            </button>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  )
}
