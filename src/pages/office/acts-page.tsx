import { listActs } from '#domains/staff/acts/contract.ts'
import { ActList } from '#domains/staff/ui/act-list.tsx'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export async function load({ call, query }: OfficeLoadArgs) {
  const { kind, thing, what, staff, before } = query
  return { query, ...needed(await call(listActs, { query: { kind, thing, what, staff, before } })) }
}

export const Page = ({ data }: { data: Data }) => <ActList {...data} />
