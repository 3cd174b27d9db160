import { type CardPhoto, type Draft, PHOTO_PARTS } from '#domains/cards/draft/rules.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { AlbumFields } from './album-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import styles from './photos.module.css'
import type { EditedCard } from './use-card.ts'

/** Photos lie with an account: whoever has none yet is told so, and goes on with the rest. */
export function PhotosStep({ draft, write }: { draft: Draft; write: EditedCard['write'] }) {
  const { t } = useTexts()
  const isCustomer = useStore((state) => state.user.isLoggedIn === true)
  if (!isCustomer) {
    return (
      <p>
        {t('invitations.album.signIn')}{' '}
        <Button look="text" small onClick={() => changeState('user', { toogleModalLogin: true })}>
          {t('invitations.bar.signIn')}
        </Button>
      </p>
    )
  }
  return (
    <>
      <div className={styles.photos}>
        {PHOTO_PARTS.map((part) => (
          <PhotoField
            key={part}
            name={part}
            label={t(`invitations.photo.${part}`)}
            value={draft[part] ?? null}
            onChange={(photo: CardPhoto | null) => write(part, photo)}
          />
        ))}
      </div>
      <h3>{t('invitations.edit.album')}</h3>
      <AlbumFields value={draft.album} onChange={(album) => write('album', album)} />
    </>
  )
}
