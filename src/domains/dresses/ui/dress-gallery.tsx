import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { slideBehavior } from '#shell/slider.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import type { PictureOfDress as Shown } from '../contract.ts'
import styles from './dress-gallery.module.css'
import { DressPicture } from './dress-picture.tsx'

const Zoom = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

/** One picture after another to swipe through; each opens large. The address says which is open. */
export function DressGallery({ name, pictures }: { name: string; pictures: Shown[] }) {
  const { t } = useTexts()
  const { opened, open, show, close } = useOpened(pictures.length)
  return (
    <div className={styles.gallery}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={styles.slides} aria-label={t('dress.gallery.label', { name })} tabIndex={0}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one picture may be shown twice, from far and near
          <li key={index} id={`anh-${index + 1}`}>
            <a href={whole(picture)} onClick={(event) => open(event, index + 1)} aria-haspopup="dialog">
              <DressPicture picture={picture} sizes="(min-width: 1024px) 34rem, 94vw" priority={index === 0} />
            </a>
            <Badge look="veil" className={styles.kind}>
              {t(`dress.gallery.${picture.kind}`)}
            </Badge>
          </li>
        ))}
      </ul>
      <ul className={styles.thumbs}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <a
              href={`#anh-${index + 1}`}
              onClick={slideTo}
              aria-label={t('dress.gallery.picture', { number: index + 1, of: pictures.length })}
            >
              <DressPicture picture={picture} alt="" sizes="5rem" />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Zoom name={name} pictures={pictures} at={opened - 1} onMove={(at) => show(at + 1)} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** Only sideways: the page itself stays where it is. */
function slideTo(event: MouseEvent<HTMLAnchorElement>) {
  if (opensElsewhere(event)) return
  const { hash } = event.currentTarget
  const slide = document.getElementById(hash.slice(1))
  if (!slide?.parentElement) return
  event.preventDefault()
  slide.parentElement.scrollTo({ left: slide.offsetLeft - slide.parentElement.offsetLeft, behavior: slideBehavior() })
  history.replaceState(history.state, '', hash)
}

const whole = ({ id, width }: Shown) => pictureUrl(id, widthsOf(width).at(-1)!, 'webp')

function useOpened(count: number) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const number = Number(hash.match(/^#phong-to-(\d{1,2})$/)?.[1])
  const go = (to: number | null, options: { replace?: boolean; state?: unknown }) =>
    void navigate({ search, hash: to === null ? '' : `phong-to-${to}` }, { preventScrollReset: true, ...options })
  return {
    opened: ready && number >= 1 && number <= count ? number : null,
    open(event: MouseEvent, to: number) {
      if (opensElsewhere(event)) return
      event.preventDefault()
      go(to, { state: { opened: true } })
    },
    show: (to: number) => go(to, { replace: true, state }),
    close: () => (state?.opened ? void navigate(-1) : go(null, { replace: true })),
  }
}
