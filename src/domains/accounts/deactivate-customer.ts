import { eraseCustomer } from '#domains/former-accounts/erase-customer.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { done } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { deactivateCustomer } from './contract.ts'

/** What is locked of somebody before them is not theirs to erase. */
export const deactivate = ({ db, viewer, departures }: Asked<typeof deactivateCustomer>) =>
  inTransaction(db, async (tx) => {
    await eraseCustomer(tx, departures, viewer.customerId)
    await recordEvent(tx, 'deactivated', viewer.customerId)
    return done(undefined)
  })
