import { done, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import { mannerOf } from '#platform/manner.ts'
import type { Asked } from '#platform/serve.ts'
import type { chooseOwnTime, chooseTime } from './contract.ts'
import { moveReservation } from './move-reservation.ts'
import { offersTo, reservationOf } from './queries.ts'

/** One of the times that the house offered, by whoever has the link that came with them. */
export async function takeOfferedTime(asked: Asked<typeof chooseTime>) {
  const { db, params, body, lang, clock, config } = asked
  const owner = { clientId: params.clientId }
  return inTransaction(db, async (tx) => {
    const move = { id: params.reservationId, step: 'pick', meetTsp: body.meetTsp, owner } as const
    const moved = await moveReservation(tx, mannerOf(config, clock.now()), move)
    const stands = (await offersTo(tx, lang, params.clientId)).find(({ id }) => id === params.reservationId)
    return chosen(moved.ok, stands, body.meetTsp)
  })
}

/** The same from the profile. */
export async function takeOwnTime(asked: Asked<typeof chooseOwnTime>) {
  const { db, body, lang, clock, config, viewer } = asked
  const owner = { customerId: viewer.customerId }
  return inTransaction(db, async (tx) => {
    const move = { id: body.id, step: 'pick', meetTsp: body.meetTsp, owner } as const
    const moved = await moveReservation(tx, mannerOf(config, clock.now()), move)
    return chosen(moved.ok, await reservationOf(tx, lang, viewer.customerId, body.id), body.meetTsp)
  })
}

type Standing = Awaited<ReturnType<typeof reservationOf>>

/** Chosen again, because an answer got lost on its way, it is chosen. */
function chosen(isMoved: boolean, stands: Standing | undefined, meetTsp: number) {
  if (!stands) return refused('not_found')
  const isAgreed = stands.reservationState === 'CONFIRMED' && stands.meetTsp === meetTsp
  return isMoved || isAgreed ? done(stands) : refused('time_gone')
}
