import { sql } from 'kysely'

/** Of a household that counts: not taken from the list, and not waiting for the couple's nod. */
export const LIVING = sql`removed_at is null and held_at is null`

/** Of one that waits for the nod. */
export const HELD = sql`removed_at is null and held_at is not null`
