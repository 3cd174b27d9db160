import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { askToCancel } from './ask-to-cancel.ts'
import { changeReservation, countReservations, listReservations } from './contract.ts'
import { forgetClients } from './forget-clients.ts'
import { reservationCount, reservationsOf } from './queries.ts'

export async function reservations(app: FastifyInstance) {
  app.deps.departures.push(forgetClients)
  serve(app, listReservations, async ({ db, lang, viewer, query }) =>
    done(await reservationsOf(db, lang, viewer.customerId, query)),
  )
  serve(app, changeReservation, askToCancel)
  serve(app, countReservations, async ({ db, query }) =>
    done({ count: await reservationCount(db, query.createdTspFrom, query.createdTspTo) }),
  )
}
