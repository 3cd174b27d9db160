import { getQuotation } from '#domains/inbox/contract.ts'
import { OfficeAnswer } from '#domains/inbox/ui/office-answer.tsx'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export async function load({ call, params, now }: OfficeLoadArgs<'id'>) {
  return { opened: needed(await call(getQuotation, { params: { id: params.id } })), now }
}

export const Page = ({ data }: { data: Data }) => <OfficeAnswer key={data.opened.asked.id} {...data} />
