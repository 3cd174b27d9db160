import { getToday } from '#domains/today/contract.ts'
import { TodayList } from '#domains/today/ui/today-list.tsx'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export const load = async ({ call }: OfficeLoadArgs) => needed(await call(getToday))
export const Page = ({ data }: { data: Data }) => <TodayList today={data} />
