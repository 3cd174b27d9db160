import { getCurrentCustomer } from '#domains/accounts/contract.ts'
import type { Call } from '#lib/call.ts'
import { keepCustomer } from './keep-customer.ts'

/** Saves who the app's token belongs to. */
export async function fetchAppCustomer(callOnce: Call) {
  const customer = await callOnce(getCurrentCustomer)
  if (!customer.ok) throw new Error(customer.reason)
  keepCustomer(customer.value)
}
