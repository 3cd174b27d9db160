import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'

const g = columns('guests')

/** Of a household that counts: not taken from the list, and not waiting for the couple's nod. */
export const LIVING = sql<boolean>`${g.removed_at} is null and ${g.held_at} is null`

/** Of one that waits for the nod. */
export const HELD = sql<boolean>`${g.removed_at} is null and ${g.held_at} is not null`

/** Of this one on a card's list, if it counts. */
export const isLiving = (invitationId: string, guestId: string) =>
  sql<boolean>`${g.id} = ${guestId} and ${g.invitation_id} = ${invitationId} and ${LIVING}`

/** Of the one that has this link, also while it waits for the nod. */
export const hasLink = (invitationId: string, token: string) =>
  sql<boolean>`${g.token} = ${token} and ${g.invitation_id} = ${invitationId} and ${g.removed_at} is null`
