import { useState } from 'react'
import { joinSocial } from '#domains/accounts/social/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { parsePhone, unbrokenPhone } from '#lib/phone.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { enter } from '#shell/session/sign-in.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from '#ui/form.module.css'
import { TextInput } from '#ui/text-input.tsx'
import { CodeStep } from './code-step.tsx'
import { ConsentBoxes, missingConsents } from './consent-boxes.tsx'
import { NO_PROOF, type PhoneProof } from './phone-proof.ts'
import { PhoneStep } from './phone-step.tsx'
import type { SocialLogin } from './social-flow.ts'
import { StepFrame } from './step-frame.tsx'

type Step = 'phone' | 'code' | 'consents'

/** The first social sign-in: a verified phone number says whose account it is, or begins one. */
export function JoinSocial({ login }: { login: SocialLogin }) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>('phone')
  const [proof, setProof] = useState<PhoneProof>(NO_PROOF)
  const [refused, setRefused] = useState<Fields>({})
  const change = (part: Partial<PhoneProof>) => setProof((kept) => ({ ...kept, ...part }))
  const again = (fields: Fields) => {
    change({ ...NO_PROOF, tel: proof.tel })
    setRefused(fields)
    setStep('phone')
  }
  return (
    <StepFrame
      step={step}
      title={t(`accounts.join.${step}.title`)}
      lead={t(`accounts.join.${step}.lead`, { tel: unbrokenPhone(proof.sentTo ?? '') })}
    >
      {step === 'phone' && (
        <PhoneStep proof={proof} purpose="join" onChange={change} onSent={() => setStep('code')} errors={refused} />
      )}
      {step === 'code' && (
        <CodeStep
          proof={proof}
          purpose="join"
          onChange={change}
          onProved={() => void setStep('consents')}
          onOtherNumber={() => setStep('phone')}
        />
      )}
      {step === 'consents' && <JoinForm login={login} proof={proof} onAgain={again} />}
    </StepFrame>
  )
}

type JoinFormProps = { login: SocialLogin; proof: PhoneProof; onAgain: (fields: Fields) => void }

function JoinForm({ login, proof, onAgain }: JoinFormProps) {
  const { t } = useTexts()
  const form = useForm()
  const [name, setName] = useState('')
  const [choice, setChoice] = useState({ terms: false, privacy: false, marketing: false })

  async function send(): Promise<Fields | null> {
    const wrong = { ...(!name.trim() && { name: 'name_required' }), ...missingConsents(choice) }
    if (Object.keys(wrong).length) return wrong
    const phone = parsePhone(proof.tel)
    const { provider, id, accessToken, remember } = login
    const joined = await call(joinSocial, {
      params: { provider, idUsedByProvider: id },
      body: {
        accessToken,
        name,
        tel: phone.ok ? phone.tel : proof.tel,
        authCall: proof.authCall ?? '',
        consents: { terms: true, privacy: true, marketing: choice.marketing },
      },
    })
    if (!joined.ok) {
      const fields = fieldsOf(joined, WHOLE)
      if (fields.tel) onAgain(fields)
      return fields
    }
    const failure = await enter({ provider, accessToken, refreshToken: null, identification: id }, remember)
    return failure ? { [WHOLE]: failure } : null
  }

  return (
    <form className={styles.form} {...form.props(send)}>
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
      <Field label={t('accounts.details.name')} error={form.error('name')}>
        <TextInput name="name" autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <ConsentBoxes choice={choice} onChange={(part) => setChoice({ ...choice, ...part })} form={form} />
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'accounts.signin.busy' : 'accounts.signin.send')}
      </Button>
    </form>
  )
}
