import { acted, refused } from '#lib/endpoint.ts'
import { giveUpOutbox, retryFailed } from '#platform/message-ledger.ts'
import type { Asked } from '#platform/serve.ts'
import type { giveUpMessage, retryAllMessages, retryMessage } from './contract.ts'

export async function sendMessageAgain({ db, params }: Asked<typeof retryMessage>) {
  const again = await retryFailed(db, { id: params.id, partners: 'all' })
  if (again.length === 0) return refused('not_failed')
  return acted(undefined, { what: 'message.retried', thing: { kind: 'message', id: params.id } })
}

export async function sendAllAgain({ db, viewer }: Asked<typeof retryAllMessages>) {
  const again = await retryFailed(db, { partners: viewer.partners })
  if (again.length === 0) return refused('not_failed')
  return acted({ count: again.length }, { what: 'message.all-retried', after: { count: again.length } })
}

export async function stopSending({ db, params, body }: Asked<typeof giveUpMessage>) {
  if (!(await giveUpOutbox(db, params.id))) return refused('not_failed')
  return acted(undefined, { what: 'message.given-up', thing: { kind: 'message', id: params.id }, reason: body.reason })
}
