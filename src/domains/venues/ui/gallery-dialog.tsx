import { useEffect, useRef } from 'react'
import type { Picture as Shown } from '#lib/picture.ts'
import { useTexts } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './gallery-dialog.module.css'

type GalleryDialogProps = {
  name: string
  pictures: Shown[]
  /** the picture to begin with; null is closed */
  opened: number | null
  onClose: () => void
}

/** All pictures whole, one under the other with what they show. */
export function GalleryDialog({ name, pictures, opened, onClose }: GalleryDialogProps) {
  const { t } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (opened) list.current?.children[opened]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [opened])
  return (
    <Dialog
      wide
      open={opened !== null}
      onClose={onClose}
      title={t('venues.gallery.title', { name })}
      closeLabel={t('common.close')}
    >
      <ul ref={list} className={styles.list}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <figure>
              <Picture picture={picture} alt="" sizes="(min-width: 1024px) 49rem, 94vw" />
              <figcaption className={styles.caption}>{picture.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
