import type { FastifyInstance } from 'fastify'
import { hasCeremony } from '#domains/cards/guests-card.ts'
import { done, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { getSeating, nameTable, seatGuests } from './contract.ts'
import { getDoorList, tellArrivals } from './door/contract.ts'
import { doorList, tell } from './door/record-arrivals.ts'
import { name, seat, seatingOf } from './seat-guests.ts'

export async function seating(app: FastifyInstance) {
  serve(app, getSeating, async ({ db, viewer, params: { id, ceremony } }) => {
    if (!(await hasCeremony(db, viewer.customerId, id, ceremony))) return refused('not_found')
    return done(await seatingOf(db, id, ceremony))
  })
  serve(app, seatGuests, seat)
  serve(app, nameTable, name)
  serve(app, getDoorList, async ({ db, viewer, params: { id, ceremony } }) => {
    if (!(await hasCeremony(db, viewer.customerId, id, ceremony))) return refused('not_found')
    return done({ guests: await doorList(db, id, ceremony) })
  })
  serve(app, tellArrivals, tell)
}
