import { getOfficeDevices } from '#domains/staff/contract.ts'
import { OwnAccount } from '#domains/staff/ui/own-account.tsx'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export const load = async ({ call, query }: OfficeLoadArgs) => ({
  isNew: query.new === '1',
  devices: needed(await call(getOfficeDevices)),
})
export const Page = ({ data }: { data: Data }) => <OwnAccount {...data} />
