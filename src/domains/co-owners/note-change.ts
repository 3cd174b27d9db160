import { clockNow } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { ListChange } from './rules.ts'

interface Change {
  customerId: string
  what: ListChange
  /** The household, where it was one. */
  guestId?: string
  count?: number
}

/** Writes down who changed what, for those who prepare the card together; in the transaction of the change itself. */
export const noteChange = (db: Db, invitationId: string, { customerId, what, guestId, count = 1 }: Change) =>
  db
    .insertInto('invitation_changes')
    .values({
      invitation_id: invitationId,
      customer_id: customerId,
      guest_id: guestId ?? null,
      what,
      count,
      at: clockNow,
    })
    .execute()
