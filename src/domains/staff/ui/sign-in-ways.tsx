import { type ReactNode, useState } from 'react'
import { href } from '#lib/href.ts'
import { languageOfPath, pathIn } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { hasPasskeys, signWithPasskey } from '#shell/office/passkey.ts'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  offerPasskeySignIn,
  sendOfficeCode,
  sendOfficeLink,
  signInByCode,
  signInByLink,
  signInByPasskey,
} from '../signing-in/contract.ts'
import styles from './sign-in-ways.module.css'

/** Only into the office itself: a `next` from anywhere else is ignored. */
function enter() {
  const next = new URLSearchParams(location.search).get('next') ?? ''
  const home = pathIn(languageOfPath(location.pathname), officeHref('today', {}))
  location.replace(/^\/(?:[a-z]{2}\/)?office(?:[/?]|$)/.test(next) ? next : home)
}

/** Passkey, phone code, link by e-mail. No sentence here tells whether an account exists. */
export function SignInWays() {
  const [token] = useState(() => /^#([\w-]{43})$/.exec(location.hash)?.[1])
  const [sent, setSent] = useState<{ phone: string; handle: string } | null>(null)
  const [isByEmail, setByEmail] = useState(false)
  if (token) return <SecondFactor token={token} />
  if (sent) return <TypeCode {...sent} onBack={() => setSent(null)} />
  if (isByEmail) return <AskForLink onBack={() => setByEmail(false)} />
  return <AllWays onSent={setSent} onEmail={() => setByEmail(true)} />
}

function AllWays({ onSent, onEmail }: { onSent(sent: { phone: string; handle: string }): void; onEmail(): void }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const passkey = useOfficeForm()
  const [phone, setPhone] = useState('')
  async function byPasskey() {
    const offered = await officeCall(offerPasskeySignIn)
    const signed = offered.ok ? await signWithPasskey(offered.value.options) : null
    if (!signed) return { ok: false, reason: 'passkey_unknown' } as const
    const answer = await officeCall(signInByPasskey, { body: { signed } })
    if (answer.ok) enter()
    return answer
  }
  async function send() {
    const answer = await officeCall(sendOfficeCode, { body: { phone } })
    if (answer.ok) onSent({ phone, handle: answer.value.handle })
    return answer
  }
  return (
    <>
      {hasPasskeys() && (
        <div className={styles.way}>
          <Button look="primary" block busy={passkey.busy} onClick={() => passkey.send(byPasskey)}>
            {t('office.signIn.passkey')}
          </Button>
          <p className={styles.hint}>{t('office.signIn.passkeyHint')}</p>
          {passkey.whole && <Alert kind="error">{passkey.whole}</Alert>}
          <p className={styles.or}>{t('office.signIn.or')}</p>
        </div>
      )}
      <form className={styles.way} onSubmit={form.onSubmit(send)} noValidate>
        <Field label={t('office.signIn.phone')} error={form.error('phone') ?? form.whole}>
          <PhoneInput name="phone" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </Field>
        <Button type="submit" look={hasPasskeys() ? 'second' : 'primary'} block busy={form.busy}>
          {t('office.signIn.sendCode')}
        </Button>
      </form>
      <Button look="quiet" block onClick={onEmail}>
        {t('office.signIn.byEmail')}
      </Button>
      <div className={styles.foot}>
        <p>
          {t('office.signIn.couple')} <Link href={href('signin')}>{t('office.signIn.coupleLink')}</Link>
        </p>
        <p>{t('office.signIn.noAccount')}</p>
      </div>
    </>
  )
}

function Back({ onBack, children }: { onBack(): void; children: ReactNode }) {
  return (
    <Button look="text" small onClick={onBack}>
      ‹ {children}
    </Button>
  )
}

function TypeCode({ phone, handle, onBack }: { phone: string; handle: string; onBack(): void }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const check = (code: string) =>
    form.send(async () => {
      const answer = await officeCall(signInByCode, { body: { handle, code } })
      if (answer.ok) enter()
      return answer
    })
  return (
    <>
      <p>{t('office.signIn.codeSent', { phone })}</p>
      <Field label={t('office.signIn.code')} error={form.error('code') ?? form.whole}>
        <CodeInput autoFocus onComplete={check} />
      </Field>
      <p className={styles.hint}>{t('office.signIn.waits')}</p>
      <Back onBack={onBack}>{t('office.signIn.otherNumber')}</Back>
    </>
  )
}

function AskForLink({ onBack }: { onBack(): void }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const send = async () => {
    const answer = await officeCall(sendOfficeLink, { body: { email } })
    if (answer.ok) setSent(true)
    return answer
  }
  return (
    <>
      <form className={styles.way} onSubmit={form.onSubmit(send)} noValidate>
        <Field label={t('office.signIn.email')} error={form.error('email') ?? form.whole}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {isSent && <Alert kind="info">{t('office.signIn.linkSent', { email })}</Alert>}
        <Button type="submit" look="primary" block busy={form.busy}>
          {t(isSent ? 'office.signIn.sendLinkAgain' : 'office.signIn.sendLink')}
        </Button>
      </form>
      <Back onBack={onBack}>{t('office.signIn.otherWay')}</Back>
    </>
  )
}

/** The link was opened: the second thing is a code of the authenticator app, or a recovery code. */
function SecondFactor({ token }: { token: string }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [code, setCode] = useState('')
  const check = async () => {
    const answer = await officeCall(signInByLink, { body: { token, code } })
    if (answer.ok) enter()
    return answer
  }
  return (
    <form className={styles.way} onSubmit={form.onSubmit(check)} noValidate>
      <Field
        label={t('office.signIn.authenticatorCode')}
        hint={t('office.signIn.recoveryHint')}
        error={form.error('code') ?? form.error('token') ?? form.whole}
      >
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" look="primary" block busy={form.busy}>
        {t('office.signIn.enter')}
      </Button>
    </form>
  )
}
