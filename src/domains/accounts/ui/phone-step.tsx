import { type ReactNode, useState } from 'react'
import type { CodePurpose } from '#domains/accounts/codes/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { parsePhone } from '#lib/phone.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from '#ui/form.module.css'
import { PhoneInput } from '#ui/phone-input.tsx'
import { askForCode, isProved, type PhoneProof } from './phone-proof.ts'

type PhoneStepProps = {
  proof: PhoneProof
  purpose: CodePurpose
  onChange: (part: Partial<PhoneProof>) => void
  /** A code is on its way, or the number has been verified already. */
  onSent: () => void
  /** What else is asked before a code is sent: the fields that are wrong. */
  before?: (tel: string) => Promise<Fields | null>
  errors?: Fields
  /** the ways out of a number that has an account */
  taken?: ReactNode
  children?: (error: (field: string) => string | undefined) => ReactNode
}

const FIELD = 'tel'

export function PhoneStep({ proof, purpose, onChange, onSent, before, errors, taken, children }: PhoneStepProps) {
  const { t } = useTexts()
  const form = useForm(errors)
  const [work, setWork] = useState<number | null>(null)

  async function send(): Promise<Fields | null> {
    const phone = parsePhone(proof.tel)
    const others = (await before?.(phone.ok ? phone.tel : '')) ?? null
    if (!phone.ok) return { [FIELD]: `tel_${phone.reason}`, ...others }
    if (others) return others

    const same = proof.sentTo === phone.tel
    if (same && (isProved(proof) || (proof.resendTsp ?? 0) > Date.now())) {
      onSent()
      return null
    }
    const handle = same ? proof.handle : null
    const sent = await askForCode({ tel: phone.tel, purpose, handle }, setWork)
    setWork(null)
    // a code went out from another tab a moment ago: it can be typed in here as well
    const tooSoon = !sent.ok && sent.reason === 'code_too_soon'
    if (!sent.ok && !tooSoon) return { [FIELD]: sent.reason }
    const answer = sent.ok ? sent.value : { expireTsp: null, resendTsp: Date.now() + 60_000, handle }
    onChange({ sentTo: phone.tel, authCall: null, proofExpireTsp: null, ...answer })
    onSent()
    return null
  }

  return (
    <form className={styles.form} {...form.props(send)}>
      <div className={styles.lines}>
        <Field
          label={t('accounts.phone.label')}
          error={form.error(FIELD)}
          hint={form.error(FIELD) ? undefined : t('accounts.phone.hint')}
        >
          <PhoneInput
            name={FIELD}
            value={proof.tel}
            onChange={(event) => onChange({ tel: event.target.value })}
            onBlur={() => {
              const phone = parsePhone(proof.tel)
              if (proof.tel) form.leave(FIELD, phone.ok ? null : `tel_${phone.reason}`)
            }}
          />
        </Field>
        {form.code(FIELD) === 'tel_taken' && taken}
      </div>
      {children?.(form.error)}
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'accounts.phone.busy' : 'accounts.phone.send')}
      </Button>
      {work !== null && (
        <p className="hint" role="status">
          {t('accounts.phone.work', { share: Math.round(work * 100) })}
        </p>
      )}
    </form>
  )
}
