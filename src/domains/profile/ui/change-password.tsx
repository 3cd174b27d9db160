import { useState } from 'react'
import { type Customer, changePassword, PasswordChange } from '#domains/accounts/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { showPhone } from '#lib/phone.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { PasswordField } from '#shell/form/password-field.tsx'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#ui/form.module.css'
import { Link } from '#ui/link.tsx'

export function ChangePassword({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const form = useForm()
  const [originPassword, setOrigin] = useState('')
  const [newPassword, setNew] = useState('')

  async function send(): Promise<Fields | null> {
    const body = { originPassword, newPassword }
    const wrong = checkFields(PasswordChange, body)
    if (wrong) return wrong
    const changed = await call(changePassword, { body })
    if (!changed.ok) return fieldsOf(changed, 'originPassword')
    setOrigin('')
    setNew('')
    showAlert('ok', t('accounts.security.changed'))
    return null
  }

  const { tel, email, name } = customer
  return (
    <section>
      <h2>{t('accounts.security.title')}</h2>
      <p className="muted">{t('accounts.security.lead')}</p>
      <form className={styles.form} {...form.props(send)}>
        <input type="hidden" name="username" autoComplete="username" value={tel ?? ''} readOnly />
        <PasswordField
          name="originPassword"
          label={t('accounts.security.current')}
          value={originPassword}
          onValue={setOrigin}
          error={form.error('originPassword')}
        />
        <PasswordField
          name="newPassword"
          label={t('accounts.password.new')}
          value={newPassword}
          onValue={setNew}
          error={form.error('newPassword')}
          own={[tel && showPhone(tel), email?.split('@')[0], name]}
        />
        <div className={styles.ways}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t(form.busy ? 'accounts.saving' : 'accounts.security.change')}
          </Button>
          <Link href={href('reset-password')}>{t('accounts.signin.forgot')}</Link>
        </div>
      </form>
    </section>
  )
}
