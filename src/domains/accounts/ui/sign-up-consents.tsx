import type { Fields } from '#lib/endpoint.ts'
import { useTexts } from '#shell/texts.tsx'
import { useForm } from '#shell/use-form.ts'
import { Button } from '#ui/button.tsx'
import { ConsentBoxes, missingConsents } from './consent-boxes.tsx'
import styles from './form.module.css'
import type { SignUpDraft } from './sign-up-draft.ts'

type SignUpConsentsProps = {
  draft: SignUpDraft
  onChange: (part: Partial<SignUpDraft>) => void
  /** Registers and signs in; answers with what was refused of this step. */
  register: () => Promise<Fields | null>
}

export function SignUpConsents({ draft, onChange, register }: SignUpConsentsProps) {
  const { t } = useTexts()
  const form = useForm()
  const send = async () => missingConsents(draft) ?? (await register())
  return (
    <form className={styles.form} {...form.props(send)}>
      <ConsentBoxes choice={draft} onChange={onChange} form={form} />
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'accounts.consents.busy' : 'common.account.signUp')}
      </Button>
    </form>
  )
}
