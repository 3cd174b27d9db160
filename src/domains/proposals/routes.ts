import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { judgeCallOfHouse } from './confirm-call.ts'
import * as contract from './contract.ts'
import { refuseHouse } from './end-quotation.ts'
import { forgetAnswers } from './forget-answers.ts'
import { answersOf, requestsOf } from './queries.ts'
import { acceptPlan, provePhone, sendCodeToClient } from './take-proposal.ts'

export async function proposals(app: FastifyInstance) {
  app.deps.departures.push(forgetAnswers)
  serve(app, contract.getAnswers, async ({ db, clock, lang, params }) =>
    found(await answersOf(db, { now: clock.now(), lang }, params.clientId)),
  )
  serve(app, contract.sendAcceptCode, sendCodeToClient)
  serve(app, contract.acceptProposal, acceptPlan, provePhone)
  serve(app, contract.refuseQuotation, refuseHouse)
  serve(app, contract.judgeCall, judgeCallOfHouse)
  serve(app, contract.listOwnRequests, async ({ db, viewer }) =>
    done({ items: await requestsOf(db, viewer.customerId) }),
  )
}
