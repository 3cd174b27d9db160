import { listApplications, listPartners } from '#domains/partners/contract.ts'
import { ApplicationList } from '#domains/partners/ui/application-list.tsx'
import { PartnerList } from '#domains/partners/ui/partner-list.tsx'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export async function load({ call }: OfficeLoadArgs) {
  const [partners, applications] = await Promise.all([call(listPartners), call(listApplications)])
  return { partners: needed(partners).items, applications: needed(applications).items }
}

export const Page = ({ data }: { data: Data }) => (
  <>
    <ApplicationList items={data.applications} />
    <PartnerList partners={data.partners} />
  </>
)
