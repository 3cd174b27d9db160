import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { serve } from '#platform/serve.ts'
import { requestFitting } from './contract.ts'
import { request } from './request-fitting.ts'

export async function fittings(app: FastifyInstance) {
  app.ground.departures.push(async (tx, customerId) => {
    await sql`
      update fittings set tel = null, current = false
      where tel = (select tel from customers where id = ${customerId})`.execute(tx)
  })
  serve(app, requestFitting, request)
}
