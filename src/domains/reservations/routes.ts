import type { FastifyInstance } from 'fastify'
import { done, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { askToCancel } from './ask-to-cancel.ts'
import { takeOfferedTime, takeOwnTime } from './choose-time.ts'
import {
  changeReservation,
  chooseOwnTime,
  chooseTime,
  countReservations,
  listOfferedTimes,
  listReservations,
} from './contract.ts'
import { partnerOfReservation } from './find-partner.ts'
import { forgetClients } from './forget-clients.ts'
import { getVisit, listVisits, showVisitPhone, stepVisit } from './office/contract.ts'
import { changesOf, visitById, visitsOf } from './office/queries.ts'
import { showPhoneOfVisit } from './office/show-phone.ts'
import { takeVisitStep } from './office/step-visit.ts'
import { offersTo, reservationCount, reservationsOf } from './queries.ts'

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
  serve(app, listOfferedTimes, async ({ db, lang, params }) => {
    const items = await offersTo(db, lang, params.clientId)
    return items.length ? done({ items }) : refused('not_found')
  })
  serve(app, chooseTime, takeOfferedTime)
  serve(app, chooseOwnTime, takeOwnTime)
  serve(app, countReservations, async ({ db, query }) =>
    done({ count: await reservationCount(db, query.createdTspFrom, query.createdTspTo) }),
  )
}
