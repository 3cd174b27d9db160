import { useState } from 'react'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type CardOwners, type CoOwner, changeOwner, removeOwner } from '../contract.ts'
import { isWithoutSide } from '../rules.ts'
import styles from './owners.module.css'
import { StandingFields } from './standing-fields.tsx'

interface OwnerDialogProps {
  id: string
  owner: CoOwner
  onClose: () => void
  onChanged: (owners: CardOwners) => void
  onRemoved: () => void
}

/** What somebody may do, changed or ended; oneself can only leave. */
export function OwnerDialog({ id, owner, onClose, onChanged, onRemoved }: OwnerDialogProps) {
  const { t } = useTexts()
  const form = useForm()
  const [standing, setStanding] = useState({ role: owner.role, side: owner.side, seesPhones: owner.seesPhones })
  const params = { id, ownerId: owner.id }
  const change = async () => {
    if (isWithoutSide(standing)) return { side: 'side_needed' }
    const answer = await call(changeOwner, { params, body: standing })
    if (!answer.ok) return fieldsOf(answer, WHOLE)
    onChanged(answer.value)
    return null
  }
  const remove = () =>
    void form.send(async () => {
      const answer = await call(removeOwner, { params })
      // gone already is gone
      if (!answer.ok && answer.reason !== 'not_found') return fieldsOf(answer, WHOLE)
      onRemoved()
      return null
    })
  const title = t(owner.isMe ? 'owners.leave' : 'owners.change')
  return (
    <Dialog
      open
      onClose={onClose}
      title={owner.isMe ? title : `${title}: ${owner.name}`}
      closeLabel={t('common.close')}
    >
      <form {...form.props(change)} className={styles.form}>
        {!owner.isMe && (
          <>
            <StandingFields standing={standing} onChange={setStanding} form={form} />
            <Button type="submit" look="primary" busy={form.busy}>
              {t('owners.save')}
            </Button>
          </>
        )}
        <p className="muted">
          {owner.isMe ? t('owners.leaveQuestion') : t('owners.removeQuestion', { name: owner.name })}
        </p>
        <div className={styles.acts}>
          <Button look="danger" busy={form.busy} onClick={remove}>
            {t(owner.isMe ? 'owners.leave' : 'owners.remove')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('owners.keep')}
          </Button>
        </div>
        {form.error(WHOLE) && <p role="alert">{form.error(WHOLE)}</p>}
      </form>
    </Dialog>
  )
}
