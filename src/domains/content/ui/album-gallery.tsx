import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { StoredPicture as Shown } from '#lib/picture.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { useTexts } from '#shell/texts.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './masonry.module.css'

const fetchLightbox = async () => ({ default: (await import('#ui/lightbox.tsx')).Lightbox })
const Lightbox = lazy(fetchLightbox)

/** Without script each picture leads to its largest self; with it they open on the whole screen. */
export function AlbumGallery({ title, pictures }: { title: string; pictures: Shown[] }) {
  const { t } = useTexts()
  const [at, setAt] = useState<number | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = (event: MouseEvent, index: number) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setWanted(true)
    setAt(index)
  }
  return (
    <>
      <ul className={styles.masonry} aria-label={t('photography.album.gallery', { title })}>
        {pictures.map((picture, index) => (
          <li key={picture.id + picture.alt}>
            <a
              href={pictureUrl(picture.id, widthsOf(picture.width).at(-1)!, 'webp')}
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
              onPointerEnter={() =>
                void fetchLightbox().catch(() => {
                  /* fetched ahead: the step itself fetches it again, and tells */
                })
              }
            >
              <Picture
                picture={picture}
                alt={picture.alt}
                sizes="(width >= 1024px) 24rem, 47vw"
                priority={index === 0}
              />
              <span className="vh">{t('photography.album.open')}</span>
            </a>
          </li>
        ))}
      </ul>
      {wanted && (
        <Suspense>
          <Lightbox
            label={t('photography.album.viewer', { title })}
            pictures={pictures}
            at={at}
            onMove={setAt}
            onClose={() => setAt(null)}
            labels={{
              close: t('common.close'),
              before: t('photography.album.before'),
              next: t('photography.album.next'),
              position: (shown, of) => t('photography.album.position', { at: shown, of }),
            }}
          />
        </Suspense>
      )}
    </>
  )
}
