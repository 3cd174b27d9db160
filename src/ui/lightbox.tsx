import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './lightbox.module.css'
import { Picture, type PictureSource } from './picture.tsx'
import { useModal } from './use-modal.ts'

type LightboxProps = {
  label: string
  pictures: (PictureSource & { alt: string })[]
  /** the picture that is shown; null is closed */
  at: number | null
  onMove: (at: number) => void
  onClose: () => void
  labels: { close: string; before: string; next: string; position: (at: number, of: number) => string }
}

/** One picture at a time on the whole screen: swiped, or turned by arrow keys and buttons. */
export function Lightbox({ label, pictures, at, onMove, onClose, labels }: LightboxProps) {
  const { everOpen, dialogProps } = useModal(at !== null, onClose)
  const track = useRef<HTMLUListElement>(null)
  const shown = at ?? 0
  const last = pictures.length - 1

  useEffect(() => {
    const list = track.current
    if (at === null || !list) return
    const there = Math.round(list.scrollLeft / list.clientWidth)
    // a swipe has brought it there already
    if (there !== at) list.scrollTo({ left: at * list.clientWidth, behavior: 'instant' })
  }, [at])

  const turn = (to: number) => onMove(Math.max(0, Math.min(last, to)))
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }
  const swiped = () => {
    const list = track.current
    if (!list || at === null) return
    const there = Math.round(list.scrollLeft / list.clientWidth)
    if (there !== at) onMove(there)
  }
  return (
    <dialog {...dialogProps} className={`${styles.lightbox} dark`} aria-label={label} onKeyDown={keys}>
      {everOpen && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach what scrolls */}
          <ul ref={track} className={styles.track} onScroll={swiped} tabIndex={0}>
            {pictures.map((picture, index) => (
              <li key={picture.id + picture.alt} inert={index !== shown}>
                <figure>
                  <Picture picture={picture} alt="" sizes="100vw" />
                  <figcaption>{picture.alt}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <p className={styles.position} aria-live="polite">
            {labels.position(shown + 1, pictures.length)}
          </p>
          <IconButton
            icon="chevron-left"
            label={labels.before}
            className={styles.before}
            disabled={shown === 0}
            onClick={() => turn(shown - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={labels.next}
            className={styles.next}
            disabled={shown === last}
            onClick={() => turn(shown + 1)}
          />
          <IconButton icon="close" label={labels.close} className={styles.close} onClick={onClose} />
        </>
      )}
    </dialog>
  )
}
