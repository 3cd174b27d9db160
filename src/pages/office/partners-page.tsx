import { listPartners } from '#domains/partners/contract.ts'
import { PartnerList } from '#domains/partners/ui/partner-list.tsx'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export const load = async ({ call }: OfficeLoadArgs) => needed(await call(listPartners))
export const Page = ({ data }: { data: Data }) => <PartnerList partners={data.items} />
