import type { FastifyInstance } from 'fastify'
import { done, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { askToCancel } from './ask-to-cancel.ts'
import { changeReservation, countReservations, listReservations } from './contract.ts'
import { partnerOfReservation } from './find-partner.ts'
import { forgetClients } from './forget-clients.ts'
import { getVisit, listVisits, showVisitPhone, stepVisit } from './office/contract.ts'
import { changesOf, visitById, visitsOf } from './office/queries.ts'
import { showPhoneOfVisit } from './office/show-phone.ts'
import { takeVisitStep } from './office/step-visit.ts'
import { reservationCount, reservationsOf } from './queries.ts'

export async function reservations(app: FastifyInstance) {
  app.deps.departures.push(forgetClients)
  app.partnersOf.set('reservation', partnerOfReservation)
  serve(app, listVisits, async ({ db, clock, viewer, query }) =>
    done({ items: await visitsOf(db, clock.now(), { partners: viewer.partners, ...query }) }),
  )
  serve(app, getVisit, async ({ db, clock, params }) => {
    const visit = await visitById(db, clock.now(), params.id)
    return visit ? done({ visit, changes: await changesOf(db, params.id) }) : refused('not_found')
  })
  serve(app, stepVisit, takeVisitStep)
  serve(app, showVisitPhone, showPhoneOfVisit)
  serve(app, listReservations, async ({ db, lang, viewer, query }) =>
    done(await reservationsOf(db, lang, viewer.customerId, query)),
  )
  serve(app, changeReservation, askToCancel)
  serve(app, countReservations, async ({ db, query }) =>
    done({ count: await reservationCount(db, query.createdTspFrom, query.createdTspTo) }),
  )
}
