import type { EmailLink } from '#domains/accounts/emails/contract.ts'
import { href } from '#lib/href.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#ui/form.module.css'
import { StepFrame } from './step-frame.tsx'

type PressEmailLinkProps = { link: EmailLink; action: string; wrong: string | undefined }

/** What a link from an e-mail leads to. Only the button does anything: programs open links before people do. */
export function PressEmailLink({ link: { purpose, email, state }, action, wrong }: PressEmailLinkProps) {
  const { t } = useTexts()
  const words = `accounts.emailLink.${purpose}.${state}` as const
  return (
    <StepFrame step={state} title={t(`${words}.title`)} lead={t(`${words}.lead`, { email })}>
      {wrong && <Alert kind="error">{t(`errors.${wrong}` as TextKey)}</Alert>}
      {state === 'ready' && !wrong ? (
        <form method="post" action={action} className={styles.form}>
          <Button type="submit" look="primary" block>
            {t(`accounts.emailLink.${purpose}.press`)}
          </Button>
        </form>
      ) : (
        <Button look="primary" block href={href('profile')}>
          {t('accounts.emailLink.profile')}
        </Button>
      )}
    </StepFrame>
  )
}
