import { useState } from 'react'
import { answerApproval, type Former, openByPassword, sendFormerLink } from '#domains/former-accounts/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { PasswordField } from '#shell/form/password-field.tsx'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FieldLines } from '#ui/field.tsx'
import styles from '#ui/form.module.css'

type OpenLockedProps = { former: Former; isKnownHere: boolean; onOpened: () => Promise<void> }

/** The second proofs, as many as there can be. */
export function OpenLocked({ former, isKnownHere, onOpened }: OpenLockedProps) {
  const { t, lang } = useTexts()
  const { password, email, device } = former.proofs
  const address = location.host + pathIn(lang, href('was-it-you'))
  const opened = async () => {
    await onOpened()
    showAlert('ok', t('accounts.locked.opened'))
  }
  return (
    <div className={styles.form}>
      <h3>{t('accounts.locked.how')}</h3>
      {isKnownHere && <OpenHere id={former.id} onOpened={opened} />}
      {password && <OpenByPassword onOpened={opened} />}
      {email && <SendLink id={former.id} email={email} />}
      {device && !isKnownHere && <p>{t('accounts.locked.device', { address })}</p>}
      {!password && !email && !device && <p>{t('accounts.locked.none')}</p>}
    </div>
  )
}

function OpenHere({ id, onOpened }: { id: string; onOpened: () => Promise<void> }) {
  const { t } = useTexts()
  const { busy, send } = useForm()
  const open = () =>
    send(async () => {
      // what another device has answered meanwhile is answered
      await call(answerApproval, { params: { id }, body: { same: true } })
      await onOpened()
      return null
    })
  return (
    <div className={styles.lines}>
      <p>{t('accounts.locked.here')}</p>
      <div>
        <Button look="primary" busy={busy} onClick={open}>
          {t('accounts.locked.openHere')}
        </Button>
      </div>
    </div>
  )
}

function OpenByPassword({ onOpened }: { onOpened: () => Promise<void> }) {
  const { t } = useTexts()
  const form = useForm()
  const [password, setPassword] = useState('')
  async function send(): Promise<Fields | null> {
    if (!password) return { password: 'required' }
    const opened = await call(openByPassword, { body: { password } })
    if (!opened.ok && opened.reason !== 'nothing_locked') return fieldsOf(opened, 'password')
    await onOpened()
    return null
  }
  return (
    <form className={styles.form} {...form.props(send)}>
      <PasswordField
        name="password"
        label={t('accounts.locked.oldPassword')}
        value={password}
        onValue={setPassword}
        error={form.error('password')}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('accounts.locked.openByPassword')}
        </Button>
      </div>
    </form>
  )
}

function SendLink({ id, email }: { id: string; email: string }) {
  const { t } = useTexts()
  const { busy, send, error } = useForm()
  const [sent, setSent] = useState(false)
  const sendLink = () =>
    send(async () => {
      const answer = await call(sendFormerLink, { params: { id } })
      setSent(answer.ok)
      return answer.ok ? null : { [WHOLE]: answer.reason }
    })
  return (
    <div className={styles.lines}>
      <div>
        <Button busy={busy} onClick={sendLink}>
          {t('accounts.locked.sendLink', { email })}
        </Button>
      </div>
      <div role="status">
        <FieldLines id={`link-${id}`} error={error(WHOLE)} ok={sent && t('accounts.email.sent', { email })} />
      </div>
    </div>
  )
}
