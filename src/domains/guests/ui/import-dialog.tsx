import { useState } from 'react'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { type Imported, importGuests, MOST_BYTES } from '#domains/guests/import/contract.ts'
import type { TextKey } from '#lib/texts.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { whileBusy } from '#shell/form/while-busy.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './guests.module.css'
import own from './import.module.css'
import { ImportPreview } from './import-preview.tsx'

interface ImportDialogProps {
  id: string
  onDone: () => Promise<void>
  onClose: () => void
}

const bytesOf = (source: string | File) => new Blob([source], { type: 'application/octet-stream' })

/** What is pasted or chosen is first only looked at; what the couple then sees is what is written. */
export function ImportDialog({ id, onDone, onClose }: ImportDialogProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  // a chosen file leaves its field only with the field
  const [field, setField] = useState(0)
  const [side, setSide] = useState<(typeof SIDES)[number]>('SHARED')
  const [seen, setSeen] = useState<Imported | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const form = useForm()

  async function send(dryRun: boolean) {
    if (file && file.size > MOST_BYTES) return setWrong(t('guests.import.tooLarge', { most: MOST_BYTES / 1024 / 1024 }))
    setWrong(null)
    await form.send(async () => {
      const query = { dryRun: dryRun ? 'true' : 'false', side } as const
      const body = bytesOf(file ?? text)
      const answer = await whileBusy(() => call(importGuests, { params: { id }, query, body }))
      if (!answer.ok) setWrong(t(`errors.${answer.reason}` as TextKey))
      else if (dryRun) setSeen(answer.value)
      else {
        await onDone()
        showToast(t('guests.import.done', { count: answer.value.added }))
        onClose()
      }
      return null
    })
  }

  return (
    <Dialog open onClose={onClose} wide title={t('guests.import.title')} closeLabel={t('common.close')}>
      <div className={styles.dialogForm}>
        {seen ? (
          <>
            <ImportPreview imported={seen} />
            {wrong && <Alert kind="error">{wrong}</Alert>}
            <div className={own.decide}>
              <Button look="primary" busy={form.busy} disabled={seen.added === 0} onClick={() => void send(false)}>
                {t('guests.import.write', { count: seen.added })}
              </Button>
              <Button onClick={() => setSeen(null)}>{t('guests.import.again')}</Button>
            </div>
          </>
        ) : (
          <>
            <Field label={t('guests.import.paste')} hint={t('guests.import.pasteHint')} error={file ? null : wrong}>
              <TextArea
                rows={7}
                value={text}
                placeholder={t('guests.import.example')}
                onChange={(event) => {
                  setText(event.target.value)
                  setWrong(null)
                  if (!file) return
                  setFile(null)
                  setField(field + 1)
                }}
                data-autofocus
              />
            </Field>
            <div className={styles.pair}>
              <Field label={t('guests.import.file')} error={file ? wrong : null}>
                <TextInput
                  key={field}
                  type="file"
                  accept=".xlsx,.csv,.txt,.tsv"
                  onChange={(event) => {
                    setFile(event.target.files?.[0] ?? null)
                    setWrong(null)
                  }}
                />
              </Field>
              <Field label={t('guests.import.side')}>
                <Select value={side} onChange={(event) => setSide(SIDES.find((one) => one === event.target.value)!)}>
                  {SIDES.map((one) => (
                    <option key={one} value={one}>
                      {t(`guests.side.${one}`)}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
            <div className={styles.acts}>
              <Button look="primary" busy={form.busy} disabled={!file && !text.trim()} onClick={() => void send(true)}>
                {t('guests.import.look')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
