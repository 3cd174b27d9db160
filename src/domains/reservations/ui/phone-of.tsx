import { useState } from 'react'
import { showPhone } from '#lib/phone.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { ReasonDialog } from '#shell/office/reason-dialog.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type OfficeVisit, showVisitPhone } from '../office/contract.ts'

/** Masked; the whole number is shown for a reason, and its owner reads that it was. */
export function PhoneOf({ visit }: { visit: OfficeVisit }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [isAsking, setAsking] = useState(false)
  const [phone, setPhone] = useState<string | null>(null)
  if (phone) return <a href={`tel:${phone}`}>{showPhone(phone)}</a>
  if (!visit.phone) return '–'
  const show = (reason: string) =>
    form.send(async () => {
      const answer = await officeCall(showVisitPhone, { params: { id: visit.id }, body: { reason } })
      if (answer.ok) {
        setPhone(answer.value.phone)
        setAsking(false)
      }
      return answer
    })
  return (
    <>
      {visit.phone}{' '}
      <Button look="text" small onClick={() => setAsking(true)}>
        {t('office.visits.showPhone')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('office.visits.showPhoneTitle')}
        label={t('office.visits.showPhoneWhy')}
        action={t('office.visits.showPhone')}
        form={form}
        longest={LONGEST_REASON}
        onSend={show}
      >
        <p>{t('office.visits.showPhoneText')}</p>
      </ReasonDialog>
    </>
  )
}
