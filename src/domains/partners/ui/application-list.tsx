import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { Lines, OfficeGroup } from '#shell/office/parts.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { decideApplication, type PartnerApplication } from '../contract.ts'

/** Houses that would like an office of their own; taken up, whoever asked is invited as the owner. */
export function ApplicationList({ items }: { items: PartnerApplication[] }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  if (items.length === 0) return null
  const decide = (id: string, isTaken: boolean) =>
    form.send(
      () => officeCall(decideApplication, { params: { id }, body: { isTaken } }),
      () => isTaken && showToast(t('office.partners.applications.taken')),
    )
  return (
    <OfficeGroup title={t('office.partners.applications.title')} count={items.length}>
      <Lines>
        {items.map(({ id, name, email, venueName, partnerName }) => (
          <li key={id}>
            <span>
              {t('office.partners.applications.from', { name, email })}{' '}
              <small>{t('office.partners.applications.for', { venue: partnerName ?? venueName })}</small>
            </span>
            <Button small busy={form.busy} onClick={() => void decide(id, true)}>
              {t('office.partners.applications.take')}
            </Button>
            <Button small look="text" busy={form.busy} onClick={() => void decide(id, false)}>
              {t('office.partners.applications.refuse')}
            </Button>
          </li>
        ))}
      </Lines>
    </OfficeGroup>
  )
}
