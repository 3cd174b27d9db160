import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import { mannerOf } from '#platform/manner.ts'
import type { Asked } from '#platform/serve.ts'
import type { changeReservation } from './contract.ts'
import { moveReservation } from './move-reservation.ts'
import { reservationOf } from './queries.ts'

type Answer = Outcome<typeof changeReservation>

/**
 * The one change that is the customer's to make. Asking again is no second request: it shows the first, because an
 * answer can get lost on its way.
 */
export async function askToCancel(asked: Asked<typeof changeReservation>): Promise<Answer> {
  const { db, body, lang, viewer, clock, config } = asked
  if (body.reservationState !== 'CANCEL_REQUESTED') return refused('only_cancel_request')
  const owner = { customerId: viewer.customerId }
  return inTransaction(db, async (tx): Promise<Answer> => {
    const manner = mannerOf(config, clock.now())
    const moved = await moveReservation(tx, manner, { id: body.id, step: 'ask-to-cancel', owner })
    const reservation = await reservationOf(tx, lang, viewer.customerId, body.id)
    if (!reservation) return refused('not_found')
    return moved.ok || reservation.reservationState === 'CANCEL_REQUESTED'
      ? done(reservation)
      : refused('reservation_closed')
  })
}
