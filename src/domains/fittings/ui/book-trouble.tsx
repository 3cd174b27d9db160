import { Meanwhile } from '#shell/office/meanwhile.tsx'
import { Alert } from '#ui/alert.tsx'
import type { BookForm, BookPart } from './use-book.ts'

/** What was refused in a part of the page, or that somebody else was first. What was typed stays. */
export function BookTrouble({ form, part }: { form: BookForm; part: BookPart }) {
  const first = form.meanwhile(part)
  if (first) return <Meanwhile fields={first.fields} words="office.fittingDays.meanwhile" onSee={form.see} />
  const whole = form.whole(part)
  return whole && <Alert kind="error">{whole}</Alert>
}
