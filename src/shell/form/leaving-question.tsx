import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTexts } from '../texts.tsx'
import { stay, useLeaving } from './leaving.ts'
import styles from './leaving-question.module.css'

/** Signing out takes everything private from the device: what was not sent would be lost with it. */
export function LeavingQuestion() {
  const { t } = useTexts()
  const unsent = useLeaving((state) => state.unsent)

  async function leaveAnyway() {
    stay()
    const { leave } = await import('../session/sign-out.ts')
    await leave()
  }
  return (
    <Dialog open={unsent !== null} onClose={stay} title={t('common.leaving.title')} closeLabel={t('common.close')}>
      <div className="stack">
        {unsent && unsent.notes > 0 && <p>{t('common.leaving.notes', { count: unsent.notes })}</p>}
        {unsent && unsent.gifts > 0 && <p>{t('common.leaving.gifts', { count: unsent.gifts })}</p>}
        {unsent && unsent.drafts > 0 && <p>{t('common.leaving.drafts', { count: unsent.drafts })}</p>}
        <p>{t('common.leaving.advice')}</p>
      </div>
      <div className={styles.acts}>
        <Button look="primary" onClick={stay}>
          {t('common.leaving.stay')}
        </Button>
        <Button onClick={leaveAnyway}>{t('common.leaving.leave')}</Button>
      </div>
    </Dialog>
  )
}
