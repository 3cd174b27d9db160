import { useState } from 'react'
import { SIDES } from '#domains/cards/draft/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import { LONGEST_OF_GUEST } from '#domains/guests/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CeremonySet } from './ceremony-set.tsx'
import styles from './guests.module.css'
import type { BulkChange } from './way-back.ts'

interface BulkBarProps {
  card: Invitation
  count: number
  onChange: (what: BulkChange) => void
  /** Where two are ticked. */
  onMerge?: () => void
  onRemove: () => void
  onClear: () => void
}

/** One act on all that are ticked. */
export function BulkBar({ card, count, onChange, onMerge, onRemove, onClear }: BulkBarProps) {
  const { t } = useTexts()
  const [word, setWord] = useState('')
  const [inviting, setInviting] = useState(false)
  const isChoice = (card.ceremonies?.length ?? 0) > 1
  return (
    <>
      <section
        className={styles.bulk}
        aria-label={t('guests.bulk.label')}
        data-ceremonies={isChoice || undefined}
        data-free-corner
      >
        <p role="status">{t('guests.bulk.count', { count })}</p>
        <PlainSelect
          aria-label={t('guests.bulk.side')}
          value=""
          onChange={(event) => {
            const side = SIDES.find((one) => one === event.target.value)
            if (side) onChange({ side })
          }}
        >
          <option value="">{t('guests.bulk.side')}</option>
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {t(`guests.side.${side}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainSelect
          aria-label={t('guests.bulk.sent')}
          value=""
          onChange={(event) => {
            if (event.target.value) onChange({ invited: event.target.value === 'true' })
          }}
        >
          <option value="">{t('guests.bulk.sent')}</option>
          <option value="true">{t('guests.sent.true')}</option>
          <option value="false">{t('guests.sent.false')}</option>
        </PlainSelect>
        {isChoice && (
          <Button small onClick={() => setInviting(true)}>
            {t('guests.ceremonies.bulk')}
          </Button>
        )}
        <TextInput
          aria-label={t('guests.bulk.word')}
          placeholder={t('guests.bulk.wordHint')}
          maxLength={LONGEST_OF_GUEST.tag}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Button small disabled={!word.trim()} onClick={() => onChange({ group: word.trim() })}>
          {t('guests.bulk.group')}
        </Button>
        <Button small disabled={!word.trim()} onClick={() => onChange({ addTag: word.trim() })}>
          {t('guests.bulk.tag')}
        </Button>
        {onMerge && (
          <Button small onClick={onMerge}>
            {t('guests.bulk.merge')}
          </Button>
        )}
        <Button small look="danger" onClick={onRemove}>
          {t('guests.bulk.remove')}
        </Button>
        <Button small look="text" onClick={onClear}>
          {t('guests.bulk.clear')}
        </Button>
      </section>
      {inviting && (
        <CeremoniesDialog
          card={card}
          count={count}
          onDone={(ceremonies) => {
            setInviting(false)
            onChange({ ceremonies })
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  )
}

interface CeremoniesDialogProps {
  card: Invitation
  count: number
  onDone: (ceremonies: string[] | null) => void
  onClose: () => void
}

function CeremoniesDialog({ card, count, onDone, onClose }: CeremoniesDialogProps) {
  const { t } = useTexts()
  const [ceremonies, setCeremonies] = useState<string[] | null>(null)
  return (
    <Dialog open onClose={onClose} title={t('guests.ceremonies.bulkTitle', { count })} closeLabel={t('common.close')}>
      <div className={styles.dialogForm}>
        <CeremonySet
          card={card}
          label={t('guests.ceremonies.label')}
          plain={t('guests.ceremonies.asEachSide')}
          value={ceremonies}
          onChange={setCeremonies}
        />
        <p className="muted">{t('guests.ceremonies.bulkWords')}</p>
        <div className={styles.acts}>
          <Button look="primary" disabled={ceremonies?.length === 0} onClick={() => onDone(ceremonies)}>
            {t('guests.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
