import { useState } from 'react'
import type { Fields } from '#lib/endpoint.ts'
import { PasswordField } from '#shell/form/password-field.tsx'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#ui/form.module.css'

type NewPasswordFormProps = { own: (string | undefined)[]; onSend: (password: string) => Promise<Fields | null> }

export function NewPasswordForm({ own, onSend }: NewPasswordFormProps) {
  const { t } = useTexts()
  const form = useForm()
  const [password, setPassword] = useState('')
  return (
    <form className={styles.form} {...form.props(() => onSend(password))}>
      <PasswordField
        name="newPassword"
        label={t('accounts.password.new')}
        value={password}
        onValue={setPassword}
        error={form.error('newPassword')}
        own={own}
      />
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'accounts.saving' : 'accounts.password.save')}
      </Button>
    </form>
  )
}
