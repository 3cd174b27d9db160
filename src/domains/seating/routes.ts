import type { FastifyInstance } from 'fastify'
import { CO_OWNER_ROLES, GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { cardWithCeremony } from '#domains/cards/guests-card.ts'
import { found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { arrange } from './arrange-room.ts'
import { arrangeRoom, getSeating, nameTable, pairGuests, seatGuests, unpairGuests } from './contract.ts'
import { getDoorList, tellArrivals } from './door/contract.ts'
import { doorList, tell } from './door/record-arrivals.ts'
import { pair, unpair } from './pair-guests.ts'
import { seatingOf } from './queries.ts'
import { name, seat } from './seat-guests.ts'

export async function seating(app: FastifyInstance) {
  serve(app, getSeating, async ({ db, viewer, params: { id, ceremony } }) => {
    const card = await cardWithCeremony(db, viewer.customerId, { id, ceremony }, CO_OWNER_ROLES)
    return found(card && (await seatingOf(db, card, ceremony)))
  })
  serve(app, seatGuests, seat)
  serve(app, nameTable, name)
  serve(app, arrangeRoom, arrange)
  serve(app, pairGuests, pair)
  serve(app, unpairGuests, unpair)
  serve(app, getDoorList, async ({ db, viewer, params: { id, ceremony } }) => {
    const card = await cardWithCeremony(db, viewer.customerId, { id, ceremony }, GUEST_KEEPERS)
    return found(card && { guests: await doorList(db, card, ceremony) })
  })
  serve(app, tellArrivals, tell)
}
