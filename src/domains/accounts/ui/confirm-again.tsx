import { type ReactNode, useRef, useState } from 'react'
import { confirmSession } from '#domains/accounts/confirmation/contract.ts'
import { type Customer, getCurrentCustomer } from '#domains/accounts/contract.ts'
import { listIdentities } from '#domains/sessions/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { PasswordField } from '#shell/form/password-field.tsx'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from '#ui/form.module.css'
import { CodeStep } from './code-step.tsx'
import { askForCode, NO_PROOF, type PhoneProof } from './phone-proof.ts'

type Refusable = { ok: true } | { ok: false; reason: string }
type Way = { hasPassword: boolean; tel: string | null }

/**
 * For what needs a fresh sign-in: does it, asks who is there where the server wants to know, and then goes on with it.
 * `dialog` stands wherever the caller draws it.
 */
export function useConfirmed(): { run: (act: () => Promise<Refusable>) => Promise<void>; dialog: ReactNode } {
  const { t } = useTexts()
  const wanted = useRef<() => Promise<Refusable>>(async () => ({ ok: true }))
  const [way, setWay] = useState<Way | null>(null)

  async function run(act: () => Promise<Refusable>) {
    const outcome = await act()
    if (outcome.ok || outcome.reason !== 'confirm_again') return
    wanted.current = act
    const [known, customer] = await Promise.all([call(listIdentities), call(getCurrentCustomer)])
    if (known.ok && customer.ok) setWay({ hasPassword: known.value.hasPassword, tel: customer.value.tel })
  }
  async function confirmed(body: { password: string } | { authCall: string }): Promise<Fields | null> {
    const answer = await call(confirmSession, { body })
    if (!answer.ok) return fieldsOf(answer, 'password' in body ? 'password' : 'code')
    setWay(null)
    await run(wanted.current)
    return null
  }
  const dialog = (
    <Dialog
      open={way !== null}
      onClose={() => setWay(null)}
      title={t('accounts.confirm.title')}
      closeLabel={t('common.close')}
    >
      <div className={styles.form}>
        <p className="muted">{t('accounts.confirm.words')}</p>
        {way?.hasPassword && <ByPassword onSend={(password) => confirmed({ password })} />}
        {way && !way.hasPassword && way.tel && <ByCode tel={way.tel} onSend={(authCall) => confirmed({ authCall })} />}
        {way && !way.hasPassword && !way.tel && <p>{t('accounts.confirm.again')}</p>}
      </div>
    </Dialog>
  )
  return { run, dialog }
}

function ByPassword({ onSend }: { onSend: (password: string) => Promise<Fields | null> }) {
  const { t } = useTexts()
  const form = useForm()
  const [password, setPassword] = useState('')
  return (
    <form className={styles.form} {...form.props(async () => (password ? onSend(password) : { password: 'required' }))}>
      <PasswordField
        name="password"
        label={t('accounts.security.current')}
        value={password}
        onValue={setPassword}
        error={form.error('password')}
        data-autofocus
      />
      <Button type="submit" look="primary" block busy={form.busy}>
        {t('accounts.confirm.send')}
      </Button>
    </form>
  )
}

/** Whoever has only Facebook or Apple shows the phone. */
function ByCode({
  tel,
  onSend,
}: {
  tel: NonNullable<Customer['tel']>
  onSend: (authCall: string) => Promise<Fields | null>
}) {
  const { t } = useTexts()
  const { busy, send, error } = useForm()
  const [proof, setProof] = useState<PhoneProof>({ ...NO_PROOF, tel })
  const change = (part: Partial<PhoneProof>) => setProof((kept) => ({ ...kept, ...part }))
  const sendCode = () =>
    send(async () => {
      const sent = await askForCode({ tel, purpose: 'confirm', handle: proof.handle }, () => {})
      if (!sent.ok) return { code: sent.reason }
      change({ sentTo: tel, ...sent.value })
      return null
    })
  if (proof.sentTo) {
    return (
      <CodeStep
        proof={proof}
        purpose="confirm"
        onChange={change}
        onProved={onSend}
        onOtherNumber={() => setProof({ ...NO_PROOF, tel })}
      />
    )
  }
  return (
    <div className={styles.lines}>
      <Button look="primary" block busy={busy} onClick={sendCode}>
        {t('accounts.phone.send')}
      </Button>
      <p role="status">{error('code')}</p>
    </div>
  )
}
