import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Fields } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { unbrokenPhone } from '#lib/phone.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from '#ui/form.module.css'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Steps } from '#ui/steps.tsx'
import { NO_PROOF } from './phone-proof.ts'
import { PhoneStep } from './phone-step.tsx'
import { openStep, SIGN_UP_STEPS, type SignUpStep, signUpDraft } from './sign-up-draft.ts'
import { StepFrame } from './step-frame.tsx'

const { change, forget, useDraft } = signUpDraft

/** Fetched as soon as the first step is alive, so that they are there when the network is not. */
const loadTaken = () => import('./register.ts')
const loadCode = () => import('./code-step.tsx')
const loadDetails = () => import('./sign-up-details.tsx')
const loadConsents = () => import('./sign-up-consents.tsx')
const CodeStep = lazy(async () => ({ default: (await loadCode()).CodeStep }))
const SignUpDetails = lazy(async () => ({ default: (await loadDetails()).SignUpDetails }))
const SignUpConsents = lazy(async () => ({ default: (await loadConsents()).SignUpConsents }))

/** The step in which a refused field is put right. */
const stepOf = (field: string): SignUpStep =>
  field.startsWith('consents') ? 'consents' : ['tel', 'authCall'].includes(field) ? 'phone' : 'details'

export function SignUp({ cities }: { cities: { id: string; name: string }[] }) {
  const { t } = useTexts()
  const draft = useDraft()
  const [params, setParams] = useSearchParams()
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<Fields>({})
  const asked = params.get('step')
  useEffect(() => {
    // fetched ahead: the step itself fetches it again, and tells
    void Promise.all([loadTaken(), loadCode(), loadDetails(), loadConsents()]).catch(() => {})
  }, [])
  const step = draft ? openStep(asked, draft, password) : asked ? null : 'phone'
  const show = (next: SignUpStep) => setParams({ step: next }, { preventScrollReset: true })

  async function send(): Promise<Fields | null> {
    const { registerFromForm } = await import('./register.ts')
    const fields = await registerFromForm(draft!, password)
    const where = Object.keys(fields ?? {}).map(stepOf)
    if (fields && where.every((place) => place === 'consents')) return fields
    if (fields) {
      if (where.includes('phone')) change({ ...NO_PROOF, tel: draft!.tel })
      setRefused(fields)
      show(where.includes('phone') ? 'phone' : 'details')
      return null
    }
    const username = draft!.tel
    const { signInCustomer } = await import('#shell/session/sign-in.ts')
    let isIn = true
    await signInCustomer({ username, password, remember: false }, () => {
      isIn = false
      go(href('signin'))
    })
    // said over the page that it began on
    if (isIn) showToast(t('accounts.signup.welcome', { name: draft!.name.trim() }))
    forget()
    return null
  }

  return (
    <>
      <Steps
        label={t('accounts.signup.steps.label')}
        names={SIGN_UP_STEPS.map((name) => t(`accounts.signup.steps.${name}`))}
        current={SIGN_UP_STEPS.indexOf(step ?? 'phone')}
      />
      {step === null ? (
        <Skeleton height="20rem" />
      ) : (
        <StepFrame
          step={step}
          title={t(`accounts.signup.${step}.title`)}
          lead={t(`accounts.signup.${step}.lead`, { tel: unbrokenPhone(draft?.sentTo ?? '') })}
        >
          {step === 'phone' && (
            <PhoneStep
              key={JSON.stringify(refused)}
              proof={draft ?? NO_PROOF}
              purpose="registration"
              onChange={change}
              onSent={() => show('code')}
              before={(tel) =>
                loadTaken().then(
                  ({ isTaken }) => isTaken(tel),
                  () => null,
                )
              }
              errors={refused}
              taken={<TakenWays />}
            />
          )}
          <Suspense fallback={<Skeleton height="20rem" />}>
            {step === 'code' && (
              <CodeStep
                proof={draft!}
                purpose="registration"
                onChange={change}
                onProved={() => void show('details')}
                onOtherNumber={() => show('phone')}
              />
            )}
            {step === 'details' && (
              <SignUpDetails
                draft={draft!}
                onChange={change}
                password={password}
                onPassword={setPassword}
                cities={cities}
                errors={refused}
                onDone={() => {
                  setRefused({})
                  show('consents')
                }}
              />
            )}
            {step === 'consents' && <SignUpConsents draft={draft!} onChange={change} register={send} />}
          </Suspense>
        </StepFrame>
      )}
      {step === 'phone' && (
        <p className="muted">
          {t('accounts.signup.known')} <Link href={href('signin')}>{t('common.account.signIn')}</Link>
        </p>
      )}
    </>
  )
}

function TakenWays() {
  const { t } = useTexts()
  return (
    <p className={styles.ways}>
      <Link href={href('signin')}>{t('common.account.signIn')}</Link>
      <Link href={href('reset-password')}>{t('accounts.signin.forgot')}</Link>
    </p>
  )
}
