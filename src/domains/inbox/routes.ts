import type { FastifyInstance } from 'fastify'
import { acted, done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { answerFromOffice, declineFromOffice, noteCallFromOffice, withdrawFromOffice } from './answer-quotation.ts'
import * as contract from './contract.ts'
import { decideReal } from './decide-real.ts'
import { forgetGreeting, keepGreeting } from './keep-greeting.ts'
import {
  applyByLink,
  callForLink,
  declineForLink,
  keepLinkDraft,
  openForLink,
  sendByLink,
  showLinkedRequest,
} from './link/answer-by-link.ts'
import * as link from './link/contract.ts'
import { openForMember } from './open-quotation.ts'
import { inboxCounts, inboxOf, partnerOfQuotation, quotationCase } from './queries.ts'
import { saveDraft } from './save-draft.ts'

export async function inbox(app: FastifyInstance) {
  app.partnersOf.set('quotation', partnerOfQuotation)

  serve(app, contract.listQuotations, async ({ db, clock, viewer, query }) => {
    const now = clock.now()
    const [items, counts] = await Promise.all([
      inboxOf(db, now, { partners: viewer.partners, ...query }),
      inboxCounts(db, now, viewer.partners),
    ])
    return done({ items, counts, atTsp: now })
  })
  serve(app, contract.getQuotation, async ({ db, clock, lang, params, viewer }) => {
    const partnerId = (await partnerOfQuotation(db, params.id)) ?? null
    return found(await quotationCase(db, { now: clock.now(), lang, viewer }, { id: params.id, partnerId }))
  })
  serve(app, contract.openQuotation, openForMember)
  serve(app, contract.keepAnswerDraft, async ({ db, clock, params, body, viewer: { staffId, name } }) =>
    done(await saveDraft(db, clock.now(), params.id, { staffId, name, linkId: null }, body)),
  )
  serve(app, contract.answerQuotation, answerFromOffice)
  serve(app, contract.withdrawProposal, withdrawFromOffice)
  serve(app, contract.declineQuotation, declineFromOffice)
  serve(app, contract.noteCall, noteCallFromOffice)
  serve(app, contract.markNotReal, decideReal)
  serve(app, contract.saveGreeting, keepGreeting)
  serve(app, contract.removeGreeting, forgetGreeting)
  serve(app, contract.revokeAnswerLinks, async ({ db, clock, params }) => {
    const { numUpdatedRows } = await db
      .updateTable('answer_links')
      .set({ revoked_at: new Date(clock.now()) })
      .where('quotation_id', '=', params.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return refused('not_found')
    return acted(undefined, { what: 'quotation.links-revoked', thing: { kind: 'quotation', id: params.id } })
  })

  serve(app, link.getLinkedRequest, showLinkedRequest)
  serve(app, link.openByLink, openForLink)
  serve(app, link.keepDraftByLink, keepLinkDraft)
  serve(app, link.answerByLink, sendByLink)
  serve(app, link.declineByLink, declineForLink)
  serve(app, link.noteCallByLink, callForLink)
  serve(app, link.askToJoin, applyByLink)
}
