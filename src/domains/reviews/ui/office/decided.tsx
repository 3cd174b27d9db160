import { timeOfDay } from '#lib/dates.ts'
import type { OfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** What was refused; who was first, where somebody was. */
export function Decided({ form }: { form: OfficeForm }) {
  const { t } = useTexts()
  const { refusal } = form
  if (!refusal) return null
  if (refusal.reason !== 'decided_meanwhile') return form.whole && <Alert kind="error">{form.whole}</Alert>
  const { by, atTsp } = refusal.fields ?? {}
  return (
    <Alert kind="warn">
      <p>
        {t('office.reviews.meanwhile', {
          by: by || t('office.visits.somebody'),
          time: atTsp ? timeOfDay(Number(atTsp)) : '',
        })}
      </p>
      <Button small onClick={() => location.reload()}>
        {t('office.visits.seeNew')}
      </Button>
    </Alert>
  )
}
