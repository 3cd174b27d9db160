import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { approvals, approve } from './approve-former.ts'
import { answerApproval, listApprovals, listFormers } from './contract.ts'
import { formersOf } from './queries.ts'

export async function formerAccounts(app: FastifyInstance) {
  serve(app, listFormers, async ({ db, viewer }) => done({ items: await formersOf(db, viewer.customerId) }))
  serve(app, listApprovals, approvals)
  serve(app, answerApproval, approve)
}
