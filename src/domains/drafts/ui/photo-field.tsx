import { useState } from 'react'
import type { CardPhoto } from '#domains/cards/draft/rules.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FocusPoint } from '#ui/focus-point.tsx'
import { PickFiles } from '#ui/pick-files.tsx'
import { WHOLE_PICTURE } from '#ui/prepare-picture.ts'
import { bringPicture } from './bring-picture.ts'
import styles from './photos.module.css'

interface PhotoFieldProps {
  name: string
  label: string
  value: CardPhoto | null
  onChange: (photo: CardPhoto | null) => void
}

const MIDDLE = { x: 0.5, y: 0.5 }

/** A photo with a place of its own on the card, and the point in it that is never cut away. */
export function PhotoField({ name, label, value, onChange }: PhotoFieldProps) {
  const { t } = useTexts()
  const [state, setState] = useState<'idle' | 'coming' | { error: string }>('idle')
  async function bring([file]: File[]) {
    if (!file) return
    setState('coming')
    const brought = await bringPicture(file, WHOLE_PICTURE)
    if ('error' in brought) return setState({ error: brought.error })
    setState('idle')
    onChange({ file: brought.picture, focus: MIDDLE })
  }
  return (
    <div className={styles.photo} data-part={name}>
      <h3>{label}</h3>
      {value && (
        <>
          <FocusPoint
            src={pictureUrl(value.file.id, 400, 'webp')}
            width={value.file.width}
            height={value.file.height}
            label={t('invitations.photo.focus', { photo: label })}
            words={({ x, y }) => t('invitations.photo.at', { x: Math.round(x * 100), y: Math.round(y * 100) })}
            value={value.focus}
            onChange={(focus) => onChange({ ...value, focus })}
          />
          <p className="muted">{t('invitations.photo.focusHint')}</p>
        </>
      )}
      <PickFiles name={name} accept="image/jpeg,image/png,image/webp" onPick={(files) => void bring(files)}>
        {t(value ? 'invitations.photo.replace' : 'invitations.photo.choose')}
      </PickFiles>
      {value && (
        <Button look="text" small onClick={() => onChange(null)}>
          {t('invitations.photo.remove', { photo: label })}
        </Button>
      )}
      {state === 'coming' && <p role="status">{t('invitations.album.coming')}</p>}
      {typeof state === 'object' && <p role="alert">{t(`errors.${state.error}` as TextKey)}</p>}
    </div>
  )
}
