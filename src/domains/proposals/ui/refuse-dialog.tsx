import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Answers, type CoupleAnswer, refuseQuotation } from '../contract.ts'
import styles from './accept-dialog.module.css'

type RefuseDialogProps = {
  clientId: string
  answer: CoupleAnswer
  open: boolean
  onClose: () => void
  onRefused: (answers: Answers) => void
}

/** One question before a venue hears that it was not chosen: there is no way back. */
export function RefuseDialog({ clientId, answer, open, onClose, onRefused }: RefuseDialogProps) {
  const { t } = useTexts()
  const form = useForm()
  const { quotationId, venue } = answer

  async function send() {
    const refused = await call(refuseQuotation, { params: { clientId, quotationId } })
    if (!refused.ok) return fieldsOf(refused, WHOLE)
    onRefused(refused.value)
    return null
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('answers.refuse.title', { name: venue.name })}
      closeLabel={t('answers.refuse.no')}
    >
      <form className={styles.form} {...form.props(send)}>
        <p>{t('answers.refuse.words')}</p>
        {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
        <div className={styles.ways}>
          <Button type="submit" look="danger" busy={form.busy}>
            {t(form.busy ? 'answers.refuse.busy' : 'answers.refuse.yes')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('answers.refuse.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
