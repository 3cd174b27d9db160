import { getCustomer } from '#domains/accounts/contract.ts'
import { showPhone } from '#lib/phone.ts'
import { call } from '#shell/call/browser-call.ts'
import { changeDraft, useDraft } from './draft.ts'

/** Nobody is asked for what they have told us already. */
export async function fillIn() {
  const { tel, name, weddingDate } = useDraft.getState()
  if (tel && name) return
  // without an answer they are asked after all
  const customer = await call(getCustomer).catch(() => null)
  if (!customer?.ok) return
  changeDraft({
    tel: tel || (customer.value.tel ? showPhone(customer.value.tel) : ''),
    name: name || customer.value.name,
    weddingDate: weddingDate || (customer.value.weddingDate ?? ''),
  })
}
