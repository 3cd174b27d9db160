import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'

const w = columns('wedding_invitations')

/** How long a deleted card waits to be taken back. */
export const KEPT = '30 days'

/** The customer's, and not deleted for good. */
export const ownKept = (customerId: string, now: Date) => sql<boolean>`
  ${w.customer_id} = ${customerId}
  and (${w.deleted_at} is null or ${w.deleted_at} > ${now}::timestamptz - ${KEPT}::interval)`
