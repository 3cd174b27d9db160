import { listPartners } from '#domains/partners/contract.ts'
import { PartnerDesk } from '#domains/partners/ui/partner-desk.tsx'
import { listStaff } from '#domains/staff/contract.ts'
import { StaffTable } from '#domains/staff/ui/staff-table.tsx'
import { missing, needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export async function load({ call, params }: OfficeLoadArgs) {
  const [partners, people] = await Promise.all([call(listPartners), call(listStaff)])
  const partner = needed(partners).items.find(({ id }) => id === params.id)
  if (!partner) throw missing()
  return { partner, members: needed(people).items.filter(({ partnerId }) => partnerId === partner.id) }
}

export const Page = ({ data: { partner, members } }: { data: Data }) => (
  <PartnerDesk partner={partner}>
    <StaffTable people={members} partner={partner} />
  </PartnerDesk>
)
