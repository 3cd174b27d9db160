import { getCustomer } from '#domains/accounts/contract.ts'
import { showPhone } from '#lib/phone.ts'
import { call } from '../call/browser-call.ts'

/** How a signed-in customer is reached, for forms: nobody is asked for what they have told us already. */
export async function ownContact() {
  // without an answer they are asked after all
  const customer = await call(getCustomer).catch(() => null)
  if (!customer?.ok) return null
  const { tel, name, weddingDate } = customer.value
  return { tel: tel ? showPhone(tel) : '', name, weddingDate: weddingDate ?? '' }
}
