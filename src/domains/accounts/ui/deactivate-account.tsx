import { useState } from 'react'
import { deactivateCustomer } from '#domains/accounts/contract.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { leaveCustomerPage } from '#shell/session/customer-only.ts'
import { forgetPrivate } from '#shell/session/private-data.ts'
import { clearSession } from '#shell/session/session.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import form from '#ui/form.module.css'
import list from '#ui/list.module.css'
import { useConfirmed } from './confirm-again.tsx'

const GOES = ['details', 'favourites', 'invitations', 'vouchers', 'messages', 'sessions'] as const
const STAYS = ['reviews', 'reservations', 'consents'] as const

/** Says plainly what goes and what stays, and asks once. */
export function DeactivateAccount() {
  const { t } = useTexts()
  const { busy, send } = useForm()
  const { run, dialog } = useConfirmed()
  const [asking, setAsking] = useState(false)

  const deactivate = () =>
    send(async () => {
      await run(async () => {
        const gone = await call(deactivateCustomer)
        if (!gone.ok) return gone
        leaveCustomerPage()
        forgetPrivate()
        clearSession()
        showAlert('ok', t('accounts.deactivate.done'))
        return gone
      })
      return null
    })

  return (
    <section>
      <h2>{t('accounts.deactivate.title')}</h2>
      <div>
        <p>{t('accounts.deactivate.goes.label')}</p>
        <ul className={list.list}>
          {GOES.map((what) => (
            <li key={what}>{t(`accounts.deactivate.goes.${what}`)}</li>
          ))}
        </ul>
      </div>
      <div>
        <p>{t('accounts.deactivate.stays.label')}</p>
        <ul className={list.list}>
          {STAYS.map((what) => (
            <li key={what}>{t(`accounts.deactivate.stays.${what}`)}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('accounts.deactivate.ask')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('accounts.deactivate.confirm.title')}
        closeLabel={t('common.close')}
      >
        <div className={form.form}>
          <p>{t('accounts.deactivate.confirm.words')}</p>
          <div className={form.ways}>
            <Button look="danger" busy={busy} onClick={deactivate}>
              {t(busy ? 'accounts.deactivate.confirm.busy' : 'accounts.deactivate.confirm.yes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('accounts.deactivate.confirm.no')}</Button>
          </div>
        </div>
      </Dialog>
      {dialog}
    </section>
  )
}
