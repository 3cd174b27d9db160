import { useEffect, useState } from 'react'
import { SIDES, type Side } from '#domains/cards/draft/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './import.module.css'
import { canPickContacts, pickContacts } from './pick-contacts.ts'

export interface Source {
  text: string
  file: File | null
  /** For rows that name none. */
  side: Side
}

interface ImportSourceProps {
  source: Source
  wrong: string | null
  busy: boolean
  onChange: (next: Partial<Source>) => void
  onWrong: (wrong: string) => void
  onLook: () => void
}

/** Where households come from: a paste, a file, or the phone's contacts. */
export function ImportSource({
  source: { text, file, side },
  wrong,
  busy,
  onChange,
  onWrong,
  onLook,
}: ImportSourceProps) {
  const { t } = useTexts()
  // a chosen file leaves its field only with the field
  const [field, setField] = useState(0)
  const [canPick, setCanPick] = useState(false)
  useEffect(() => setCanPick(canPickContacts()), [])

  function write(next: string) {
    onChange({ text: next, file: null })
    if (file) setField(field + 1)
  }

  async function pick() {
    try {
      const lines = await pickContacts()
      if (lines.length) write([text.trimEnd(), ...lines].filter(Boolean).join('\n'))
    } catch {
      onWrong(t('imports.contactsFailed'))
    }
  }

  return (
    <>
      <Field label={t('imports.paste')} hint={t('imports.pasteHint')} error={file ? null : wrong}>
        <TextArea
          rows={7}
          value={text}
          placeholder={t('imports.example')}
          onChange={(event) => write(event.target.value)}
          data-autofocus
        />
      </Field>
      {canPick && (
        <Button icon="person" onClick={() => void pick()}>
          {t('imports.contacts')}
        </Button>
      )}
      <div className={styles.pair}>
        <Field label={t('imports.file')} error={file ? wrong : null}>
          <TextInput
            key={field}
            type="file"
            accept=".xlsx,.csv,.txt,.tsv"
            onChange={(event) => onChange({ file: event.target.files?.[0] ?? null })}
          />
        </Field>
        <Field label={t('imports.side')}>
          <Select
            value={side}
            onChange={(event) => onChange({ side: SIDES.find((one) => one === event.target.value) ?? side })}
          >
            {SIDES.map((one) => (
              <option key={one} value={one}>
                {t(`guests.side.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.decide}>
        <Button look="primary" busy={busy} disabled={!file && !text.trim()} onClick={onLook}>
          {t('imports.look')}
        </Button>
      </div>
    </>
  )
}
