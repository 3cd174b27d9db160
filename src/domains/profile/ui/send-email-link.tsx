import { useState } from 'react'
import { sendEmailLink } from '#domains/accounts/emails/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FieldLines } from '#ui/field.tsx'
import styles from '#ui/form.module.css'

/** The way to verify the address that is kept. */
export function SendEmailLink({ email }: { email: string }) {
  const { t } = useTexts()
  const { busy, send, error } = useForm()
  const [sent, setSent] = useState(false)
  const sendLink = () =>
    send(async () => {
      const answer = await call(sendEmailLink)
      setSent(answer.ok)
      return answer.ok ? null : { [WHOLE]: answer.reason }
    })
  return (
    <div className={styles.lines}>
      <div>
        <Button small busy={busy} onClick={sendLink}>
          {t(busy ? 'accounts.email.sending' : 'accounts.email.send')}
        </Button>
      </div>
      <div role="status">
        <FieldLines id="email-link" error={error(WHOLE)} ok={sent && t('accounts.email.sent', { email })} />
      </div>
    </div>
  )
}
