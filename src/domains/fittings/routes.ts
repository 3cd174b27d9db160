import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/serve.ts'
import { requestFitting } from './contract.ts'
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
}
