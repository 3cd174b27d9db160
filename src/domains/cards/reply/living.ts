import { type Expression, sql } from 'kysely'
import { columns } from '#platform/columns.ts'

const g = columns('guests')
const m = columns('guest_merges', 'm')
const s = columns('guest_settings', 's')

/** Of a household that counts: not taken from the list, and not waiting for the couple's nod. */
export const LIVING = sql<boolean>`${g.removed_at} is null and ${g.held_at} is null`

/** Of one that waits for the nod. */
export const HELD = sql<boolean>`${g.removed_at} is null and ${g.held_at} is not null`

/** Of the one that this link was given to, or that is now one with whom it was given to. */
export const isLinkedBy = (token: string) =>
  sql<boolean>`(${g.token} = ${token} or ${g.id} = (select ${m.guest_id} from ${m} where ${m.token} = ${token}))
    and ${g.removed_at} is null`

/** Of the one that has this link, also while it waits for the nod. */
export const hasLink = (invitationId: string, token: string) =>
  sql<boolean>`${isLinkedBy(token)} and ${g.invitation_id} = ${invitationId}`

/** Whether the couple of a card shows wishes before it has read them. */
export const areWishesAtOnce = (invitationId: Expression<string>) =>
  sql<boolean>`coalesce((select ${s.wishes_at_once} from ${s} where ${s.invitation_id} = ${invitationId}), false)`

/** Of a wish with new words. */
export const freshWishState = (invitationId: Expression<string>) =>
  sql<string>`case when ${areWishesAtOnce(invitationId)} then 'SHOWN' else 'PENDING' end`
