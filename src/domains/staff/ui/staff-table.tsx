import { useState } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { mayManage } from '#lib/rights.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { OfficeTable } from '#shell/office/office-table.tsx'
import { StateBadge } from '#shell/office/parts.tsx'
import { usePerson } from '#shell/office/person.tsx'
import { ReasonDialog } from '#shell/office/reason-dialog.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { removeStaff, type StaffMember } from '../contract.ts'
import { HOUSE } from '../rules.ts'
import { InviteButton } from './invite-button.tsx'

type StaffTableProps = { people: StaffMember[]; partner?: { id: string; name: string } }

/** People with a role; of one partner they can be invited from here too. */
export function StaffTable({ people, partner }: StaffTableProps) {
  const { t, lang } = useTexts()
  const { staffId } = usePerson()
  return (
    <>
      {partner && <InviteButton partners={[partner]} />}
      {people.length === 0 ? (
        <p className="muted">{t('office.staff.nobody')}</p>
      ) : (
        <OfficeTable
          caption={t('office.menu.staff')}
          rows={people}
          rowKey={({ id, partnerId }) => `${id} ${partnerId}`}
          columns={[
            {
              id: 'name',
              label: t('office.staff.columns.name'),
              cell: ({ id, name, address }) => (
                <>
                  {name} {id === staffId && <StateBadge tone="line">{t('office.staff.you')}</StateBadge>}
                  <small>{address}</small>
                </>
              ),
            },
            {
              id: 'role',
              label: t('office.staff.columns.role'),
              cell: ({ role, partnerName }) =>
                `${t(`office.roles.${role}`)}${partnerName && !partner ? `, ${partnerName}` : ''}`,
            },
            {
              id: 'seen',
              label: t('office.staff.columns.seen'),
              named: true,
              cell: ({ seenTsp }) =>
                seenTsp === null ? '–' : `${timeOfDay(seenTsp)} ${shortDate(isoDate(seenTsp), lang)}`,
            },
            { id: 'do', label: t('office.columns.do'), actions: true, cell: (member) => <Remove member={member} /> },
          ]}
        />
      )}
    </>
  )
}

function Remove({ member }: { member: StaffMember }) {
  const { t } = useTexts()
  const { roles } = usePerson()
  const form = useOfficeForm()
  const [isAsking, setAsking] = useState(false)
  const { id, name, role, partnerId } = member
  const mayRemove = roles.some(
    (own) => mayManage(own.role, role) && (own.partnerId === null || own.partnerId === partnerId),
  )
  if (!mayRemove) return null
  const remove = (reason: string) =>
    form.send(
      () => officeCall(removeStaff, { params: { id, partnerId: partnerId ?? HOUSE }, body: { reason } }),
      () => {
        setAsking(false)
        showToast(t('office.staff.removed', { name }))
      },
    )
  return (
    <>
      <Button small look="quiet" onClick={() => setAsking(true)}>
        {t('office.staff.remove')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('office.staff.removeTitle', { name })}
        label={t('office.reason')}
        action={t('office.staff.remove')}
        form={form}
        longest={LONGEST_REASON}
        onSend={remove}
      >
        <p>{t('office.staff.removeText')}</p>
      </ReasonDialog>
    </>
  )
}
