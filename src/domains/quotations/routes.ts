import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { inLanguage } from '#lib/localized.ts'
import { serve } from '#platform/serve.ts'
import { memo } from './add-memo.ts'
import { getClientRequest, listAskable, listServicesOfInterest } from './contract.ts'
import { askableVenues, clientRequest } from './queries.ts'
import { askForQuotations } from './request-quotations.ts'
import { addMemo, requestQuotations } from './requests/contract.ts'
import { SERVICES_OF_INTEREST } from './rules.ts'
import { SERVICE_NAMES } from './service-names.ts'

export async function quotations(app: FastifyInstance) {
  serve(app, listAskable, async ({ db, lang, query }) => done(await askableVenues(db, lang, query.ids)))
  serve(app, requestQuotations, askForQuotations)
  serve(app, addMemo, memo)
  serve(app, listServicesOfInterest, ({ lang }) =>
    done({ items: SERVICES_OF_INTEREST.map((code) => ({ code, name: inLanguage(SERVICE_NAMES[code], lang) })) }),
  )
  serve(app, getClientRequest, async ({ db, lang, params }) => found(await clientRequest(db, lang, params.clientId)))
}
