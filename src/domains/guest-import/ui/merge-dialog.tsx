import { useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import { mergeGuests, undoMerge } from '#domains/guest-import/merge/contract.ts'
import { mergedHousehold } from '#domains/guest-import/rules.ts'
import type { Guest } from '#domains/guests/contract.ts'
import type { TextKey } from '#lib/texts.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './import.module.css'
import { ComparedHousehold } from './import-twins.tsx'
import { aboutHousehold } from './say-household.ts'

interface MergeDialogProps {
  card: Invitation
  pair: [Guest, Guest]
  onDone: () => Promise<void>
  onClose: () => void
}

const fieldsOf = (guest: Guest) => ({ ...guest, tel: guest.tel ?? '' })

/** Whoever answered, was written down, or came first stays, unless the couple says otherwise. */
const firstOf = ([one, other]: [Guest, Guest]): [Guest, Guest] =>
  !one.listed && other.listed ? [other, one] : [one, other]

/** Two households of the list side by side, before they become one. */
export function MergeDialog({ card, pair, onDone, onClose }: MergeDialogProps) {
  const { t } = useTexts()
  const form = useForm()
  const [[stays, goes], setPair] = useState(() => firstOf(pair))
  const params = { id: card.id, guestId: stays.id, otherId: goes.id }
  const both = mergedHousehold(fieldsOf(stays), fieldsOf(goes))

  async function undo() {
    try {
      const answer = await call(undoMerge, { params })
      if (answer.ok) showToast(t('imports.merging.undone', { other: goes.name }))
      else showAlert('error', t(`errors.${answer.reason}` as TextKey))
    } catch (error) {
      showFailure(error, t)
    }
    await onDone()
  }

  const merge = () =>
    form.send(async () => {
      const answer = await call(mergeGuests, { params })
      if (!answer.ok) return { [WHOLE]: answer.reason }
      onClose()
      await onDone()
      showToast(t('imports.merging.done', { other: goes.name, kept: stays.name }), () => void undo())
      return null
    })

  const wrong = form.error(WHOLE)
  const answered = (guest: Guest) => t(`guests.state.${guest.state}`)
  return (
    <Dialog open onClose={onClose} wide title={t('imports.merging.title')} closeLabel={t('common.close')}>
      <div className={styles.dialogForm}>
        <div className={styles.beside}>
          {[stays, goes].map((guest) => (
            <div key={guest.id}>
              <ComparedHousehold
                title={t(guest === stays ? 'imports.merging.stays' : 'imports.merging.goes')}
                one={fieldsOf(guest)}
                card={card}
              />
              <small>{answered(guest)}</small>
              {guest.message && <small>“{guest.message}”</small>}
            </div>
          ))}
        </div>
        <Button small onClick={() => setPair([goes, stays])}>
          {t('imports.merging.swap')}
        </Button>
        <p className="muted">{t('imports.merging.rule')}</p>
        <p role="status" className={styles.told}>
          {t('imports.after', { household: `${both.name} · ${aboutHousehold(both, card, t)}` })}
        </p>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <div className={styles.decide}>
          <Button look="primary" busy={form.busy} onClick={() => void merge()}>
            {t('imports.merging.yes')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
