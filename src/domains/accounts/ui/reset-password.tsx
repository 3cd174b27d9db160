import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OptionalEmail, resetPassword } from '#domains/accounts/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { unbrokenPhone } from '#lib/phone.ts'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from '#ui/form.module.css'
import { Steps } from '#ui/steps.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { NO_PROOF } from './phone-proof.ts'
import { PhoneStep } from './phone-step.tsx'
import { openResetStep, RESET_STEPS, type ResetStep, resetDraft } from './reset-draft.ts'
import { StepFrame } from './step-frame.tsx'

const { change, useDraft } = resetDraft

/** Fetched as soon as the first step is alive, so that they are there when the network is not. */
const loadCode = () => import('./code-step.tsx')
const loadNewPassword = () => import('./new-password-form.tsx')
const CodeStep = lazy(async () => ({ default: (await loadCode()).CodeStep }))
const NewPasswordForm = lazy(async () => ({ default: (await loadNewPassword()).NewPasswordForm }))

/** For a moment: what was typed is read from the device, and the other steps are fetched ahead. */
const AWAITED = <div aria-busy="true" />

export function ResetPassword() {
  const { t } = useTexts()
  const draft = useDraft()
  const [params, setParams] = useSearchParams()
  const [refused, setRefused] = useState<Fields>({})
  const asked = params.get('step')
  useEffect(() => {
    // fetched ahead: the step itself fetches it again, and tells
    void Promise.all([loadCode(), loadNewPassword()]).catch(() => {})
  }, [])
  const step = draft ? openResetStep(asked, draft) : asked ? null : 'phone'
  const show = (next: ResetStep) => setParams({ step: next }, { preventScrollReset: true })

  const checkEmail = async () => checkFields(OptionalEmail, draft?.email.trim() || null)

  async function proved(authCall: string): Promise<Fields | null> {
    const { sentTo, email } = draft!
    const started = await call(resetPassword, { body: { tel: sentTo!, email: email.trim() || null, authCall } })
    if (!started.ok) return { code: fieldsOf(started, 'tel').tel ?? started.reason }
    change({
      ...NO_PROOF,
      tel: draft!.tel,
      resetToken: started.value.resetToken,
      resetExpireTsp: started.value.expireTsp,
    })
    show('password')
    return null
  }

  if (step === null) return AWAITED
  return (
    <>
      <Steps
        label={t('accounts.reset.steps.label')}
        names={RESET_STEPS.map((name) => t(`accounts.reset.steps.${name}`))}
        current={RESET_STEPS.indexOf(step)}
      />
      <StepFrame
        step={step}
        title={t(`accounts.reset.${step}.title`)}
        lead={t(`accounts.reset.${step}.lead`, { tel: unbrokenPhone(draft?.sentTo ?? '') })}
      >
        {step === 'phone' && (
          <PhoneStep
            key={JSON.stringify(refused)}
            proof={draft ?? NO_PROOF}
            purpose="reset"
            onChange={change}
            onSent={() => show('code')}
            before={async () => {
              const wrong = await checkEmail()
              return wrong && { email: wrong['']! }
            }}
            errors={refused}
          >
            {(error) => (
              <>
                <Field label={t('accounts.reset.email')} optional={t('accounts.optional')} error={error('email')}>
                  <TextInput
                    type="email"
                    name="email"
                    autoComplete="email"
                    value={draft?.email ?? ''}
                    onChange={(event) => change({ email: event.target.value })}
                  />
                </Field>
                <Alert kind="info">{t('accounts.reset.hidden')}</Alert>
              </>
            )}
          </PhoneStep>
        )}
        <Suspense fallback={AWAITED}>
          {step === 'code' && (
            <CodeStep
              proof={draft!}
              purpose="reset"
              onChange={change}
              onProved={proved}
              onOtherNumber={() => show('phone')}
            />
          )}
          {step === 'password' && (
            <NewPasswordForm
              draft={draft!}
              onSet={() => show('done')}
              onExpired={(tel) => {
                setRefused({ tel })
                show('phone')
              }}
            />
          )}
        </Suspense>
        {step === 'done' && (
          <div className={styles.form}>
            <Button look="primary" block href={href('signin')}>
              {t('common.account.signIn')}
            </Button>
          </div>
        )}
      </StepFrame>
    </>
  )
}
