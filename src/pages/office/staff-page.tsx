import { listPartners } from '#domains/partners/contract.ts'
import { listStaff } from '#domains/staff/contract.ts'
import { listStaffInvitations } from '#domains/staff/joining/contract.ts'
import { StaffDesk } from '#domains/staff/ui/staff-desk.tsx'
import { hasRight } from '#shell/office/menu.ts'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export async function load({ call, person }: OfficeLoadArgs) {
  const [people, invitations, partners] = await Promise.all([
    call(listStaff),
    call(listStaffInvitations),
    hasRight(person.roles, 'manage-partners') ? call(listPartners) : null,
  ])
  const own = person.roles.flatMap(({ partnerId, partnerName }) =>
    partnerId ? [{ id: partnerId, name: partnerName ?? '' }] : [],
  )
  return {
    people: needed(people).items,
    invitations: needed(invitations).items,
    partners: partners ? needed(partners).items.map(({ id, name }) => ({ id, name })) : own,
  }
}

export const Page = ({ data }: { data: Data }) => <StaffDesk {...data} />
