import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { StoredPicture as Shown } from '#lib/picture.ts'
import { slideBehavior } from '#shell/slider.ts'
import { useTexts } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useModal } from '#ui/use-modal.ts'
import styles from './gallery-dialog.module.css'

export type GalleryDialogProps = {
  name: string
  pictures: Shown[]
  /** the picture to begin with; null is closed */
  opened: number | null
  onClose: () => void
}

/** One picture a screen: swiped by finger, moved on by arrows and buttons. */
export function GalleryDialog({ name, pictures, opened, onClose }: GalleryDialogProps) {
  const { t } = useTexts()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(opened ?? 0)
  const { dialogProps } = useModal(opened !== null, onClose)

  const show = (index: number, behavior: ScrollBehavior = slideBehavior()) => {
    const wanted = Math.min(Math.max(index, 0), pictures.length - 1)
    strip.current?.scrollTo({ left: wanted * strip.current.clientWidth, behavior })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves it there
  useEffect(() => {
    if (opened !== null) show(opened, 'instant')
  }, [opened])

  const keys = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: pictures.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  return (
    <dialog
      {...dialogProps}
      className={styles.dialog}
      aria-label={t('venues.gallery.title', { name })}
      onKeyDown={keys}
    >
      <div className={`dark ${styles.frame}`}>
        <p className={styles.place} role="status">
          {t('venues.gallery.place', { at: at + 1, count: pictures.length })}
        </p>
        <IconButton icon="close" label={t('common.close')} className={styles.close} onClick={onClose} />
        <ul
          ref={strip}
          className={styles.strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
        >
          {pictures.map((picture) => (
            <li key={picture.id}>
              <figure>
                <Picture picture={picture} alt="" sizes="100vw" className={styles.picture} />
                <figcaption>{picture.alt}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <IconButton
          icon="chevron-left"
          label={t('venues.gallery.previous')}
          className={styles.previous}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('venues.gallery.next')}
          className={styles.next}
          disabled={at === pictures.length - 1}
          onClick={() => show(at + 1)}
        />
      </div>
    </dialog>
  )
}
