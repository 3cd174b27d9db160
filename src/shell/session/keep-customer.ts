import { storage } from '../storage.ts'
import { forgetPrivate } from './private-data.ts'

/** Keeps who is signed in. What another customer left on this device goes first; a visitor's own drafts stay. */
export function keepCustomer({ name, customerId }: { name: string; customerId: string }) {
  const before = storage.get('keptFor')
  if (before && before !== customerId) forgetPrivate()
  storage.set('keptFor', customerId)
  storage.set('customerName', name)
  storage.set('customerId', customerId)
}
