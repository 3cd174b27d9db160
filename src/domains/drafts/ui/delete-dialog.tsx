import { useState } from 'react'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { deleteInvitation } from '../deleting/contract.ts'
import styles from './delete-dialog.module.css'

type DeleteDialogProps = {
  id: string
  /** Whose card it is. */
  names: string
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks once, and says what goes and until when it can be taken back. */
export function DeleteDialog({ id, names, open, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      const answer = await call(deleteInvitation, { params: { id } })
      // gone already is gone
      if (answer.ok || answer.reason === 'not_found') onDeleted()
    } catch (error) {
      await showFailure(error, t)
    } finally {
      setBusy(false)
    }
  }
  const title = names ? t('invitations.delete.title', { names }) : t('invitations.delete.untitled')
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <p className={styles.words}>{t('invitations.delete.goes')}</p>
      <p className={styles.words}>{t('invitations.delete.days')}</p>
      <div className={styles.acts}>
        <Button look="danger" busy={busy} onClick={remove}>
          {t('invitations.delete.act')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('invitations.delete.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
