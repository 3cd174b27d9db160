import { useState } from 'react'
import { NewPassword, setPassword as setNewPassword } from '#domains/accounts/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { PasswordField } from '#shell/form/password-field.tsx'
import { useForm } from '#shell/form/use-form.ts'
import { clearSession } from '#shell/session/session.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#ui/form.module.css'
import { NO_PROOF } from './phone-proof.ts'
import { type ResetDraft, resetDraft } from './reset-draft.ts'

type NewPasswordFormProps = { draft: ResetDraft; onSet: () => void; onExpired: (reason: string) => void }

export function NewPasswordForm({ draft, onSet, onExpired }: NewPasswordFormProps) {
  const { t } = useTexts()
  const form = useForm()
  const [password, setPassword] = useState('')

  async function send(): Promise<Fields | null> {
    const wrong = checkFields(NewPassword, password)
    if (wrong) return { newPassword: wrong['']! }
    const set = await call(setNewPassword, { body: { resetToken: draft.resetToken!, newPassword: password } })
    if (set.ok) {
      clearSession()
      resetDraft.change({ ...NO_PROOF, email: '', resetToken: null, done: true })
      onSet()
      return null
    }
    if (set.reason !== 'reset_expired') return fieldsOf(set, 'newPassword')
    resetDraft.change({ resetToken: null })
    onExpired(set.reason)
    return null
  }

  return (
    <form className={styles.form} {...form.props(send)}>
      <PasswordField
        name="newPassword"
        label={t('accounts.password.new')}
        value={password}
        onValue={setPassword}
        error={form.error('newPassword')}
        own={[draft.tel, draft.email.split('@')[0]]}
      />
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'accounts.saving' : 'accounts.password.save')}
      </Button>
    </form>
  )
}
