import { Meanwhile } from '#shell/office/meanwhile.tsx'
import type { OfficeForm } from '#shell/office/use-office-form.ts'
import { Alert } from '#ui/alert.tsx'

/** What was refused; who was first, where somebody was. */
export function Decided({ form }: { form: OfficeForm }) {
  const { refusal } = form
  if (!refusal) return null
  if (refusal.reason !== 'decided_meanwhile') return form.whole && <Alert kind="error">{form.whole}</Alert>
  return <Meanwhile fields={refusal.fields} words="office.reviews.meanwhile" onSee={() => location.reload()} />
}
