import { ownCard } from '#domains/cards/guests-card.ts'
import { isLiving } from '#domains/cards/reply/living.ts'
import { BLANK } from '#domains/cards/reply/own-reply.ts'
import { seatsAt, troubled, writeReply } from '#domains/cards/reply/send-reply.ts'
import { found, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { replyForGuest, withdrawForGuest } from './contract.ts'
import { guestOf } from './queries.ts'

export async function sendForGuest({ db, viewer, params: { id, guestId }, body }: Asked<typeof replyForGuest>) {
  const card = await ownCard(db, viewer.customerId, id)
  const guest = card && (await guestOf(db, id, guestId))
  if (!guest) return refused('not_found')
  const seats = seatsAt(card, guest.side, body)
  if (typeof seats === 'string') return troubled(seats)
  await writeReply(db, isLiving(id, guestId), seats, 'COUPLE')
  return found(await guestOf(db, id, guestId))
}

export async function withdrawForOther({ db, viewer, params: { id, guestId } }: Asked<typeof withdrawForGuest>) {
  if (!(await ownCard(db, viewer.customerId, id))) return refused('not_found')
  await db.updateTable('guests').set(BLANK).where(isLiving(id, guestId)).execute()
  return found(await guestOf(db, id, guestId))
}
