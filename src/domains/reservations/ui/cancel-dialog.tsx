import { useState } from 'react'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { changeReservation, type Reservation } from '../contract.ts'
import styles from './reservations.module.css'

type CancelDialogProps = {
  reservation: Reservation | null
  onClose: () => void
  onChanged: (reservation: Reservation) => void
}

/** One question before the request goes out. */
export function CancelDialog({ reservation, onClose, onChanged }: CancelDialogProps) {
  const { t } = useTexts()
  const form = useForm()
  const [asked, setAsked] = useState(reservation)
  // the words stay while the dialog closes
  if (reservation && reservation !== asked) setAsked(reservation)
  const name = (asked?.weddingCenter ?? asked?.product)?.name ?? ''

  async function send() {
    if (!reservation) return null
    const body = { id: reservation.id, reservationState: 'CANCEL_REQUESTED' as const }
    const changed = await call(changeReservation, { body })
    if (!changed.ok) return fieldsOf(changed, WHOLE)
    onChanged(changed.value)
    return null
  }

  return (
    <Dialog
      open={reservation !== null}
      onClose={onClose}
      title={t('reservations.cancel.title')}
      closeLabel={t('reservations.cancel.no')}
    >
      <form className={styles.question} {...form.props(send)}>
        <p>{t('reservations.cancel.words', { name })}</p>
        {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
        <div className={styles.ways}>
          <Button type="submit" look="danger" busy={form.busy}>
            {t(form.busy ? 'reservations.cancel.busy' : 'reservations.cancel.yes')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('reservations.cancel.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
