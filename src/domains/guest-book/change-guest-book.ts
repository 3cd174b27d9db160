import { ownCard } from '#domains/cards/guests-card.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { done, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { changeGuestBook } from './contract.ts'
import { guestBookOf } from './queries.ts'

/** For wishes that come from now on. What waits to be read goes on waiting: it was sent to be read first. */
export async function changeWishBook({ db, config, viewer, params: { id }, body }: Asked<typeof changeGuestBook>) {
  const card = await ownCard(db, viewer.customerId, id)
  if (!card) return refused('not_found')
  const chosen = { wishes_at_once: body.atOnce }
  await db
    .insertInto('guest_settings')
    .values({ invitation_id: id, ...chosen })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(chosen))
    .execute()
  await noteChange(db, id, { customerId: viewer.customerId, what: 'settings-changed' })
  return done(await guestBookOf(db, card, config.publicUrl))
}
