import { type ComponentProps, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { passwordStrength } from './password-strength.ts'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  value: string
  onValue: (value: string) => void
  error?: string
  /** A new password: its strength is said in words, also against what others know of its owner. */
  own?: (string | null | undefined)[]
}

export function PasswordField({ label, value, onValue, error, own, ...input }: PasswordFieldProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  const strength = own && value ? passwordStrength(value, own) : null
  const good = strength === 'fair' || strength === 'strong'
  const words = strength && t(`accounts.password.strength.${strength}`)
  return (
    <Field
      label={label}
      error={error}
      ok={!error && good ? words : undefined}
      hint={own && !good && !error ? (words ?? t('accounts.password.hint')) : undefined}
    >
      <TextInput
        {...input}
        type={shown ? 'text' : 'password'}
        autoComplete={own ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        end={
          <IconButton
            icon="eye"
            label={t(shown ? 'accounts.password.hide' : 'accounts.password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  )
}
