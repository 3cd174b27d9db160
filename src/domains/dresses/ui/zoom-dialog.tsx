import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { PictureOfDress as Shown } from '../contract.ts'
import { DressPicture } from './dress-picture.tsx'
import styles from './zoom-dialog.module.css'

type ZoomDialogProps = {
  name: string
  pictures: Shown[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** The picture large, and twice as large at a tap; sideways to the next. */
export function ZoomDialog({ name, pictures, at, onMove, onClose }: ZoomDialogProps) {
  const { t } = useTexts()
  const [near, setNear] = useState(false)
  const slides = useRef<HTMLUListElement>(null)
  const picture = pictures[at]!

  useEffect(() => {
    const list = slides.current
    list?.scrollTo({ left: at * list.clientWidth, behavior: 'instant' })
  }, [at])

  /** Where the swiping came to rest is what the address says. */
  function rest() {
    const list = slides.current
    if (!list || near) return
    const shown = Math.round(list.scrollLeft / list.clientWidth)
    if (shown !== at && Math.abs(list.scrollLeft - shown * list.clientWidth) < 2) onMove(shown)
  }

  return (
    <Dialog wide open onClose={onClose} title={name} closeLabel={t('common.close')} className={styles.dialog}>
      <ul ref={slides} className={styles.slides} onScroll={rest} data-near={near || undefined}>
        {pictures.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one picture may be shown twice, from far and near
          <li key={index} inert={index !== at}>
            <button
              type="button"
              aria-label={t(near ? 'dress.zoom.out' : 'dress.zoom.in')}
              onClick={() => setNear(!near)}
              className={styles.picture}
            >
              <DressPicture picture={one} sizes={near ? '200vw' : '(min-width: 1024px) 40rem, 94vw'} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <IconButton
          icon="chevron-left"
          label={t('dress.zoom.previous')}
          disabled={at === 0}
          onClick={() => {
            setNear(false)
            onMove(at - 1)
          }}
        />
        <p aria-live="polite">
          {t('dress.gallery.picture', { number: at + 1, of: pictures.length })} · {t(`dress.gallery.${picture.kind}`)}
        </p>
        <IconButton
          icon="chevron-right"
          label={t('dress.zoom.next')}
          disabled={at === pictures.length - 1}
          onClick={() => {
            setNear(false)
            onMove(at + 1)
          }}
        />
      </div>
      <Button look="text" icon={near ? 'minus' : 'plus'} onClick={() => setNear(!near)}>
        {t(near ? 'dress.zoom.out' : 'dress.zoom.in')}
      </Button>
    </Dialog>
  )
}
