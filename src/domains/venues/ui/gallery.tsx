import { useState } from 'react'
import type { Picture as Shown } from '#lib/picture.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './gallery.module.css'
import { GalleryDialog } from './gallery-dialog.tsx'

const IN_THE_GRID = 5
const BIG = '(min-width: 1024px) 37rem, 94vw'
const SMALL = '(min-width: 1024px) 19rem, 47vw'
/** With fewer than five, some of the others are twice as wide. */
const WIDE = '(min-width: 1024px) 37rem, 47vw'

/** The first pictures in a grid; each of them, and the button, opens all. */
export function Gallery({ name, pictures }: { name: string; pictures: Shown[] }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState<number | null>(null)
  const shown = pictures.slice(0, IN_THE_GRID)
  return (
    <div className={styles.gallery}>
      <ul className={styles.grid} data-pictures={shown.length} aria-label={t('venues.gallery.label', { name })}>
        {shown.map((picture, index) => (
          <li key={picture.id}>
            <button type="button" onClick={() => setOpened(index)} aria-haspopup="dialog">
              <Picture
                picture={picture}
                alt={picture.alt}
                ratio="4 / 3"
                sizes={index === 0 ? BIG : shown.length < IN_THE_GRID ? WIDE : SMALL}
                priority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        small
        icon="expand"
        className={styles.all}
        onClick={() => setOpened(0)}
        aria-haspopup="dialog"
      >
        {t('venues.gallery.all', { count: pictures.length })}
      </Button>
      <GalleryDialog name={name} pictures={pictures} opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}
