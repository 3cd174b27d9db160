import { sql } from 'kysely'

/** How long a deleted card waits to be taken back. */
export const KEPT = '30 days'

/** The customer's, and not deleted for good. */
export const ownKept = (customerId: string, now: Date) => sql`
  customer_id = ${customerId} and (deleted_at is null or deleted_at > ${now}::timestamptz - ${KEPT}::interval)`
