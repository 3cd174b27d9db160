import { sql } from 'kysely'
import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { isSeenGuest, onlySideOf, ownCard } from '#domains/cards/guests-card.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { found, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import type { Asked } from '#platform/serve.ts'
import type { judgeWish } from './contract.ts'
import { cardWishOf } from './queries.ts'

const g = columns('guests')
const o = columns('guest_wishes')

/** Only the words that the couple has read are judged: whoever changed theirs meanwhile is read again. */
export async function decideWish({ db, viewer, params: { id, wishId }, body }: Asked<typeof judgeWish>) {
  const card = await ownCard(db, viewer.customerId, id, false, GUEST_KEEPERS)
  if (!card) return refused('not_found')
  const only = onlySideOf(card)
  const { rows } = await sql<{ household: boolean }>`
    with households as (
      update ${g} set ${g.wish_state} = ${body.state} where ${isSeenGuest(card, wishId)} and ${g.wish} = ${body.text}
      returning true as household),
    others as (
      update ${o} set ${o.wish_state} = ${body.state}
      where ${o.id} = ${wishId} and ${o.invitation_id} = ${id} and ${o.wish} = ${body.text}
        and (${only}::text is null or ${o.side} = ${only})
      returning false as household)
    select household from households union all select household from others`.execute(db)
  const [judged] = rows
  if (judged) {
    const guestId = judged.household ? wishId : undefined
    await noteChange(db, id, { customerId: viewer.customerId, what: 'wish-judged', guestId })
    return found(await cardWishOf(db, card, wishId))
  }
  return refused((await cardWishOf(db, card, wishId)) ? 'changed_elsewhere' : 'not_found')
}
