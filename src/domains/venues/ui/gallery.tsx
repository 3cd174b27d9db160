import { type ComponentType, type MouseEvent, useState } from 'react'
import type { StoredPicture as Shown } from '#lib/picture.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './gallery.module.css'
import type { GalleryDialogProps } from './gallery-dialog.tsx'

const IN_THE_GRID = 5
const BIG = '(min-width: 1024px) 37rem, 86vw'
const SMALL = '(min-width: 1024px) 19rem, 86vw'
/** With fewer than five, some of the others are twice as wide. */
const WIDE = '(min-width: 1024px) 37rem, 86vw'

/** A rail to swipe on phones, a grid on pc. Each picture opens all on the whole screen; without script, itself. */
export function Gallery({ name, pictures }: { name: string; pictures: Shown[] }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState<number | null>(null)
  const [Dialog, setDialog] = useState<ComponentType<GalleryDialogProps>>()
  const few = pictures.length < IN_THE_GRID

  async function open(index: number) {
    setOpened(index)
    const { GalleryDialog } = await import('./gallery-dialog.tsx')
    setDialog(() => GalleryDialog)
  }
  const openFrom = (index: number) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void open(index)
  }
  return (
    <div className={styles.gallery}>
      <ul
        className={styles.grid}
        data-pictures={Math.min(pictures.length, IN_THE_GRID)}
        aria-label={t('venues.gallery.label', { name })}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a href={pictureUrl(picture.id, widthsOf(picture.width).at(-1)!, 'webp')} onClick={openFrom(index)}>
              <Picture
                picture={picture}
                alt={picture.alt}
                ratio="4 / 3"
                sizes={index === 0 ? BIG : few ? WIDE : SMALL}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <Button look="quiet" small icon="expand" className={styles.all} onClick={() => open(0)} aria-haspopup="dialog">
        {t('venues.gallery.all', { count: pictures.length })}
      </Button>
      {Dialog && <Dialog name={name} pictures={pictures} opened={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
