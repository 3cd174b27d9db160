import { href } from '#lib/href.ts'
import type { Form } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Link } from '#ui/link.tsx'

export interface ConsentChoice {
  terms: boolean
  privacy: boolean
  marketing: boolean
}

const PURPOSES = ['terms', 'privacy', 'marketing'] as const
const POLICIES = {
  terms: href('policy', { name: 'wedding-service-terms' }),
  privacy: href('policy', { name: 'privacy' }),
  marketing: null,
}

/** Each purpose has its own box, and none is ticked beforehand. */
export function ConsentBoxes({
  choice,
  onChange,
  form,
}: {
  choice: ConsentChoice
  onChange: (part: Partial<ConsentChoice>) => void
  form: Form
}) {
  const { t } = useTexts()
  return (
    <div>
      {PURPOSES.map((purpose) => (
        <Checkbox
          key={purpose}
          name={`consents.${purpose}`}
          checked={choice[purpose]}
          onChange={(event) => onChange({ [purpose]: event.target.checked })}
          error={form.error(`consents.${purpose}`)}
          hint={
            <>
              {t(`accounts.consents.${purpose}.hint`)}{' '}
              {POLICIES[purpose] && (
                <Link href={POLICIES[purpose]} target="_blank">
                  {t(`accounts.consents.read`)}
                </Link>
              )}
            </>
          }
        >
          {t(`accounts.consents.${purpose}.name`)}
        </Checkbox>
      ))}
    </div>
  )
}

export function missingConsents({ terms, privacy }: ConsentChoice): Record<string, string> | null {
  if (terms && privacy) return null
  return {
    ...(!terms && { 'consents.terms': 'terms_required' }),
    ...(!privacy && { 'consents.privacy': 'privacy_required' }),
  }
}
