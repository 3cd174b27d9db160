import { shortNameOf } from '#domains/cards/rules.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { keptDrafts } from './kept-draft.ts'
import styles from './my-invitations.module.css'

/** A card that was begun on this device and is in no account yet; whoever opens it signed in keeps it. */
export function WaitingDraft() {
  const { t } = useTexts()
  const kept = keptDrafts.read(null)
  if (!kept) return null
  const names = [kept.draft.groom, kept.draft.bride].map((person) => (person ? shortNameOf(person) : ''))
  return (
    <div className={styles.waiting} data-part="waiting-draft">
      <div>
        <h2>{names.filter(Boolean).join(' & ') || t('invitations.mine.unnamed')}</h2>
        <p className="muted">{t('invitations.mine.waiting')}</p>
      </div>
      <Button small look="primary" href={href('invitation-new')}>
        {t('invitations.mine.goOn')}
      </Button>
    </div>
  )
}
