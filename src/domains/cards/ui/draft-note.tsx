import { useTexts } from '#shell/texts.tsx'
import styles from './card.module.css'

/** Says to the family that this is not what guests see yet. */
export function DraftNote() {
  const { t } = useTexts()
  return (
    <header className={styles.draft} data-part="draft-note">
      {t('card.draft')}
    </header>
  )
}
