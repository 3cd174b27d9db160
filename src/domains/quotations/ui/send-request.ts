import type { Fields } from '#lib/endpoint.ts'
import { attemptKeys } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import { changeState, useStore } from '#shell/state.ts'
import { storage } from '#shell/storage.ts'
import { QuotationRequest, requestQuotations } from '../requests/contract.ts'
import { clearCollected } from './collected.ts'
import { afterSending } from './draft.ts'
import { type QuotationValues, requestOf } from './values.ts'

const keyFor = attemptKeys()

export type SentRequest = { clientId: string } | { fields: Fields }

/** Sends the request and remembers its client; answers with what was refused, by field. */
export async function sendRequest(values: QuotationValues, ids: string[]): Promise<SentRequest> {
  const body = {
    ...requestOf(values, ids),
    referral: storage.get('referral')?.slice(0, 200) ?? null,
    ipV4: useStore.getState().ipAddress.ipV4,
  }
  const wrong = checkFields(QuotationRequest, body)
  if (wrong) return { fields: wrong }
  const sent = await call(requestQuotations, { body }, { idempotencyKey: keyFor(body) })
  if (!sent.ok) return { fields: fieldsOf(sent, WHOLE) }
  const { clientId } = sent.value
  changeState('weddingCenter', { createdUserID: clientId, quotationsSuccess: true })
  afterSending()
  clearCollected()
  return { clientId }
}
