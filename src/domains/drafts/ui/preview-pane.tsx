import { useEffect, useRef, useSyncExternalStore } from 'react'
import { FACES, type Face, faceOf } from '#domains/cards/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Preview, type PreviewProps } from './preview.tsx'
import styles from './preview-pane.module.css'

const DESK = '(width >= 1024px)'

function watchDesk(tell: () => void) {
  const media = matchMedia(DESK)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

interface PreviewPaneProps extends PreviewProps {
  onFace: (face: Face) => void
  /** On a phone: it lies over the form. */
  open: boolean
  onClose: () => void
}

/** The card beside the form on a desk; on a phone over it, one tap away. */
export function PreviewPane({ onFace, open, onClose, ...preview }: PreviewPaneProps) {
  const { t } = useTexts()
  const isDesk = useSyncExternalStore(
    watchDesk,
    () => matchMedia(DESK).matches,
    () => false,
  )
  const close = useRef<HTMLButtonElement>(null)
  const isOver = open && !isDesk
  useEffect(() => {
    if (!isOver) return
    const before = document.activeElement as HTMLElement | null
    close.current?.focus()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      before?.focus()
    }
  }, [isOver, onClose])
  if (!isDesk && !open) return null
  return (
    <aside
      className={styles.pane}
      aria-label={t('invitations.preview.title')}
      data-part="preview"
      {...(isOver && { role: 'dialog', 'aria-modal': true })}
    >
      <div className={styles.top}>
        <Segmented
          name="face"
          label={t('invitations.edit.face')}
          value={preview.face}
          onChange={(value) => onFace(faceOf(value))}
          options={FACES.map((one) => ({ value: one, label: t(`invitations.face.${one}`) }))}
        />
        {isOver && <IconButton ref={close} icon="close" label={t('common.close')} onClick={onClose} />}
      </div>
      <Preview {...preview} />
    </aside>
  )
}
