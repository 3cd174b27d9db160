import { shortNameOf } from '#domains/cards/rules.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PublishButton } from './bar.tsx'
import styles from './editor.module.css'
import { useFollowingNames } from './follow-names.ts'
import { NameField } from './name-field.tsx'
import type { EditedCard } from './use-card.ts'
import type { Publishing } from './use-publishing.ts'

interface AddressStepProps {
  id: string | null
  card: EditedCard
  publishing: Publishing
}

/** Where guests find the card, and the last press. */
export function AddressStep({ id, card, publishing }: AddressStepProps) {
  const { t } = useTexts()
  const { draft, write, fill, published, isReady } = card
  const value = draft.unsignedName ?? ''
  const names = [draft.groom, draft.bride].map((person) => (person ? shortNameOf(person) : ''))
  const suggested = names.every(Boolean) ? unsignedName(names.join(' ')).slice(0, 60).replace(/-$/, '') : ''
  useFollowingNames({
    id,
    value,
    suggested,
    isKnown: !isReady || Boolean(published?.publishedName),
    onFill: (name) => fill('unsignedName', name),
  })
  return (
    <>
      <p className="muted">{t('invitations.name.lead')}</p>
      <NameField
        id={id}
        value={value}
        suggested={suggested}
        onChange={(name) => name !== draft.unsignedName && write('unsignedName', name)}
      />
      <div className={styles.acts}>
        <PublishButton id={id} publishing={publishing} />
        {publishing.isShown && (
          <Button busy={publishing.busy} onClick={publishing.hide}>
            {t('invitations.bar.hide')}
          </Button>
        )}
      </div>
    </>
  )
}
