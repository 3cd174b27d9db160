import type { FastifyInstance } from 'fastify'
import { done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { requestFitting } from './contract.ts'
import { getFittingDays } from './days/contract.ts'
import {
  bringDressBack,
  closeFittingDays,
  getFittingBook,
  keepFittingDays,
  listFittingMakers,
  sendDressAway,
} from './office/contract.ts'
import { endAbsence } from './office/end-absence.ts'
import { keepDaysOfMaker } from './office/keep-days.ts'
import { fittingBookOf, fittingMakers } from './office/queries.ts'
import { recordAbsence } from './office/record-absence.ts'
import { closeDaysOfMaker } from './office/set-closed-days.ts'
import { fittedDress, fittingMonth } from './queries.ts'
import { askForFitting } from './request-fitting.ts'

export async function fittings(app: FastifyInstance) {
  app.deps.departures.push(async (tx, customerId) => {
    await tx
      .updateTable('fittings')
      .set({ tel: null, current: false })
      .where('tel', '=', (eb) => eb.selectFrom('customers').select('customers.tel').where('id', '=', customerId))
      .execute()
  })
  serve(app, requestFitting, askForFitting)
  serve(app, getFittingDays, async ({ db, clock, params, query }) => {
    const dress = await fittedDress(db, params.id)
    return dress ? done(await fittingMonth(db, clock.now(), dress, query.month)) : refused('not_found')
  })
  serve(app, listFittingMakers, async ({ db, viewer }) => done({ items: await fittingMakers(db, viewer.partners) }))
  serve(app, getFittingBook, async ({ db, clock, lang, params }) =>
    found(await fittingBookOf(db, clock.now(), lang, params.id)),
  )
  serve(app, keepFittingDays, keepDaysOfMaker)
  serve(app, closeFittingDays, closeDaysOfMaker)
  serve(app, sendDressAway, recordAbsence)
  serve(app, bringDressBack, endAbsence)
}
