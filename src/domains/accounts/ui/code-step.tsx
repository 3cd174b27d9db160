import { type ClipboardEvent, useState } from 'react'
import { type CodePurpose, checkCode } from '#domains/accounts/codes/contract.ts'
import type { Fields } from '#lib/endpoint.ts'
import { phonePath, unbrokenPhone } from '#lib/phone.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import styles from '#ui/form.module.css'
import { CodeTimes } from './code-times.tsx'
import { isProved, type PhoneProof } from './phone-proof.ts'

const LENGTH = 6
const FIELD = 'code'

type CodeStepProps = {
  proof: PhoneProof
  purpose: CodePurpose
  onChange: (part: Partial<PhoneProof>) => void
  onProved: (authCall: string) => Promise<Fields | null | undefined> | undefined
  onOtherNumber: () => void
}

export function CodeStep({ proof, purpose, onChange, onProved, onOtherNumber }: CodeStepProps) {
  const { t } = useTexts()
  const form = useForm()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState({ code: '', triesLeft: '' })
  const sentTo = proof.sentTo!

  async function send(given: string): Promise<Fields | null | undefined> {
    if (isProved(proof)) return onProved(proof.authCall!)
    if (given.length !== LENGTH) return { [FIELD]: 'code_malformed' }
    // sent by its sixth digit already: the button does not spend another try on it
    if (given === wrong.code) return { [FIELD]: 'wrong_code' }
    const body = { token: given, handle: proof.handle }
    const checked = await call(checkCode, { params: { tel: phonePath(sentTo) }, body })
    if (!checked.ok && checked.reason === 'wrong_code')
      setWrong({ code: given, triesLeft: checked.fields?.triesLeft ?? '' })
    if (!checked.ok) return { [FIELD]: checked.reason === 'invalid' ? 'code_malformed' : checked.reason }
    const { authCall, expireTsp } = checked.value
    onChange({ authCall, proofExpireTsp: expireTsp })
    return onProved(authCall)
  }

  /** What is no code is not cut down to one. */
  function paste(event: ClipboardEvent) {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '')
    if (digits.length <= LENGTH) return
    event.preventDefault()
    event.stopPropagation()
    form.note(FIELD, 'code_malformed')
  }

  if (isProved(proof)) {
    return (
      <form className={styles.form} {...form.props(() => send(''))}>
        <p>{t('accounts.code.proved', { tel: unbrokenPhone(sentTo) })}</p>
        <Button type="submit" look="primary" block busy={form.busy}>
          {t('accounts.next')}
        </Button>
        <Button look="text" small onClick={onOtherNumber}>
          {t('accounts.code.otherNumber')}
        </Button>
      </form>
    )
  }
  const isCounted = form.code(FIELD) === 'wrong_code' && wrong.triesLeft !== ''
  const left = isCounted && t('accounts.code.triesLeft', { count: Number(wrong.triesLeft) })
  const told = left ? `${form.error(FIELD)} ${left}` : form.error(FIELD)
  return (
    <form className={styles.form} {...form.props(() => send(code))}>
      <Field label={t('accounts.code.label')} error={told}>
        <CodeInput
          name={FIELD}
          length={LENGTH}
          autoFocus
          onCode={setCode}
          onComplete={(complete) => void form.send(() => send(complete))}
          onPasteCapture={paste}
        />
      </Field>
      <CodeTimes
        proof={proof}
        purpose={purpose}
        onChange={onChange}
        onOtherNumber={onOtherNumber}
        onRefused={(reason) => form.note(FIELD, reason)}
      />
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'accounts.code.busy' : 'accounts.next')}
      </Button>
    </form>
  )
}
