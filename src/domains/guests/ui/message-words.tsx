import { useState } from 'react'
import { LONGEST_MESSAGE_WORDS } from '#domains/guests/contract.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './guests.module.css'
import { keptWords, shownLink, shownNames, shownWords } from './message-names.ts'

interface MessageWordsProps {
  words: string
  /** What the household at hand would get. */
  looks: (words: string) => string
  /** Null brings our words back. */
  onKeep: (words: string | null) => Promise<void>
}

/** The couple's own words for all households, with what one of them would read. */
export function MessageWords({ words: first, looks, onKeep }: MessageWordsProps) {
  const { t } = useTexts()
  const { busy, send } = useForm()
  const [shown, setShown] = useState(() => shownWords(first, t))
  const { words, unknown } = keptWords(shown.trim(), t)
  const problem = unknown
    ? t('guests.message.noSuchName', { name: unknown })
    : words.includes('{link}')
      ? undefined
      : t('guests.message.noLink', { link: shownLink(t) })
  const keep = (kept: string | null) =>
    void send(async () => {
      await onKeep(kept)
      return null
    })
  return (
    <div className={styles.dialogForm}>
      <Field
        label={t('guests.message.words')}
        hint={t('guests.message.names', { names: shownNames(t).join(' ') })}
        error={problem}
      >
        <TextArea
          rows={7}
          maxLength={LONGEST_MESSAGE_WORDS}
          value={shown}
          onChange={(event) => setShown(event.target.value)}
          data-autofocus
        />
      </Field>
      <div>
        <p className="muted">{t('guests.message.looks')}</p>
        <blockquote className={styles.message}>{looks(words)}</blockquote>
      </div>
      <div className={styles.acts}>
        <Button look="primary" busy={busy} disabled={Boolean(problem)} onClick={() => keep(words)}>
          {t('guests.save')}
        </Button>
        <Button onClick={() => keep(null)}>{t('guests.message.reset')}</Button>
      </div>
    </div>
  )
}
