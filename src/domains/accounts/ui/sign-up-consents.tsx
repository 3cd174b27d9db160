import type { Fields } from '#lib/endpoint.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#ui/form.module.css'
import { ConsentBoxes, missingConsents } from './consent-boxes.tsx'
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
