import { useState } from 'react'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { LONGEST_OF_GUEST } from '#domains/guests/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './guests.module.css'
import type { BulkChange } from './way-back.ts'

interface BulkBarProps {
  count: number
  onChange: (what: BulkChange) => void
  onRemove: () => void
  onClear: () => void
}

/** One act on all that are ticked. */
export function BulkBar({ count, onChange, onRemove, onClear }: BulkBarProps) {
  const { t } = useTexts()
  const [word, setWord] = useState('')
  return (
    <section className={styles.bulk} aria-label={t('guests.bulk.label')}>
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
      <Button small look="danger" onClick={onRemove}>
        {t('guests.bulk.remove')}
      </Button>
      <Button small look="text" onClick={onClear}>
        {t('guests.bulk.clear')}
      </Button>
    </section>
  )
}
