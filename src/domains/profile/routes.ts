import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/serve.ts'
import { changeCustomer } from './change-details.ts'
import { listConsents, setConsent } from './consents/contract.ts'
import { consents, setOne } from './consents.ts'
import { changeDetails } from './contract.ts'
import { listNumberLooks } from './number-looks/contract.ts'
import { numberLooks } from './number-looks/list-number-looks.ts'

export async function profile(app: FastifyInstance) {
  serve(app, changeDetails, changeCustomer)
  serve(app, listConsents, consents)
  serve(app, setConsent, setOne)
  serve(app, listNumberLooks, numberLooks)
}
