import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { isSeenGuest, ownCard } from '#domains/cards/guests-card.ts'
import { BLANK } from '#domains/cards/reply/own-reply.ts'
import { lockedGuest, seatsAt, troubled, writeReply } from '#domains/cards/reply/send-reply.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { found, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { replyForGuest, withdrawForGuest } from './contract.ts'
import { guestOf } from './queries.ts'

export function sendForGuest({ db, viewer, params: { id, guestId }, body }: Asked<typeof replyForGuest>) {
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, id, false, GUEST_KEEPERS)
    const guest = card && (await lockedGuest(tx, isSeenGuest(card, guestId)))
    if (!guest) return refused('not_found')
    const seats = seatsAt(card, guest, body)
    if (typeof seats === 'string') return troubled(seats)
    await writeReply(tx, isSeenGuest(card, guestId), seats, 'COUPLE')
    await noteChange(tx, id, { customerId: viewer.customerId, what: 'guest-replied', guestId })
    return found(await guestOf(tx, card, guestId))
  })
}

export async function withdrawForOther({ db, viewer, params: { id, guestId } }: Asked<typeof withdrawForGuest>) {
  const card = await ownCard(db, viewer.customerId, id, false, GUEST_KEEPERS)
  if (!card) return refused('not_found')
  const guest = db.updateTable('guests').set(BLANK).where(isSeenGuest(card, guestId))
  if (!(await guest.executeTakeFirstOrThrow()).numUpdatedRows) return refused('not_found')
  await noteChange(db, id, { customerId: viewer.customerId, what: 'guest-withdrawn', guestId })
  return found(await guestOf(db, card, guestId))
}
