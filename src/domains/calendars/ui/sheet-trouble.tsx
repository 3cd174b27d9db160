import { CallFailed } from '#lib/call.ts'
import type { TextKey } from '#lib/texts.ts'
import { isSignedOut, isUnproved } from '#shell/office/office-call.ts'
import type { OfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'

const LOST = 'lost'
/** Said beside a field, or by somebody else. */
const SAID_ELSEWHERE = ['reason_needed', 'entry_of_banquet']

/** What nobody expected is told in the sheet that asked: an alert of the page would lie behind it. */
export async function toldInSheet<A>(call: Promise<A>) {
  try {
    return await call
  } catch (error) {
    if (isSignedOut(error) || isUnproved(error)) throw error
    return { ok: false, reason: error instanceof CallFailed ? error.code : LOST } as const
  }
}

/** Why nothing was written, where no field is to blame. */
export function SheetTrouble({ form }: { form: OfficeForm }) {
  const { t } = useTexts()
  const { refusal, whole } = form
  if (!refusal || !whole || SAID_ELSEWHERE.includes(refusal.reason)) return null
  const key = `errors.${refusal.reason}` as TextKey
  const words = refusal.reason === LOST ? t('calendar.lost') : whole === key ? t('errors.unexpected') : whole
  return <Alert kind="error">{words}</Alert>
}
