import { useState } from 'react'
import type { Fields } from '#lib/endpoint.ts'
import { useTexts } from '#shell/texts.tsx'
import { useForm } from '#shell/use-form.ts'
import { Button } from '#ui/button.tsx'
import styles from './form.module.css'
import { PasswordField } from '#shell/password-field.tsx'

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
