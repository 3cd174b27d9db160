import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { OfficeTable } from '#shell/office/office-table.tsx'
import { OfficeGroup, OfficeHead } from '#shell/office/parts.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { StaffMember } from '../contract.ts'
import { type OpenInvitation, revokeInvitation } from '../joining/contract.ts'
import { InviteButton } from './invite-button.tsx'
import { StaffTable } from './staff-table.tsx'

interface StaffDeskProps {
  people: StaffMember[]
  invitations: OpenInvitation[]
  partners: { id: string; name: string }[]
}

/** Who works here, who was asked to, and how somebody is asked. */
export function StaffDesk({ people, invitations, partners }: StaffDeskProps) {
  const { t } = useTexts()
  const house = people.filter(({ partnerId }) => partnerId === null)
  const members = people.filter(({ partnerId }) => partnerId !== null)
  return (
    <>
      <OfficeHead
        title={t('office.menu.staff')}
        text={t('office.staff.text', { house: house.length, members: members.length })}
      >
        <InviteButton partners={partners} />
      </OfficeHead>
      {house.length > 0 && (
        <OfficeGroup title={t('common.brand')} count={house.length}>
          <StaffTable people={house} />
        </OfficeGroup>
      )}
      {members.length > 0 && (
        <OfficeGroup title={t('office.staff.members')} count={members.length}>
          <StaffTable people={members} />
        </OfficeGroup>
      )}
      {invitations.length > 0 && (
        <OfficeGroup title={t('office.staff.invitations')} count={invitations.length}>
          <Invitations invitations={invitations} />
        </OfficeGroup>
      )}
      <p className="hint">{t('office.staff.lastAdmin')}</p>
    </>
  )
}

function Invitations({ invitations }: { invitations: OpenInvitation[] }) {
  const { t, lang } = useTexts()
  return (
    <OfficeTable
      caption={t('office.staff.invitations')}
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        { id: 'to', label: t('office.staff.columns.address'), cell: ({ address }) => address },
        {
          id: 'role',
          label: t('office.staff.columns.role'),
          cell: ({ role, partnerName }) => `${t(`office.roles.${role}`)}${partnerName ? `, ${partnerName}` : ''}`,
        },
        {
          id: 'until',
          label: t('office.staff.columns.until'),
          named: true,
          cell: ({ expireTsp }) => `${timeOfDay(expireTsp)} ${shortDate(isoDate(expireTsp), lang)}`,
        },
        { id: 'do', label: t('office.columns.do'), actions: true, cell: ({ id }) => <Revoke id={id} /> },
      ]}
    />
  )
}

function Revoke({ id }: { id: string }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  return (
    <>
      <Button
        small
        look="quiet"
        busy={form.busy}
        onClick={() => form.send(() => officeCall(revokeInvitation, { params: { id } }))}
      >
        {t('office.staff.revoke')}
      </Button>
      {form.whole && <Alert kind="error">{form.whole}</Alert>}
    </>
  )
}
