import { listMessages } from '#domains/messages/contract.ts'
import { MessageLedger } from '#domains/messages/ui/message-ledger.tsx'
import { MESSAGE_STATES } from '#lib/message-states.ts'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

/** What failed, unless something else is asked for. */
export async function load({ call, query }: OfficeLoadArgs) {
  const state = query.state === 'all' ? undefined : (MESSAGE_STATES.find((name) => name === query.state) ?? 'failed')
  const answer = await call(listMessages, { query: { state, before: query.before } })
  return { state, ...needed(answer) }
}

export const Page = ({ data }: { data: Data }) => <MessageLedger {...data} />
