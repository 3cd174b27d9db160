import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { giveUpMessage, listMessages, retryAllMessages, retryMessage } from './contract.ts'
import { budgetsToday, ledgerCounts, ledgerOf, partnerOfMessage } from './queries.ts'
import { sendAllAgain, sendMessageAgain, stopSending } from './send-again.ts'

export async function messages(app: FastifyInstance) {
  app.partnersOf.set('message', partnerOfMessage)
  serve(app, listMessages, async ({ db, config, viewer, query }) => {
    const [items, { waiting, failed }, budgets] = await Promise.all([
      ledgerOf(db, viewer.partners, query),
      ledgerCounts(db, viewer.partners),
      viewer.partners === 'all' ? budgetsToday(db, config.messageBudgets) : [],
    ])
    return done({ items, counts: { waiting, failed }, budgets })
  })
  serve(app, retryMessage, sendMessageAgain)
  serve(app, retryAllMessages, sendAllAgain)
  serve(app, giveUpMessage, stopSending)
}
