import { useState } from 'react'
import { LONGEST_NAME } from '#domains/accounts/contract.ts'
import { href } from '#lib/href.ts'
import { saidDate } from '#lib/said-date.ts'
import { attemptKeys } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Album, AlbumRequest, askForAlbum, LONGEST_ALBUM_NOTE } from '../photography/contract.ts'
import styles from './ask-album-dialog.module.css'

type AskAlbumDialogProps = { album: Pick<Album, 'id' | 'title' | 'studio'>; open: boolean; onClose: () => void }

/** A name, a number and what one would like: the studio calls back. */
export function AskAlbumDialog({ album, open, onClose }: AskAlbumDialogProps) {
  const { t, lang } = useTexts()
  const form = useForm()
  const [keyFor] = useState(attemptKeys)
  const [sent, setSent] = useState(false)
  const [typed, setTyped] = useState({ name: '', tel: '', date: '', note: '' })
  const [consent, setConsent] = useState(false)
  const studio = album.studio?.name ?? ''
  const text = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  async function send() {
    const { date, ...said } = typed
    const body = { ...said, ...(date && { date }), consent: consent as true }
    const wrong = checkFields(AlbumRequest, body)
    if (wrong) return wrong
    const answer = await call(askForAlbum, { params: { id: album.id }, body }, { idempotencyKey: keyFor(body) })
    if (!answer.ok) return fieldsOf(answer, WHOLE)
    setSent(true)
    return null
  }
  const title = sent ? t('photography.ask.sentTitle') : t('photography.ask.title', { title: album.title })
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      {sent ? (
        <p role="status">{t('photography.ask.sent', { studio })}</p>
      ) : (
        <form className={styles.form} {...form.props(send)}>
          <p className="muted">{t('photography.ask.lead', { studio })}</p>
          {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
          <Field label={t('photography.ask.name')} error={form.error('name')}>
            <TextInput autoComplete="name" maxLength={LONGEST_NAME} {...text('name')} />
          </Field>
          <Field label={t('photography.ask.tel')} error={form.error('tel')} hint={t('photography.ask.telHint')}>
            <PhoneInput {...text('tel')} />
          </Field>
          <Field
            label={t('photography.ask.date')}
            optional={t('photography.ask.optional')}
            error={form.error('date')}
            hint={saidDate(typed.date, lang)}
          >
            <TextInput type="date" {...text('date')} />
          </Field>
          <Field label={t('photography.ask.note')} optional={t('photography.ask.optional')} error={form.error('note')}>
            <TextArea rows={3} maxLength={LONGEST_ALBUM_NOTE} {...text('note')} />
          </Field>
          <Checkbox
            name="consent"
            checked={consent}
            onChange={(event) => setConsent(event.target.checked)}
            error={form.error('consent')}
            hint={
              <Link href={href('policy', { name: 'privacy' })} target="_blank">
                {t('photography.ask.privacy')}
              </Link>
            }
          >
            {t('photography.ask.consent', { studio })}
          </Checkbox>
          <Button type="submit" look="primary" block busy={form.busy}>
            {t(form.busy ? 'photography.ask.sending' : 'photography.ask.send')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
