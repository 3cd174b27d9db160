import { useEffect, useState } from 'react'
import type { Fields } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { PasswordField } from '#shell/form/password-field.tsx'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { rememberPlace } from '#shell/session/previous-url.ts'
import { changeState } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import styles from '#ui/form.module.css'
import { Link } from '#ui/link.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { SocialButtons } from './social-buttons.tsx'

/** Fetched as soon as the form is alive, so that they are there when the network is not. */
const loadCheck = () => import('./username-problem.ts')
const loadSending = () => import('#shell/session/sign-in.ts')

/** Whoever goes on to an account page from the dialog comes back to what they were doing. */
function leaveDialog() {
  rememberPlace()
  changeState('user', { toogleModalLogin: false })
}

/** Phone or e-mail and password, on the page and in the dialog. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const form = useForm()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)

  useEffect(() => {
    // fetched ahead: the step itself fetches it again, and tells
    void Promise.all([loadCheck(), loadSending()]).catch(() => {})
  }, [])

  async function check() {
    if (!username) return
    const { usernameProblem } = await loadCheck()
    form.leave('username', usernameProblem(username))
  }

  async function send(): Promise<Fields | null> {
    const wrong: Fields = {}
    const [{ usernameProblem }, { signInCustomer }] = await Promise.all([loadCheck(), loadSending()])
    const problem = usernameProblem(username)
    if (problem) wrong.username = problem
    if (!password) wrong.password = 'required'
    if (problem || !password) return wrong
    const failures: Fields[] = []
    await signInCustomer({ username, password, remember }, (failure) => {
      if (failure instanceof Error) throw failure
      failures.push({ [WHOLE]: failure })
    })
    if (failures.length === 0) onDone()
    return failures[0] ?? null
  }

  return (
    <form className={styles.form} {...form.props(send)}>
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
      <Field label={t('accounts.signin.username')} error={form.error('username')}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          data-autofocus
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          onBlur={check}
        />
      </Field>
      <PasswordField
        name="password"
        label={t('accounts.signin.password')}
        value={password}
        onValue={setPassword}
        error={form.error('password')}
      />
      <div className={styles.between}>
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('accounts.signin.remember')}
        </Checkbox>
        <Link href={href('reset-password')} onClick={leaveDialog}>
          {t('accounts.signin.forgot')}
        </Link>
      </div>
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'accounts.signin.busy' : 'accounts.signin.send')}
      </Button>
      <SocialButtons remember={remember} />
      <p className="muted">
        {t('accounts.signin.new')}{' '}
        <Link href={href('signup')} onClick={leaveDialog}>
          {t('common.account.signUp')}
        </Link>
      </p>
    </form>
  )
}
